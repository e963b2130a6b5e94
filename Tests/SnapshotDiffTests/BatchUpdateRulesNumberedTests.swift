import SnapshotDiff
import Testing

/// More batches that obey or break rules 2 to 7, beside those of ``BatchUpdateRulesWordingTests``.
@Suite struct BatchUpdateRulesNumberedTests {
  @Test(arguments: obeyed)
  func accepts(_ batch: RuleCase) {
    #expect(batch.texts(.standard) == [])
  }

  @Test(arguments: broken)
  func refuses(_ batch: RuleCase) {
    #expect(batch.texts(.standard) == batch.standard)
    #expect(!batch.standard.isEmpty)
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

  static let obeyed = [
    RuleCase("empty", before: [2, 0], after: [2, 0]) { _ in },
    RuleCase("rule 2: reload beside a delete", before: [3], after: [2]) {
      $0.itemDeletes = [.at(0, 0)]
      $0.itemReloads = [.at(0, 1)]
    },
    RuleCase("rule 2: items follow their section", before: [2, 2], after: [1, 2, 2]) {
      $0.sectionInserts = [0]
      $0.itemReloads = [.at(1, 1)]
    },
    RuleCase("rule 2: item reload in a reloaded section is swallowed", before: [2], after: [1]) {
      $0.sectionReloads = [0]
      $0.itemReloads = [.at(0, 1)]
    },
    RuleCase("rule 3: a deleted section swallows item deletes", before: [1, 2], after: [1]) {
      $0.sectionDeletes = [1]
      $0.itemDeletes = [.at(1, 1), .at(1, 7)]
    },
    RuleCase("rule 4: an inserted section swallows item inserts", before: [1], after: [1, 2]) {
      $0.sectionInserts = [1]
      $0.itemInserts = [.at(1, 1), .at(1, 7)]
    },
    RuleCase("rules 3, 4: a reloaded section swallows both", before: [4], after: [2]) {
      $0.sectionReloads = [0]
      $0.itemDeletes = [.at(0, 1)]
      $0.itemInserts = [.at(0, 1)]
    },
    RuleCase("rule 5: a swap", before: [2], after: [2]) {
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(0, 1)), Move(from: .at(0, 1), to: .at(0, 0))]
    },
    RuleCase("rule 6: delete here, move there", before: [3], after: [2]) {
      $0.itemDeletes = [.at(0, 0)]
      $0.itemMoves = [Move(from: .at(0, 2), to: .at(0, 0))]
    },
    RuleCase("rule 7: across sections", before: [3, 1], after: [1, 3]) {
      $0.itemDeletes = [.at(0, 0)]
      $0.itemInserts = [.at(1, 0)]
      $0.itemMoves = [Move(from: .at(0, 2), to: .at(1, 1))]
    },
    RuleCase("rule 7: a moved section keeps its items", before: [3, 1], after: [1, 3]) {
      $0.sectionMoves = [Move(from: 0, to: 1)]
    },
    RuleCase("rule 7: items across a section move", before: [3, 2, 5], after: [3, 4, 2]) {
      $0.sectionMoves = [Move(from: 2, to: 0)]
      $0.itemDeletes = [.at(2, 0), .at(2, 4)]
      $0.itemInserts = [.at(1, 3)]
    },
    RuleCase("rule 7: sections of other sizes come and go", before: [9, 1], after: [1, 5]) {
      $0.sectionDeletes = [0]
      $0.sectionInserts = [1]
    },
    RuleCase(
      "rule 7: no items are counted if one section is deleted twice", before: [3, 1, 1], after: [9]
    ) { $0.sectionDeletes = [0, 0] },
    RuleCase("the same path inserted twice", before: [1], after: [3]) {
      $0.itemInserts = [.at(0, 0), .at(0, 0)]
    },
  ]

  static let broken = [
    RuleCase(
      "rule 2: item reload in a deleted section", before: [1, 1], after: [1],
      standard: ["attempt to delete and reload the same index path (1 - 0)"]
    ) {
      $0.sectionDeletes = [1]
      $0.itemReloads = [.at(1, 0)]
    },
    RuleCase(
      "rule 3: item reload out of range", before: [2], after: [2],
      standard: [
        "attempt to delete item 2 from section 0 which only contains 2 items before the update"
      ]
    ) { $0.itemReloads = [.at(0, 2)] },
    RuleCase(
      "rule 3: section reload out of range", before: [2], after: [2],
      standard: ["attempt to delete section 1, but there are only 1 sections before the update"]
    ) { $0.sectionReloads = [1] },
    RuleCase(
      "rule 4: a reload's second half out of range, since an item moves away",
      before: [2, 1], after: [1, 2],
      standard: [
        "attempt to insert item 1 into section 0, but there are only 1 items in section 0 after the update"
      ]
    ) {
      $0.itemReloads = [.at(0, 1)]
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(1, 0))]
    },
    RuleCase(
      "rule 5: the same move twice", before: [2], after: [2],
      standard: ["attempt to move item at index path (0 - 0) to both (0 - 1) and (0 - 1)"]
    ) {
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(0, 1)), Move(from: .at(0, 0), to: .at(0, 1))]
    },
    RuleCase(
      "rule 5: if two sections move to one place, the items there are not counted",
      before: [1, 2, 3, 4], after: [1, 2, 9, 4],
      standard: ["attempt to move both section (0) and (1) to (2)"]
    ) { $0.sectionMoves = [Move(from: 0, to: 2), Move(from: 1, to: 2)] },
    RuleCase(
      "rule 5: if a section moves to two places, the items there are not counted",
      before: [1, 2, 2], after: [2, 8, 9],
      standard: ["attempt to move section (0) to both (1) and (2)"]
    ) { $0.sectionMoves = [Move(from: 0, to: 1), Move(from: 0, to: 2)] },
    RuleCase(
      "rule 6: if a deleted section moves, the items at its target are not counted",
      before: [1, 2], after: [9],
      standard: ["attempt to perform a delete and a move from the same section (0)"]
    ) {
      $0.sectionDeletes = [0]
      $0.sectionMoves = [Move(from: 0, to: 0)]
    },
    RuleCase(
      "rule 6: if a section moves to an inserted one, the items there are not counted",
      before: [1], after: [9, 2],
      standard: ["attempt to perform an insert and a move to the same section (0)"]
    ) {
      $0.sectionInserts = [0]
      $0.sectionMoves = [Move(from: 0, to: 0)]
    },
    RuleCase(
      "rule 5: no range in deleted and inserted sections", before: [1, 1], after: [1, 1],
      standard: [
        "cannot move an item from a deleted section (1)",
        "cannot move an item into a newly inserted section (1)",
      ]
    ) {
      $0.sectionDeletes = [1]
      $0.sectionInserts = [1]
      $0.itemMoves = [Move(from: .at(1, 8), to: .at(1, 9))]
    },
    RuleCase(
      "rule 5: out of a reloaded section", before: [1, 1], after: [0, 2],
      standard: ["cannot move an item from a deleted section (0)"]
    ) {
      $0.sectionReloads = [0]
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(1, 0))]
    },
    RuleCase(
      "rule 5: into a reloaded section", before: [1, 1], after: [0, 2],
      standard: ["cannot move an item into a newly inserted section (1)"]
    ) {
      $0.sectionReloads = [1]
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(1, 0))]
    },
    RuleCase(
      "rule 6: reload and move of one item", before: [2], after: [2],
      standard: ["attempt to perform a delete and a move from the same index path (0 - 0)"]
    ) {
      $0.itemReloads = [.at(0, 0)]
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(0, 1))]
    },
    RuleCase(
      "rule 7: a moved section is compared at its target", before: [3, 1], after: [3, 1],
      standard: [itemCount(0, 1, 3), itemCount(1, 3, 1)]
    ) { $0.sectionMoves = [Move(from: 0, to: 1)] },
    RuleCase(
      "rule 7: moved in and out", before: [3, 1], after: [3, 1],
      standard: [itemCount(0, 3, 3, movedOut: 1), itemCount(1, 1, 1, movedIn: 1)]
    ) {
      $0.itemMoves = [Move(from: .at(0, 2), to: .at(1, 0)), Move(from: .at(0, 0), to: .at(0, 1))]
    },
    RuleCase(
      "rule 7: a reload counts on both sides", before: [3], after: [4],
      standard: [itemCount(0, 3, 4, inserted: 1, deleted: 1)]
    ) { $0.itemReloads = [.at(0, 0)] },
  ]
}

func itemCount(
  _ section: Int, _ before: Int, _ after: Int, inserted: Int = 0, deleted: Int = 0,
  movedIn: Int = 0, movedOut: Int = 0
) -> String {
  BatchUpdateViolation.itemCount(
    section: section, before: before, after: after, inserted: inserted, deleted: deleted,
    movedIn: movedIn, movedOut: movedOut
  ).description
}
