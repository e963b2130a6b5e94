// Each batch breaks only one condition.

extension RuleCase {
  /// Conditions whose text is public. People search the web for these texts.
  static let publicWordings = [
    RuleCase(
      "reload of a deleted path", [3], "D(0 - 1), R(0 - 1)", [2],
      standard: ["attempt to delete and reload the same index path (0 - 1)"]),
    RuleCase(
      "section delete out of range", [1, 1, 1], "DS(3)", [1, 1],
      standard: ["attempt to delete section 3, but there are only 3 sections before the update"]),
    RuleCase(
      "item delete out of range", [5], "D(0 - 5)", [4],
      standard: [
        "attempt to delete item 5 from section 0 which only contains 5 items before the update"
      ]),
    RuleCase(
      "item delete, no such section", [1, 1, 1], "D(3 - 0)", [1, 1, 1],
      standard: [
        "attempt to delete item 0 from section 3, but there are only 3 sections before the update"
      ]),
    RuleCase(
      "item delete and move", [3], "D(0 - 1), M(0 - 1 -> 0 - 0)", [2],
      standard: ["attempt to perform a delete and a move from the same index path (0 - 1)"]),
    RuleCase(
      "move out of a deleted section", [1, 1], "DS(1), M(1 - 0 -> 0 - 1)", [2],
      standard: ["cannot move an item from a deleted section (1)"]),
    RuleCase(
      "section insert out of range", [1, 1, 1], "IS(4)", [1, 1, 1, 1],
      standard: ["attempt to insert section 4 but there are only 4 sections after the update"]),
    RuleCase(
      "item insert out of range", [3], "I(0 - 4)", [4],
      standard: [
        "attempt to insert item 4 into section 0, but there are only 4 items in section 0 after the update"
      ]),
    RuleCase(
      "item insert and move", [2], "I(0 - 1), M(0 - 0 -> 0 - 1)", [3],
      standard: ["attempt to perform an insert and a move to the same index path (0 - 1)"]),
    RuleCase(
      "move into an inserted section", [2], "IS(1), M(0 - 1 -> 1 - 0)", [1, 1],
      standard: ["cannot move an item into a newly inserted section (1)"]),
    RuleCase(
      "item move, bad source", [9], "M(0 - 9 -> 0 - 1)", [9],
      standard: [
        "attempt to move index path (0 - 9) that does not exist - there are only 9 items in section 0 before the update"
      ]),
    RuleCase(
      "item move, bad target", [9], "M(0 - 1 -> 0 - 9)", [9],
      standard: [
        "attempt to move index path (0 - 1) to index path (0 - 9) that does not exist - there are only 9 items in section 0 after the update"
      ]),
    RuleCase(
      "one source, two targets", [4], "M(0 - 1 -> 0 - 2), M(0 - 1 -> 0 - 3)", [4],
      standard: ["attempt to move item at index path (0 - 1) to both (0 - 2) and (0 - 3)"]),
    RuleCase(
      "two sources, one target", [4], "M(0 - 1 -> 0 - 3), M(0 - 2 -> 0 - 3)", [4],
      standard: ["attempt to move both item at index path (0 - 1) and (0 - 2) to (0 - 3)"]),
    RuleCase(
      "section count", [1, 1], "no updates", [1, 1, 1],
      standard: [
        "Invalid update: invalid number of sections.  The number of sections contained in the collection view after the update (3) must be equal to the number of sections contained in the collection view before the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
      ]),
    RuleCase(
      "item count", [3], "I(0 - 0)", [3],
      standard: [
        "Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after the update (3) must be equal to the number of items contained in that section before the update (3), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out)."
      ]),
  ]

  /// Conditions for which no public text is known. This package words them itself.
  static let ownWordings = [
    RuleCase(
      "reload of a deleted section", [1, 1], "DS(1), RS(1)", [1],
      standard: ["attempt to delete and reload the same section (1)"]),
    RuleCase(
      "section move, bad source", [1, 1, 1], "MS(3 -> 0)", [1, 1, 1],
      standard: ["attempt to move section 3, but there are only 3 sections before the update"]),
    RuleCase(
      "section move, bad target", [1, 1, 1], "MS(0 -> 3)", [1, 1, 1],
      standard: [
        "attempt to move section 0 to section 3 but there are only 3 sections after the update"
      ]),
    RuleCase(
      "item insert, no such section", [1], "I(1 - 0)", [1],
      standard: [
        "attempt to insert item 0 into section 1, but there are only 1 sections after the update"
      ]),
    RuleCase(
      "item move from no section", [1], "M(1 - 0 -> 0 - 1)", [2],
      standard: [
        "attempt to move index path (1 - 0) that does not exist - there are only 1 sections before the update"
      ]),
    RuleCase(
      "item move to no section", [2], "M(0 - 0 -> 1 - 0)", [1],
      standard: [
        "attempt to move index path (0 - 0) to index path (1 - 0) that does not exist - there are only 1 sections after the update"
      ]),
  ]
}
