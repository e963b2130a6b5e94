public import Workloads

/// Counts the operations on `Counted` identifiers that `body` makes on this thread.
public func counting(_ body: () throws -> Void) rethrows -> OperationCounts {
  try OperationCounts.during(body).counts
}
