/// What one run of a subject is expected to cost: the deterministic cost model.
///
/// Operations follow from size and pattern alone and are the same on every machine; they decide which
/// exact lanes run. The unit cost turns them into seconds: what is too slow to be timed, and where a worker
/// hangs.
public struct Work: Hashable, Sendable {
  public var operations: Double
  /// Read off one machine. Predictions are the same on every other, so that all of them time the same
  /// cells.
  public var nanosecondsPerOperation: Double

  public init(operations: Double, nanosecondsPerOperation: Double) {
    self.operations = operations
    self.nanosecondsPerOperation = nanosecondsPerOperation
  }

  public static let none = Work(operations: 0, nanosecondsPerOperation: 0)

  public var seconds: Double { operations * nanosecondsPerOperation / 1e9 }
}

/// What goes before the first run of a subject, over what goes before any: where a run is handed, or its
/// answer is held against, what takes longer to make than the run.
public struct Preparation: Hashable, Sendable {
  public static let none = Preparation()

  /// Making it ready, on each input.
  public var making: Work
  /// Checking its first answer, over one run.
  public var checking: Work

  public init(making: Work = .none, checking: Work = .none) {
    self.making = making
    self.checking = checking
  }

  /// On one input.
  var operations: Double { making.operations + checking.operations }

  var seconds: Double { making.seconds + checking.seconds }
}
