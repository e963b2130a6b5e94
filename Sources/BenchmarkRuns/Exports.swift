// Every file of this module, and every module that imports it, gets `BenchmarkHarness`.
@_exported public import BenchmarkHarness
