import SnapshotDiff

// Each batch breaks only one condition.

extension RuleCase {
  /// Conditions whose text is public. People search the web for these texts.
  static let publicWordings = [
    RuleCase(
      "reload of a deleted path", before: [3], after: [2],
      standard: ["attempt to delete and reload the same index path (0 - 1)"]
    ) {
      $0.itemDeletes = [.at(0, 1)]
      $0.itemReloads = [.at(0, 1)]
    },
    RuleCase(
      "section delete out of range", before: [1, 1, 1], after: [1, 1],
      standard: ["attempt to delete section 3, but there are only 3 sections before the update"]
    ) { $0.sectionDeletes = [3] },
    RuleCase(
      "item delete out of range", before: [5], after: [4],
      standard: [
        "attempt to delete item 5 from section 0 which only contains 5 items before the update"
      ]
    ) { $0.itemDeletes = [.at(0, 5)] },
    RuleCase(
      "item delete, no such section", before: [1, 1, 1], after: [1, 1, 1],
      standard: [
        "attempt to delete item 0 from section 3, but there are only 3 sections before the update"
      ]
    ) { $0.itemDeletes = [.at(3, 0)] },
    RuleCase(
      "section delete and move", before: [1, 1, 1], after: [1, 1],
      standard: ["attempt to perform a delete and a move from the same section (1)"]
    ) {
      $0.sectionDeletes = [1]
      $0.sectionMoves = [Move(from: 1, to: 0)]
    },
    RuleCase(
      "item delete and move", before: [3], after: [2],
      standard: ["attempt to perform a delete and a move from the same index path (0 - 1)"]
    ) {
      $0.itemDeletes = [.at(0, 1)]
      $0.itemMoves = [Move(from: .at(0, 1), to: .at(0, 0))]
    },
    RuleCase(
      "move out of a deleted section", before: [1, 1], after: [2],
      standard: ["cannot move an item from a deleted section (1)"]
    ) {
      $0.sectionDeletes = [1]
      $0.itemMoves = [Move(from: .at(1, 0), to: .at(0, 1))]
    },
    RuleCase(
      "section insert out of range", before: [1, 1, 1], after: [1, 1, 1, 1],
      standard: ["attempt to insert section 4 but there are only 4 sections after the update"]
    ) { $0.sectionInserts = [4] },
    RuleCase(
      "item insert out of range", before: [3], after: [4],
      standard: [
        "attempt to insert item 4 into section 0, but there are only 4 items in section 0 after the update"
      ]
    ) { $0.itemInserts = [.at(0, 4)] },
    RuleCase(
      "section insert and move", before: [1, 1, 1, 1], after: [1, 1, 1, 1, 1],
      standard: ["attempt to perform an insert and a move to the same section (4)"]
    ) {
      $0.sectionInserts = [4]
      $0.sectionMoves = [Move(from: 0, to: 4)]
    },
    RuleCase(
      "item insert and move", before: [2], after: [3],
      standard: ["attempt to perform an insert and a move to the same index path (0 - 1)"]
    ) {
      $0.itemInserts = [.at(0, 1)]
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(0, 1))]
    },
    RuleCase(
      "move into an inserted section", before: [2], after: [1, 1],
      standard: ["cannot move an item into a newly inserted section (1)"]
    ) {
      $0.sectionInserts = [1]
      $0.itemMoves = [Move(from: .at(0, 1), to: .at(1, 0))]
    },
    RuleCase(
      "item move, bad source", before: [9], after: [9],
      standard: [
        "attempt to move index path (0 - 9) that does not exist - there are only 9 items in section 0 before the update"
      ]
    ) { $0.itemMoves = [Move(from: .at(0, 9), to: .at(0, 1))] },
    RuleCase(
      "item move, bad target", before: [9], after: [9],
      standard: [
        "attempt to move index path (0 - 1) to index path (0 - 9) that does not exist - there are only 9 items in section 0 after the update"
      ]
    ) { $0.itemMoves = [Move(from: .at(0, 1), to: .at(0, 9))] },
    RuleCase(
      "one source, two targets", before: [4], after: [4],
      standard: ["attempt to move item at index path (0 - 1) to both (0 - 2) and (0 - 3)"]
    ) {
      $0.itemMoves = [Move(from: .at(0, 1), to: .at(0, 2)), Move(from: .at(0, 1), to: .at(0, 3))]
    },
    RuleCase(
      "two sources, one target", before: [4], after: [4],
      standard: ["attempt to move both item at index path (0 - 1) and (0 - 2) to (0 - 3)"]
    ) {
      $0.itemMoves = [Move(from: .at(0, 1), to: .at(0, 3)), Move(from: .at(0, 2), to: .at(0, 3))]
    },
    RuleCase(
      "section count", before: [1, 1], after: [1, 1, 1],
      standard: [
        "Invalid update: invalid number of sections.  The number of sections contained in the collection view after the update (3) must be equal to the number of sections contained in the collection view before the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
      ]
    ) { _ in },
    RuleCase(
      "item count", before: [3], after: [3],
      standard: [
        "Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after the update (3) must be equal to the number of items contained in that section before the update (3), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out)."
      ]
    ) { $0.itemInserts = [.at(0, 0)] },
  ]

  /// Conditions for which no public text is known. This package words them itself.
  static let ownWordings = [
    RuleCase(
      "reload of a deleted section", before: [1, 1], after: [1],
      standard: ["attempt to delete and reload the same section (1)"]
    ) {
      $0.sectionDeletes = [1]
      $0.sectionReloads = [1]
    },
    RuleCase(
      "section move, bad source", before: [1, 1, 1], after: [1, 1, 1],
      standard: ["attempt to move section 3, but there are only 3 sections before the update"]
    ) { $0.sectionMoves = [Move(from: 3, to: 0)] },
    RuleCase(
      "section move, bad target", before: [1, 1, 1], after: [1, 1, 1],
      standard: [
        "attempt to move section 0 to section 3 but there are only 3 sections after the update"
      ]
    ) { $0.sectionMoves = [Move(from: 0, to: 3)] },
    RuleCase(
      "item insert, no such section", before: [1], after: [1],
      standard: [
        "attempt to insert item 0 into section 1, but there are only 1 sections after the update"
      ]
    ) { $0.itemInserts = [.at(1, 0)] },
    RuleCase(
      "item move from no section", before: [1], after: [2],
      standard: [
        "attempt to move index path (1 - 0) that does not exist - there are only 1 sections before the update"
      ]
    ) { $0.itemMoves = [Move(from: .at(1, 0), to: .at(0, 1))] },
    RuleCase(
      "item move to no section", before: [2], after: [1],
      standard: [
        "attempt to move index path (0 - 0) to index path (1 - 0) that does not exist - there are only 1 sections after the update"
      ]
    ) { $0.itemMoves = [Move(from: .at(0, 0), to: .at(1, 0))] },
    RuleCase(
      "one section, two targets", before: [1, 1, 1, 1], after: [1, 1, 1, 1],
      standard: ["attempt to move section (1) to both (2) and (3)"]
    ) { $0.sectionMoves = [Move(from: 1, to: 2), Move(from: 1, to: 3)] },
    RuleCase(
      "two sections, one target", before: [1, 1, 1, 1], after: [1, 1, 1, 1],
      standard: ["attempt to move both section (1) and (2) to (3)"]
    ) { $0.sectionMoves = [Move(from: 1, to: 3), Move(from: 2, to: 3)] },
  ]
}
