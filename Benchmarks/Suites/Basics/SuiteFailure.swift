/// Why a subject of a suite cannot go on.
package struct SuiteFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
