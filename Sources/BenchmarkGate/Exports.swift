// All files of this module, and all modules that import it, can use `BenchmarkRuns` and `BenchmarkHarness`.
@_exported public import BenchmarkRuns
