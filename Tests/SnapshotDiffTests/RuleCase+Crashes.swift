extension RuleCase {
  /// Batches that crashed shipped apps and libraries.
  static let crashes = [
    RuleCase(
      "a reload's insert meets a move's target", [4],
      "D(0 - 1), R(0 - 2), M(0 - 0 -> 0 - 1), M(0 - 3 -> 0 - 0)", [3],
      standard: ["attempt to perform an insert and a move to the same index path (0 - 1)"],
      strict: [amongMoves("0 - 2")]),
    RuleCase(
      "a section reload's insert meets a section move's target", [1, 1, 1, 1, 1],
      "DS(4), IS(2), RS(3), MS(2 -> 4)", [1, 1, 1, 1, 1],
      standard: ["attempt to perform an insert and a move to the same section (4)"],
      strict: ["attempt to reload section 3 in one update with inserts, deletes or moves"]),
    RuleCase(
      "IGListKit #689: the first item deleted twice", [5], "D(0 - 0), D(0 - 0)", [3],
      strict: ["attempt to delete the same index path (0 - 0) twice"]),
    // After the move the reloaded section belongs at 2, but its insert goes to 1.
    RuleCase(
      "IGListKit #690: a section reload displaced by a move", [1, 2, 3], "RS(1), MS(2 -> 0)",
      [3, 1, 2],
      standard: [itemCount(2, 1, 2)],
      strict: ["attempt to reload section 1 in one update with inserts, deletes or moves"]),
    RuleCase(
      "update and move of one object", [3], "R(0 - 2), M(0 - 2 -> 0 - 0)", [3],
      standard: ["attempt to perform a delete and a move from the same index path (0 - 2)"],
      strict: [amongMoves("0 - 2")]),
  ]
}
