// An import of this module imports the harness, which it runs.
@_exported public import BenchmarkHarness
