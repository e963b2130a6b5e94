// The suites are modules of their own, so that they compile side by side. Who imports this one has all.
@_exported public import ScreenSuites
@_exported public import SoakSuites
@_exported public import StoreSuites
@_exported public import SuiteBasics
@_exported public import UpdateSuites
