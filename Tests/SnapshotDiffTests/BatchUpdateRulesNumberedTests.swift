import SnapshotDiff
import Testing

@Suite struct BatchUpdateRulesNumberedTests {
  @Test(arguments: RuleCase.all)
  func raisesExactlyTheseTexts(_ batch: RuleCase) {
    #expect("\(batch.updates)" == batch.calls)
    let calls = batch.calls == "no updates" ? [] : batch.calls.split(separator: ", ")
    #expect(batch.updates.count == calls.count)
    #expect(batch.texts(.standard) == batch.standard)
    #expect(batch.texts(.strict) == batch.standard + batch.strict)
    if let first = batch.standard.first {
      #expect("\(InvalidBatchUpdate(violations: batch.violations(.standard)))" == first)
    }
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
    ([], [0, 1, 3, 4], 1, 5),  // Inserts 0 and 1 push the place to 3. Inserts 3 and 4 push it to 5.
    ([], [0, 0], 0, 2),  // One path inserted twice pushes by two.
    ([0], [0], 1, 1),
    ([0], [1], 1, 0),
  ])
  func reloadsGoWhereDeletesAndInsertsPutThem(
    deletes: [Int], inserts: [Int], reload: Int, place: Int
  ) {
    for target in 0...5 {
      for onSections in [false, true] {
        let updates = BatchUpdates(
          onSections: onSections, deletes: deletes, inserts: inserts, reloads: [reload],
          moves: [Move(from: 5, to: target)])
        let count = 6 + inserts.count - deletes.count
        let violations = BatchUpdateRules.violations(
          of: updates, before: onSections ? Array(repeating: 0, count: 6) : [6],
          after: onSections ? Array(repeating: 0, count: count) : [count], level: .standard)
        let collision = BatchUpdateViolation.insertAndMove(
          onSections ? .section(target) : .item(.at(0, target)))
        #expect(violations.contains(collision) == (target == place || inserts.contains(target)))
      }
    }
  }
}
