import SnapshotDiff
import TestSupport
import Testing

/// Short sequences of edits on two copies of a small snapshot, checked by ``SnapshotOracle``.
@Suite struct DerivedExhaustiveTests {
  private struct Derived {
    let snapshot: Snapshot
    let plain: Plain
    let edits: [Edit]
  }

  /// Edits of the same few items and sections, so that they meet.
  private static let edits: [Edit] = [
    .deleteItems([0]), .deleteItems([1, 2]), .insertItems([8], .before, 0),
    .insertItems([9], .after, 8), .insertItems([8], .after, 1), .moveItem(0, .after, 1),
    .moveItem(2, .before, 0), .moveItem(3, .before, 1), .insertItems([0], .before, 3),
    .insertEach([9, 1], before: [2, 2]), .moveEach([1, 0], before: [3, 2]),
    .appendItems([0], to: "B"), .appendItems([1, 8], to: "A"), .deleteSections(["A"]),
    .deleteSections(["B"]), .insertSections(["C"], .before, "A"), .appendSections(["A"]),
    .moveSection("B", .before, "A"), .appendItems([3, 8], to: nil),
  ]

  private static let bases: [Plain] = {
    let all: [Plain] = [
      ["A": [0, 1, 2], "B": [3]], ["A": [0, 1, 2, 3]], ["A": [0, 1], "B": [2, 3]],
      ["A": [0], "B": [1, 2]], ["A": [], "B": [0, 1, 2, 3]], ["A": [0, 1]], ["A": []], [:],
    ]
    #if DEBUG
      return Array(all.prefix(1))
    #else
      return all
    #endif
  }()

  /// Compares snapshots after two edits with the base and with all snapshots after one edit. Release builds also
  /// compare them with each other, and compare snapshots after three edits. Large groups are sampled.
  @Test(arguments: bases)
  func twoEditsAgainstTwo(_ plain: Plain) throws {
    let base = Derived(snapshot: try Snapshot(plain), plain: plain, edits: [])
    let one = try edited([base])
    let two = try edited(one)
    let shorter = [base] + one
    #if DEBUG
      try check(every(3, of: two), against: shorter)
    #else
      try check(two, against: shorter + every(5, of: two))
      try check(every(4, of: edited(two)), against: shorter)
    #endif
  }

  private func every(_ stride: Int, of all: [Derived]) -> [Derived] {
    all.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }

  /// The results of all valid edits. Before some of these edits, the snapshot is folded.
  private func edited(_ all: [Derived]) throws -> [Derived] {
    var next: [Derived] = []
    for one in all {
      for edit in Self.edits where edit.errors(on: one.plain).isEmpty {
        var (snapshot, plain) = (one.snapshot, one.plain)
        if !one.edits.isEmpty, next.count % 4 == 3 { snapshot.foldPendingEdits() }
        try edit.perform(on: &snapshot)
        edit.perform(on: &plain)
        let edits = one.edits + [edit]
        try #require(snapshot.plain == plain, "\(edits)")
        try #require(snapshot.invariantViolations() == [], "\(edits)")
        next.append(Derived(snapshot: snapshot, plain: plain, edits: edits))
      }
    }
    return next
  }

  /// Checks the differences of all pairs in both directions, against snapshots built from scratch.
  private func check(_ left: [Derived], against right: [Derived]) throws {
    var built: [Plain: Snapshot] = [:]
    for one in left + right where built[one.plain] == nil {
      built[one.plain] = try Snapshot(one.plain)
    }
    var known: [[Plain]: SnapshotOracle] = [:]
    for one in left {
      for other in right {
        for (old, new) in [(one, other), (other, one)] {
          let key = [old.plain, new.plain]
          let least: SnapshotOracle
          if let found = known[key] {
            least = found
          } else {
            least = SnapshotOracle(from: built[old.plain]!, to: built[new.plain]!)
            known[key] = least
          }
          let difference = try LISDiff().difference(from: old.snapshot, to: new.snapshot)
          let found = SnapshotOracle(difference)
          if found != least || !isRight(difference, old.snapshot, built[new.plain]!) {
            Issue.record(
              """
              \(old.edits) -> \(new.edits) from \(old.plain) to \(new.plain): \(found), least \
              \(least)
              """)
            return
          }
        }
      }
    }
  }

  private func isRight(
    _ difference: SnapshotDifference<String, Int>, _ old: Snapshot, _ new: Snapshot
  ) -> Bool {
    (try? old.applying(difference))?.hasSameContent(as: new) == true
      && difference.isEmpty == old.hasSameContent(as: new)
  }
}
