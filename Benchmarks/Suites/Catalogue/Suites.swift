// Most suites are in modules that compile in parallel. These lines import those modules into all files of this module,
// and into every file that imports this module.
@_exported public import ControllerSuites
@_exported public import SuiteBasics
@_exported public import UpdateSuites
