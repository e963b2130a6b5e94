import SnapshotDiff

extension RuleCase {
  static let broken = [
    RuleCase(
      "rule 2: item reload in a deleted section", [1, 1], "DS(1), R(1 - 0)", [1],
      standard: ["attempt to delete and reload the same index path (1 - 0)"]),
    RuleCase(
      "rule 3: item reload out of range", [2], "R(0 - 2)", [2],
      standard: [
        "attempt to delete item 2 from section 0 which only contains 2 items before the update"
      ]),
    RuleCase(
      "rule 3: section reload out of range", [2], "RS(1)", [2],
      standard: ["attempt to delete section 1, but there are only 1 sections before the update"]),
    RuleCase(
      "rule 4: a reload's second half out of range, since an item moves away", [2, 1],
      "R(0 - 1), M(0 - 0 -> 1 - 0)", [1, 2],
      standard: [
        "attempt to insert item 1 into section 0, but there are only 1 items in section 0 after the update"
      ],
      strict: [amongMoves("0 - 1")]),
    RuleCase(
      "rule 5: the same move twice", [2], "M(0 - 0 -> 0 - 1), M(0 - 0 -> 0 - 1)", [2],
      standard: ["attempt to move item at index path (0 - 0) to both (0 - 1) and (0 - 1)"]),
    RuleCase(
      "rule 5: if two sections move to one place, the items there are not counted", [1, 2, 3, 4],
      "MS(0 -> 2), MS(1 -> 2)", [1, 2, 9, 4],
      standard: ["attempt to move both section (0) and (1) to (2)"]),
    RuleCase(
      "rule 5: if a section moves to two places, the items there are not counted", [1, 2, 2],
      "MS(0 -> 1), MS(0 -> 2)", [2, 8, 9],
      standard: ["attempt to move section (0) to both (1) and (2)"]),
    RuleCase(
      "rule 6: if a deleted section moves, the items at its target are not counted", [1, 2],
      "DS(0), MS(0 -> 0)", [9],
      standard: ["attempt to perform a delete and a move from the same section (0)"]),
    RuleCase(
      "rule 6: if a section moves to an inserted one, the items there are not counted", [1],
      "IS(0), MS(0 -> 0)", [9, 2],
      standard: ["attempt to perform an insert and a move to the same section (0)"]),
    RuleCase(
      "rule 5: no range in deleted and inserted sections", [1, 1],
      "DS(1), IS(1), M(1 - 8 -> 1 - 9)", [1, 1],
      standard: [
        "cannot move an item from a deleted section (1)",
        "cannot move an item into a newly inserted section (1)",
      ]),
    RuleCase(
      "rule 5: out of a reloaded section", [1, 1], "RS(0), M(0 - 0 -> 1 - 0)", [0, 2],
      standard: ["cannot move an item from a deleted section (0)"],
      strict: ["attempt to reload section 0 in one update with inserts, deletes or moves"]),
    RuleCase(
      "rule 5: into a reloaded section", [1, 1], "RS(1), M(0 - 0 -> 1 - 0)", [0, 2],
      standard: ["cannot move an item into a newly inserted section (1)"],
      strict: ["attempt to reload section 1 in one update with inserts, deletes or moves"]),
    RuleCase(
      "rule 7: a moved section is compared at its target", [3, 1], "MS(0 -> 1)", [3, 1],
      standard: [itemCount(0, 1, 3), itemCount(1, 3, 1)]),
    RuleCase(
      "rule 7: moved in and out", [3, 1], "M(0 - 2 -> 1 - 0), M(0 - 0 -> 0 - 1)", [3, 1],
      standard: [itemCount(0, 3, 3, movedOut: 1), itemCount(1, 1, 1, movedIn: 1)]),
  ]
}

func itemCount(
  _ section: Int, _ before: Int, _ after: Int, movedIn: Int = 0, movedOut: Int = 0
) -> String {
  BatchUpdateViolation.itemCount(
    section: section, before: before, after: after, inserted: 0, deleted: 0,
    movedIn: movedIn, movedOut: movedOut
  ).description
}

/// The text for a reload in a section that items move into, out of or within.
func amongMoves(_ path: String) -> String {
  "attempt to reload index path (\(path)) in one update with moves in the same section"
}
