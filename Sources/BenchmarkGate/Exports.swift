// Every file of this module, and whoever imports it, gets `BenchmarkRuns` and `BenchmarkHarness`.
@_exported public import BenchmarkRuns
