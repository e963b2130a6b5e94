/// A batch that a ``ListView`` refused. The view is as it was before.
///
/// In an app this is the exception that ends it. The cause is one of two: the operations are wrong,
/// or the data source's counts are not those after the batch; compare them with the text.
public struct InvalidBatchUpdate: Error, Hashable, Sendable {
  /// All that is wrong, in the order of ``BatchUpdateRules/violations(of:before:after:level:)``;
  /// never empty.
  public let violations: [BatchUpdateViolation]

  public init(violations: [BatchUpdateViolation]) {
    self.violations = violations
  }
}

extension InvalidBatchUpdate: CustomStringConvertible {
  /// The first violation's text: a list view raises one.
  public var description: String {
    violations.first?.description ?? "Invalid update: no violation is named."
  }
}
