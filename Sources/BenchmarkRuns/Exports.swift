// Whoever imports this module gets `BenchmarkHarness`, too.
@_exported public import BenchmarkHarness
