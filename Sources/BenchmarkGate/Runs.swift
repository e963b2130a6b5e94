// An import of this module imports the runs that it judges, and with them the harness.
@_exported public import BenchmarkRuns
