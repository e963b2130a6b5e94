import SnapshotDiff
import TestSupport
import Testing

@Suite struct DerivedMarkTests {
  private static let base = Plain([.init("A", Array(0..<200)), .init("B", Array(200..<400))])

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
