/// What one run of a subject is expected to cost: the deterministic cost model.
///
/// Operations follow from size and pattern alone and are the same on every machine; they decide which
/// exact lanes run. The unit cost turns them into seconds, for the time lane and the ETA.
public struct Work: Hashable, Sendable {
  public var operations: Double
  /// Read off one machine; `MachineFacts.slowness` carries it to another.
  public var nanosecondsPerOperation: Double

  public init(operations: Double, nanosecondsPerOperation: Double) {
    self.operations = operations
    self.nanosecondsPerOperation = nanosecondsPerOperation
  }

  public static let none = Work(operations: 0, nanosecondsPerOperation: 0)

  public func seconds(slowness: Double) -> Double {
    operations * nanosecondsPerOperation * slowness / 1e9
  }
}
