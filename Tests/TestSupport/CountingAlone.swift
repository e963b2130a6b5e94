import Synchronization
public import Workloads

private let alone = Mutex(())

/// What `body` adds to the counts of `Counted` identifiers, while no other caller counts.
///
/// The counts are the process's. This keeps tests from counting each other's calls; code that uses
/// `Counted` without it is kept apart by `swift test --no-parallel` only.
public func countingAlone(_ body: () throws -> Void) rethrows -> OperationCounts {
  try alone.withLock { _ in try OperationCounts.during(body).counts }
}
