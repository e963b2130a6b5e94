// Most suites are in modules that compile in parallel. An import of this module imports all of them, and so do these
// lines for all files of this module.
@_exported public import ControllerSuites
@_exported public import SuiteBasics
@_exported public import UpdateSuites
