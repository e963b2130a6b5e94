// Every file of this module, and whoever imports it, gets `BenchmarkHarness`.
@_exported public import BenchmarkHarness
