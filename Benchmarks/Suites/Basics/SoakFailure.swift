/// A description of what went wrong in the middle of a soak.
package struct SoakFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
