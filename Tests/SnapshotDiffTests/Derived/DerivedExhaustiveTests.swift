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

  /// Edits that may go wrong alone or when they meet.
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

  /// Compares the results of two edits with those of one and, in release builds, with every fifth result of two.
  @Test(arguments: bases)
  func twoEditsAgainstTwo(_ plain: Plain) throws {
    let base = try Snapshot(plain)
    let shorter = try derived(from: base, plain, 1)
    #if DEBUG
      let longer = try derived(from: base, plain, 2).enumerated()
        .filter { $0.offset % 3 == 0 }.map(\.element)
      try check(longer, against: shorter)
    #else
      let longer = try derived(from: base, plain, 2)
      let others = longer.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
      try check(longer, against: shorter + others)
    #endif
  }

  /// Compares the results of several edits with the base and with ancestors, and in release builds with single edits.
  @Test(arguments: bases)
  func threeEditsAgainstOne(_ plain: Plain) throws {
    #if DEBUG
      let length = 2
    #else
      let length = 3
    #endif
    let base = try Snapshot(plain)
    let start = [Derived(snapshot: base, plain: plain, edits: [])]
    let shorter = try derived(from: base, plain, 1)
    let longer = try derived(from: base, plain, length)
    try check(longer, against: start)
    #if !DEBUG
      let others = longer.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
      try check(others, against: shorter)
      for one in shorter {
        // `one` is a direct or indirect ancestor of each snapshot on the left.
        try check(try descendants(of: one, 2), against: [one])
      }
    #else
      for one in shorter { try check(try descendants(of: one, 1), against: [one]) }
    #endif
  }

  /// The results of all valid edit sequences of one length. Some fold the snapshot between edits.
  private func derived(from base: Snapshot, _ plain: Plain, _ length: Int) throws -> [Derived] {
    try descendants(of: Derived(snapshot: base, plain: plain, edits: []), length)
  }

  private func descendants(of ancestor: Derived, _ length: Int) throws -> [Derived] {
    var all = [ancestor]
    for _ in 0..<length {
      var next: [Derived] = []
      for one in all {
        for edit in Self.edits where edit.errors(on: one.plain).isEmpty {
          var (snapshot, plain) = (one.snapshot, one.plain)
          if !one.edits.isEmpty, next.count % 4 == 3 { snapshot.foldPendingEdits() }
          try edit.perform(on: &snapshot)
          edit.perform(on: &plain)
          try #require(snapshot.plain == plain, "\(one.edits + [edit]) on \(ancestor.plain)")
          try #require(
            snapshot.invariantViolations() == [], "\(one.edits + [edit]) on \(ancestor.plain)")
          next.append(Derived(snapshot: snapshot, plain: plain, edits: one.edits + [edit]))
        }
      }
      all = next
    }
    return all
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
