public import Workloads

/// What `body` adds to the counts of `Counted` identifiers.
public func counting(_ body: () throws -> Void) rethrows -> OperationCounts {
  try OperationCounts.during(body).counts
}
