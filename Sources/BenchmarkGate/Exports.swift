// Whoever imports this module gets `BenchmarkRuns` and `BenchmarkHarness`, too.
@_exported public import BenchmarkRuns
