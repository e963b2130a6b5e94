import SnapshotDiff

extension RuleCase {
  /// Batches that crashed shipped apps and libraries.
  static let crashes = [
    RuleCase(
      "a reload's insert meets a move's target", before: [4], after: [3],
      standard: ["attempt to perform an insert and a move to the same index path (0 - 1)"],
      strict: ["attempt to reload index path (0 - 2) in one update with moves in the same section"]
    ) {
      $0.itemDeletes = [.at(0, 1)]
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(0, 1)), Move(from: .at(0, 3), to: .at(0, 0))]
      $0.itemReloads = [.at(0, 2)]
    },
    RuleCase(
      "a section reload's insert meets a section move's target",
      before: [1, 1, 1, 1, 1], after: [1, 1, 1, 1, 1],
      standard: ["attempt to perform an insert and a move to the same section (4)"],
      strict: ["attempt to reload section 3 in one update with inserts, deletes or moves"]
    ) {
      $0.sectionMoves = [Move(from: 2, to: 4)]
      $0.sectionReloads = [3]
      $0.sectionDeletes = [4]
      $0.sectionInserts = [2]
    },
    RuleCase(
      "IGListKit #689: the first item deleted twice", before: [5], after: [3],
      strict: ["attempt to delete the same index path (0 - 0) twice"]
    ) { $0.itemDeletes = [.at(0, 0), .at(0, 0)] },
    RuleCase(
      "IGListKit #690: a section reload displaced by a move", before: [1, 2, 3], after: [3, 1, 2],
      standard: [itemCount(2, 1, 2)],
      strict: ["attempt to reload section 1 in one update with inserts, deletes or moves"]
    ) {
      // After the move the reloaded section belongs at 2, but its insert goes to 1.
      $0.sectionMoves = [Move(from: 2, to: 0)]
      $0.sectionReloads = [1]
    },
    RuleCase(
      "update and move of one object", before: [3], after: [3],
      standard: ["attempt to perform a delete and a move from the same index path (0 - 2)"],
      strict: ["attempt to reload index path (0 - 2) in one update with moves in the same section"]
    ) {
      $0.itemMoves = [Move(from: .at(0, 2), to: .at(0, 0))]
      $0.itemReloads = [.at(0, 2)]
    },
    RuleCase(
      "update, and a move told as delete and insert", before: [3], after: [3],
      standard: ["attempt to delete and reload the same index path (0 - 2)"]
    ) {
      $0.itemDeletes = [.at(0, 2)]
      $0.itemInserts = [.at(0, 0)]
      $0.itemReloads = [.at(0, 2)]
    },
    RuleCase(
      "an array of sections changed, the batch forgotten", before: [], after: [2],
      standard: [
        BatchUpdateViolation.sectionCount(before: 0, after: 1, inserted: 0, deleted: 0).description
      ]
    ) { _ in },
  ]
}
