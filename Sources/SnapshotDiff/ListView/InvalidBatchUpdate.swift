/// A batch that a ``ListView`` refused. The view is as it was before.
///
/// In UIKit, such a batch ends the app with an exception, or crashes or corrupts the list view. Either the operations
/// are wrong, or the data source's counts are not the counts after the batch. Compare both with the message.
public struct InvalidBatchUpdate: Error, Hashable, Sendable {
  /// In the order of ``BatchUpdateRules/violations(of:before:after:level:)``. Not empty in an error from a list view.
  public let violations: [BatchUpdateViolation]

  public init(violations: [BatchUpdateViolation]) {
    self.violations = violations
  }
}

extension InvalidBatchUpdate: CustomStringConvertible {
  /// The message of the first violation: a list view raises only one.
  public var description: String {
    violations.first?.description ?? "Invalid update: no violation is named."
  }
}
