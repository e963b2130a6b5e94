import SnapshotDiff
import Testing

@Suite struct BatchUpdateRulesNumberedTests {
  @Test(arguments: RuleCase.all)
  func raisesExactlyTheseTexts(_ batch: RuleCase) {
    #expect("\(batch.updates)" == batch.calls)
    #expect(batch.texts(.standard) == batch.standard)
    #expect(batch.texts(.strict) == batch.standard + batch.strict)
  }

  @Test func tellsRulesApart() {
    let rules = RuleCase.publicWordings.map { $0.violations(.standard)[0].rule }
    #expect(Set(rules) == [2, 3, 4, 5, 6, 7])
  }

  /// Rule 2 by examples: a collision with a move shows where the reload's insert goes.
  @Test(arguments: [
    // (deletes, inserts, reload, place of the reload's insert)
    ([], [], 2, 2),
    ([1], [], 2, 1),
    ([0, 1, 3], [], 2, 0),
    ([0, 0], [], 2, 1),  // One path deleted twice takes one item away.
    ([3], [], 2, 2),
    ([], [2], 2, 3),
    ([], [3], 2, 2),
    ([], [0, 1, 3, 4], 1, 5),  // Inserts 0 and 1 push the place to 3, and 3 and 4 to 5.
    ([], [0, 0], 0, 2),  // One path inserted twice pushes by two.
    ([0], [0], 1, 1),
    ([0], [1], 1, 0),
  ])
  func reloadsGoWhereDeletesAndInsertsPutThem(
    deletes: [Int], inserts: [Int], reload: Int, place: Int
  ) {
    for target in 0...5 {
      let items = BatchUpdates.with {
        $0.itemDeletes = deletes.map { .at(0, $0) }
        $0.itemInserts = inserts.map { .at(0, $0) }
        $0.itemReloads = [.at(0, reload)]
        $0.itemMoves = [Move(from: .at(0, 5), to: .at(0, target))]
      }
      let itemViolations = BatchUpdateRules.violations(
        of: items, before: [6], after: [6 + inserts.count - deletes.count], level: .standard)
      let sections = BatchUpdates.with {
        $0.sectionDeletes = deletes
        $0.sectionInserts = inserts
        $0.sectionReloads = [reload]
        $0.sectionMoves = [Move(from: 5, to: target)]
      }
      let sectionViolations = BatchUpdateRules.violations(
        of: sections, before: Array(repeating: 0, count: 6),
        after: Array(repeating: 0, count: 6 + inserts.count - deletes.count), level: .standard)

      let collides = target == place || inserts.contains(target)
      #expect(itemViolations.contains(.insertAndMove(.item(.at(0, target)))) == collides)
      #expect(sectionViolations.contains(.insertAndMove(.section(target))) == collides)
    }
  }
}
