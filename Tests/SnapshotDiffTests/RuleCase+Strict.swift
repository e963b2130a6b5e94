import SnapshotDiff

extension RuleCase {
  /// Conditions that a list view does not check, but that crash or corrupt it. Only the strict level flags them.
  static let flagged = [
    RuleCase(
      "an item deleted twice", before: [3], after: [1],
      strict: ["attempt to delete the same index path (0 - 1) twice"]
    ) { $0.itemDeletes = [.at(0, 1), .at(0, 1)] },
    RuleCase(
      "an item deleted three times", before: [3], after: [0],
      strict: ["attempt to delete the same index path (0 - 1) twice"]
    ) { $0.itemDeletes = [.at(0, 1), .at(0, 1), .at(0, 1)] },
    RuleCase(
      "an item reloaded twice", before: [3], after: [3],
      strict: ["attempt to delete the same index path (0 - 1) twice"]
    ) { $0.itemReloads = [.at(0, 1), .at(0, 1)] },
    RuleCase(
      "a section deleted twice", before: [1, 1, 1], after: [1],
      strict: ["attempt to delete the same section (1) twice"]
    ) { $0.sectionDeletes = [1, 1] },
    RuleCase(
      "a section move with a delete in it", before: [3, 2], after: [2, 2],
      strict: ["attempt to move section 0 to section 1 and to update items in it"]
    ) {
      $0.sectionMoves = [Move(from: 0, to: 1)]
      $0.itemDeletes = [.at(0, 0)]
    },
    RuleCase(
      "a section move with an insert in it", before: [3, 2], after: [2, 4],
      strict: ["attempt to move section 0 to section 1 and to update items in it"]
    ) {
      $0.sectionMoves = [Move(from: 0, to: 1)]
      $0.itemInserts = [.at(1, 0)]
    },
    RuleCase(
      "a section move with an item move in it", before: [3, 2], after: [2, 3],
      strict: ["attempt to move section 0 to section 1 and to update items in it"]
    ) {
      $0.sectionMoves = [Move(from: 0, to: 1)]
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(1, 2))]
    },
    RuleCase(
      "a section move with an item moved in from elsewhere", before: [3, 2], after: [1, 4],
      strict: ["attempt to move section 0 to section 1 and to update items in it"]
    ) {
      $0.sectionMoves = [Move(from: 0, to: 1)]
      $0.itemMoves = [Move(from: .at(1, 0), to: .at(1, 2))]
    },
    RuleCase(
      "a section reload beside an insert", before: [1, 1], after: [4, 2],
      strict: ["attempt to reload section 0 in one update with inserts, deletes or moves"]
    ) {
      $0.sectionReloads = [0]
      $0.itemInserts = [.at(1, 0)]
    },
    RuleCase(
      "a section reload with a swallowed delete", before: [3, 1], after: [2, 1],
      strict: ["attempt to reload section 0 in one update with inserts, deletes or moves"]
    ) {
      $0.sectionReloads = [0]
      $0.itemDeletes = [.at(0, 0)]
    },
    RuleCase(
      "a reload in a section with a move", before: [3], after: [3],
      strict: ["attempt to reload index path (0 - 2) in one update with moves in the same section"]
    ) {
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(0, 1))]
      $0.itemReloads = [.at(0, 2)]
    },
    RuleCase(
      "a reload in a section that an item moves out of", before: [3, 0], after: [2, 1],
      strict: ["attempt to reload index path (0 - 0) in one update with moves in the same section"]
    ) {
      $0.itemMoves = [Move(from: .at(0, 2), to: .at(1, 0))]
      $0.itemReloads = [.at(0, 0)]
    },
    RuleCase(
      "a reload in a section, displaced by another, that an item moves into",
      before: [3, 3], after: [7, 2, 4],
      strict: ["attempt to reload index path (1 - 0) in one update with moves in the same section"]
    ) {
      $0.sectionInserts = [0]
      $0.itemMoves = [Move(from: .at(0, 2), to: .at(2, 3))]
      $0.itemReloads = [.at(1, 0)]
    },
    RuleCase(
      "a section reload with a swallowed delete and insert", before: [4], after: [2],
      strict: ["attempt to reload section 0 in one update with inserts, deletes or moves"]
    ) {
      $0.sectionReloads = [0]
      $0.itemDeletes = [.at(0, 1)]
      $0.itemInserts = [.at(0, 1)]
    },
    RuleCase(
      "no items are counted if one section is deleted twice", before: [3, 1, 1], after: [9],
      strict: ["attempt to delete the same section (0) twice"]
    ) { $0.sectionDeletes = [0, 0] },
  ]

  /// Batches that no level flags. ``ListViewGarbageTests`` tries many more.
  static let unflagged = [
    RuleCase("a batch of reloads", before: [3, 1], after: [3, 9]) {
      $0.itemReloads = [.at(0, 0), .at(0, 2)]
      $0.sectionReloads = [1]
    },
    RuleCase("a section move beside items elsewhere", before: [1, 2, 3], after: [3, 1, 3]) {
      $0.sectionMoves = [Move(from: 2, to: 0)]
      $0.itemInserts = [.at(2, 0)]
    },
    RuleCase("a reload beside moves elsewhere", before: [2, 2], after: [2, 2]) {
      $0.itemMoves = [Move(from: .at(0, 0), to: .at(0, 1))]
      $0.itemReloads = [.at(1, 0)]
    },
    RuleCase("a swallowed delete given twice", before: [2, 2], after: [2]) {
      $0.sectionDeletes = [1]
      $0.itemDeletes = [.at(1, 0), .at(1, 0)]
    },
    RuleCase("nothing", before: [2, 0], after: [2, 0]) { _ in },
    RuleCase("an item reload that a section reload swallows", before: [2], after: [1]) {
      $0.sectionReloads = [0]
      $0.itemReloads = [.at(0, 1)]
    },
    RuleCase("one path inserted twice", before: [1], after: [3]) {
      $0.itemInserts = [.at(0, 0), .at(0, 0)]
    },
  ]
}
