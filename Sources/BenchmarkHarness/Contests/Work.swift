/// What one run of a subject is expected to cost: the deterministic cost model.
///
/// Operations follow from the input's size and pattern alone, and are the same on every machine. They decide which
/// exact lanes run. The unit cost turns them into seconds. Seconds decide what is too slow to be timed, and when a
/// worker counts as hanging.
public struct Work: Hashable, Sendable {
  public var operations: Double
  /// Measured on one machine. All other machines predict with the same value, so that all of them time the same cells.
  public var nanosecondsPerOperation: Double

  public init(operations: Double, nanosecondsPerOperation: Double) {
    self.operations = operations
    self.nanosecondsPerOperation = nanosecondsPerOperation
  }

  public static let none = Work(operations: 0, nanosecondsPerOperation: 0)

  public var seconds: Double { operations * nanosecondsPerOperation / 1e9 }
}

/// The cost before a subject's first run, beyond what every subject has. It is large if the run's input, or the answer
/// to check against, takes longer to make than the run.
public struct Preparation: Hashable, Sendable {
  public static let none = Preparation()

  /// Making the subject ready, on each input.
  public var making: Work
  /// Checking the first answer, beyond one run.
  public var checking: Work

  public init(making: Work = .none, checking: Work = .none) {
    self.making = making
    self.checking = checking
  }

  /// Operations on one input.
  var operations: Double { making.operations + checking.operations }

  package var seconds: Double { making.seconds + checking.seconds }
}
