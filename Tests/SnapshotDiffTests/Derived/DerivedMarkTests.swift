import SnapshotDiff
import TestSupport
import Testing

@Suite struct DerivedMarkTests {
  private static let base = Plain([.init("A", Array(0..<200)), .init("B", Array(200..<400))])

  /// Marks follow their items wherever these move, in the order of marking, until the items are deleted.
  @Test(arguments: [1, 3, 50, 1_000])
  func marksFollowTheirItems(_ editsBetweenFolds: Int) throws {
    var snapshot = try Snapshot(Self.base)
    var plain = Self.base
    var turn = 0
    func make(_ edit: Edit) throws {
      try edit.perform(on: &snapshot)
      edit.perform(on: &plain)
      turn += 1
      if turn % editsBetweenFolds == 0 { snapshot.foldPendingEdits() }
      try #require(snapshot.plain == plain, "\(edit)")
    }
    try make(.reloadItems([5, 300, 6]))
    try make(.reconfigureItems([300, 7, 399]))
    try make(.reloadSections(["B", "A"]))
    for round in 0..<120 {
      try make(.insertItems([1_000 + round], .after, 5))
      try make(.moveItem(6, round & 1 == 0 ? .before : .after, 300))
      try make(.deleteItems([20 + round]))
      switch round % 10 {
      case 0: try make(.moveSection("A", .after, "B"))
      case 1: try make(.reloadItems([1_000 + round, 5]))
      case 2: try make(.appendItems([300, 7], to: "A"))
      case 3: try make(.deleteItems([7]))
      case 4: try make(.insertItems([7], .before, 5))
      case 5: try make(.reconfigureItems([7, 6]))
      case 6: try make(.moveEach([5, 399], before: [0, 1]))
      case 7: try make(.moveSection("B", .after, "A"))
      case 8: try make(.deleteItems([1_000 + round - 7]))
      default:
        try make(.deleteSections(["B"]))
        try make(.appendSections(["B"]))
        try make(.appendItems(Array(200..<400), to: "B"))
        try make(.reloadSections(["B"]))
        try make(.reconfigureItems([200 + round]))
      }
      try #require(snapshot.invariantViolations() == [], "round \(round)")
      let unmarked = snapshot.withoutMarks()
      try #require(unmarked.plain == plain.withoutMarks)
      try #require((unmarked == snapshot) == (plain == plain.withoutMarks))
      try #require(unmarked.hasSameContent(as: snapshot))
    }
  }

  @Test func marksAreNoDifference() throws {
    let old = try Snapshot(Self.base)
    var new = old
    try new.reloadItems([3])
    try new.reconfigureItems([4])
    try new.reloadSections(["A"])
    for _ in 0..<2 {
      let none = try LISDiff().difference(from: old, to: new)
      #expect(none.isEmpty)
      #expect(none.stages() == [])
      #expect(try new.applying(none) == old)
      #expect(try old.applying(none) == old)
      new.foldPendingEdits()
    }
    try new.deleteItems([9])
    let difference = try LISDiff().difference(from: old, to: new)
    #expect(try old.applying(difference) == new.withoutMarks())
    #expect(try new.applying(difference.inverse()) == old)
  }

  /// Release builds make enough edits for a fold.
  @Test(arguments: [false, true])
  func whatIsRefusedChangesNothing(_ isShared: Bool) throws {
    #if DEBUG
      let edits = 150
    #else
      let edits = 700
    #endif
    let wrong: [Edit] = [
      .appendItems([9_000, 9_000], to: "A"), .appendItems([0, 9_001], to: "X"),
      .insertItems([9_000], .before, 9_999), .insertItems([9_000, 1], .after, 1),
      .insertItems([9_000, 9_000], .before, 1), .insertEach([9_000, 9_001], before: [1]),
      .insertEach([9_000, 9_001], before: [1, 9_999]), .insertEach([9_000, 2], before: [2, 1]),
      .insertEach([9_000, 9_000], before: [1, 2]), .moveItem(9_999, .before, 1),
      .moveItem(1, .after, 9_999), .moveItem(1, .after, 1), .moveEach([1, 9_999], before: [2, 3]),
      .moveEach([1, 2], before: [3, 2]), .moveEach([1, 2], before: [2, 3]),
      .moveEach([1], before: []), .moveEach([1, 2, 1], before: [3, 4, 5]), .deleteItems([3, 4, 3]),
      .reloadItems([1, 9_999]), .reconfigureItems([9_999]), .appendSections(["N", "A"]),
      .appendSections(["N", "N"]), .insertSections(["N"], .after, "X"),
      .deleteSections(["A", "A"]), .moveSection("X", .before, "A"),
      .moveSection("A", .before, "X"), .moveSection("A", .after, "A"),
      .reloadSections(["A", "X"]),
    ]
    var snapshot = try Snapshot(Self.base)
    var plain = Self.base
    try snapshot.reloadItems([1, 2])
    plain.reloadedItems = [1, 2]
    for turn in 0..<edits {
      let held = isShared ? snapshot : nil
      let edit = wrong[turn % wrong.count]
      let lawful = edit.errors(on: plain)
      do throws(SnapshotError) {
        try edit.perform(on: &snapshot)
        Issue.record("turn \(turn): \(edit) succeeds")
      } catch {
        try #require(lawful.contains(error), "turn \(turn): \(edit): \(error)")
      }
      try #require(snapshot.plain == plain, "turn \(turn): \(edit)")
      if let held {
        try #require(held == snapshot, "turn \(turn): \(edit)")
        try #require(try LISDiff().difference(from: held, to: snapshot).isEmpty)
      }
      let right: Edit =
        turn % 3 == 2
        ? .moveItem(350, turn & 1 == 0 ? .before : .after, 10 + turn % 100)
        : .insertItems([1_000 + turn], .before, 20 + turn * 7 % 150)
      try right.perform(on: &snapshot)
      right.perform(on: &plain)
      if turn % 50 == 0 { try #require(snapshot.invariantViolations() == [], "turn \(turn)") }
    }
    #expect(snapshot.plain == plain)
  }

  @Test func equalityIsOfContent() throws {
    let base = try Snapshot(Self.base)
    var there = base
    for turn in 0..<50 { try there.insertItems([500 + turn], afterItem: turn * 3) }
    var back = there
    try back.deleteItems(Array(500..<550))
    #expect(back == base)
    #expect(base == back)
    #expect(there != base)
    back.foldPendingEdits()
    #expect(back == base)
    var moved = there
    try moved.moveItem(399, beforeItem: 398)
    #expect(moved != there)
    #expect(!moved.hasSameContent(as: there))
    try moved.moveItem(399, afterItem: 398)
    #expect(moved == there)
    #expect(moved == (try Snapshot(moved.plain)))
  }
}
