/// The predicted cost of one run of a subject.
///
/// Operations follow from the input's size and pattern alone, so they are the same on every machine. Seconds decide
/// what is too slow to be timed, which exact lanes fit into a budget, and when a worker counts as hanging.
public struct Work: Hashable, Sendable {
  public var operations: Double
  /// Measured on one machine. All machines predict with this value, so predictions skip the same cells everywhere.
  public var nanosecondsPerOperation: Double

  public init(operations: Double, nanosecondsPerOperation: Double) {
    self.operations = operations
    self.nanosecondsPerOperation = nanosecondsPerOperation
  }

  public static let none = Work(operations: 0, nanosecondsPerOperation: 0)

  public var seconds: Double { operations * nanosecondsPerOperation / 1e9 }
}
