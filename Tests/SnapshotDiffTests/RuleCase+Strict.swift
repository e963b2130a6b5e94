extension RuleCase {
  /// Conditions that a list view does not check, but that crash or corrupt it. Only the strict level flags them.
  static let flagged = [
    RuleCase(
      "an item deleted three times", [3], "D(0 - 1), D(0 - 1), D(0 - 1)", [0],
      strict: ["attempt to delete the same index path (0 - 1) twice"]),
    RuleCase(
      "an item reloaded twice", [3], "R(0 - 1), R(0 - 1)", [3],
      strict: ["attempt to delete the same index path (0 - 1) twice"]),
    RuleCase(
      "a section move with a delete in it", [3, 2], "MS(0 -> 1), D(0 - 0)", [2, 2],
      strict: ["attempt to move section 0 to section 1 and to update items in it"]),
    RuleCase(
      "a section move with an insert in it", [3, 2], "MS(0 -> 1), I(1 - 0)", [2, 4],
      strict: ["attempt to move section 0 to section 1 and to update items in it"]),
    RuleCase(
      "a section move with an item move in it", [3, 2], "MS(0 -> 1), M(0 - 0 -> 1 - 2)", [2, 3],
      strict: ["attempt to move section 0 to section 1 and to update items in it"]),
    RuleCase(
      "a section move with an item moved in from elsewhere", [3, 2],
      "MS(0 -> 1), M(1 - 0 -> 1 - 2)", [1, 4],
      strict: ["attempt to move section 0 to section 1 and to update items in it"]),
    RuleCase(
      "a section reload beside an insert", [1, 1], "RS(0), I(1 - 0)", [4, 2],
      strict: ["attempt to reload section 0 in one update with inserts, deletes or moves"]),
    RuleCase(
      "a reload in a section, displaced by another, that an item moves into", [3, 3],
      "IS(0), R(1 - 0), M(0 - 2 -> 2 - 3)", [7, 2, 4],
      strict: [amongMoves("1 - 0")]),
    RuleCase(
      "a section reload with a swallowed delete and insert", [4], "RS(0), D(0 - 1), I(0 - 1)", [2],
      strict: ["attempt to reload section 0 in one update with inserts, deletes or moves"]),
    RuleCase(
      "no items are counted if one section is deleted twice", [3, 1, 1], "DS(0), DS(0)", [9],
      strict: ["attempt to delete the same section (0) twice"]),
  ]

  /// Batches that no level flags. ``ListViewGarbageTests`` tries many more.
  static let unflagged = [
    RuleCase(
      "a reload beside moves elsewhere", [2, 2], "R(1 - 0), M(0 - 0 -> 0 - 1)", [2, 2]),
    RuleCase(
      "a swallowed delete given twice", [2, 2], "DS(1), D(1 - 0), D(1 - 0)", [2]),
    RuleCase(
      "nothing", [2, 0], "no updates", [2, 0]),
    RuleCase(
      "an item reload that a section reload swallows", [2], "RS(0), R(0 - 1)", [1]),
    RuleCase(
      "one path inserted twice", [1], "I(0 - 0), I(0 - 0)", [3]),
  ]
}
