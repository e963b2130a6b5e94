/// The predicted cost of one run of a subject.
///
/// Operations follow from the input's size and pattern alone, and are the same on every machine. An exact lane with too
/// many operations does not run. ``nanosecondsPerOperation`` turns operations into seconds. Seconds decide what is too
/// slow to be timed, which exact lanes fit into a budget, and when a worker counts as hanging.
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

/// A subject's additional cost before its first sample: to make it ready, and to check its first answers. The cost is
/// large if the input, or the answer to check against, takes longer to make than a run.
public struct Preparation: Hashable, Sendable {
  public static let none = Preparation()

  /// Making the subject ready, on each input.
  public var making: Work
  /// Checking the first answer on each input, beyond the run that gives the answer.
  public var checking: Work

  public init(making: Work = .none, checking: Work = .none) {
    self.making = making
    self.checking = checking
  }

  /// Operations on one input.
  var operations: Double { making.operations + checking.operations }

  package var seconds: Double { making.seconds + checking.seconds }
}
