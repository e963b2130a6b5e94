import SnapshotDiff

extension RuleCase {
  /// More batches that break rules 2 to 7.
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
      ],
      strict: ["attempt to reload index path (0 - 1) in one update with moves in the same section"]
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
      standard: ["cannot move an item from a deleted section (0)"],
      strict: ["attempt to reload section 0 in one update with inserts, deletes or moves"]
    ) {
      $0.sectionReloads = [0]
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(1, 0))]
    },
    RuleCase(
      "rule 5: into a reloaded section", before: [1, 1], after: [0, 2],
      standard: ["cannot move an item into a newly inserted section (1)"],
      strict: ["attempt to reload section 1 in one update with inserts, deletes or moves"]
    ) {
      $0.sectionReloads = [1]
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(1, 0))]
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
