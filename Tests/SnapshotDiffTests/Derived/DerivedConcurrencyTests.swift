import SnapshotDiff
import TestSupport
import Testing

/// Several tasks may edit, fold and compare copies of one snapshot at once. The first task that needs the table of
/// items makes it. Run these tests under the thread sanitizer, too: it finds most defects.
@Suite struct DerivedConcurrencyTests {
  #if DEBUG
    private static let rounds = 20
  #else
    private static let rounds = 300
  #endif

  private static let size = 900

  @Test func manyDeriveFromOne() async throws {
    for round in 0..<Self.rounds {
      let shared = try Self.shared(round)
      let results = try await withThrowingTaskGroup(of: Snapshot.self) { group in
        for worker in 0..<4 {
          group.addTask { try Self.derive(from: shared, round, worker) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for one in results {
        for other in results {
          let difference = try LISDiff().difference(from: one, to: other)
          try #require(
            SnapshotOracle(difference)
              == SnapshotOracle(from: try Snapshot(one.plain), to: try Snapshot(other.plain)),
            "round \(round)")
        }
      }
      try #require(shared.plain == (try Self.shared(round)).plain, "round \(round)")
    }
  }

  @Test func manyCompareTheSame() async throws {
    for round in 0..<Self.rounds {
      let old = try Self.shared(round)
      var edited = old
      try edited.makeEdits(12, salt: 100 * round + 9, appendingTo: "B")
      let new = edited
      let least = SnapshotOracle(from: try Snapshot(old.plain), to: try Snapshot(new.plain))
      let answers = try await withThrowingTaskGroup(of: [SnapshotOracle].self) { group in
        for worker in 0..<4 {
          group.addTask {
            var folded = worker & 1 == 0 ? new : old
            folded.foldPendingEdits()
            let (from, to) = worker & 1 == 0 ? (old, folded) : (folded, new)
            return [
              SnapshotOracle(try LISDiff().difference(from: old, to: new)),
              SnapshotOracle(try LISDiff().difference(from: from, to: to)),
            ]
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      try #require(answers.allSatisfy { $0 == least }, "round \(round)")
    }
  }

  private static func shared(_ round: Int) throws -> Snapshot {
    var snapshot = try Snapshot(
      sections: ["A", "B"], uniqueItems: [Array(0..<size / 3), Array(size / 3..<size)])
    if round & 1 == 1 { try snapshot.makeEdits(12, salt: 100 * round + 8, appendingTo: "B") }
    return snapshot
  }

  private static func derive(from shared: Snapshot, _ round: Int, _ worker: Int) throws -> Snapshot
  {
    var (current, plain) = (shared, shared.plain)
    for turn in 0..<6 {
      var new = current
      try new.makeEdits(12, salt: 100 * (round * 10 + turn) + worker, appendingTo: "B")
      let difference = try LISDiff().difference(from: current, to: new)
      plain = try #require(plain.changed(by: difference))
      current = turn & 1 == 0 ? new : try current.applying(difference)
      if turn == worker { current.foldPendingEdits() }
      let back = try LISDiff().difference(from: current, to: shared)
      try #require(try current.applying(back).hasSameContent(as: shared))
      try #require(shared.contains(0) == (shared.indexOfItem(0) != nil))
    }
    try #require(current.plain == plain)
    try #require(current.invariantViolations() == [])
    return current
  }
}
