/// One row of the table of edge behaviour: an edit of a snapshot and its outcome.
struct EdgeRow: Sendable, CustomStringConvertible {
  enum Outcome: Sendable {
    case content(Plain)
    case refusal(String)
  }

  let description: String
  let edit: Edit
  let outcome: Outcome
  var start: Plain = ["A": [1, 2, 3], "B": [4, 5], "C": []]

  init(_ description: String, _ edit: Edit, _ content: Plain) {
    self.description = description
    self.edit = edit
    outcome = .content(content)
  }

  init(_ description: String, _ edit: Edit, refusal: String) {
    self.description = description
    self.edit = edit
    outcome = .refusal(refusal)
  }

  func from(_ start: Plain) -> EdgeRow {
    var row = self
    row.start = start
    return row
  }
}

extension EdgeRow {
  private static let noSections =
    "There are currently no sections in the data source. Please add a section first."
  private static let duplicates =
    "Fatal: supplied item identifiers are not unique. Duplicate identifiers: "

  static let items: [EdgeRow] = [
    .init(
      "append without a section: the last one", .appendItems([6], to: nil),
      ["A": [1, 2, 3], "B": [4, 5], "C": [6]]),
    .init(
      "append to a section", .appendItems([6, 7], to: "A"),
      ["A": [1, 2, 3, 6, 7], "B": [4, 5], "C": []]),
    .init("append where there is no section", .appendItems([1], to: nil), refusal: noSections)
      .from([:]),
    .init(
      "append nothing where there is no section", .appendItems([], to: nil), refusal: noSections
    )
    .from([:]),
    .init(
      "append to an unknown section", .appendItems([6], to: "D"),
      refusal: "Section identifier was not found in the snapshot: D"),
    .init(
      "append what is present: it moves", .appendItems([2, 4, 6], to: "C"),
      ["A": [1, 3], "B": [5], "C": [2, 4, 6]]),
    .init(
      "append what is present in the same section", .appendItems([1], to: "A"),
      ["A": [2, 3, 1], "B": [4, 5], "C": []]),
    .init(
      "append what the section holds, in another order", .appendItems([3, 1, 2], to: "A"),
      ["A": [3, 1, 2], "B": [4, 5], "C": []]),
    .init("append one twice", .appendItems([6, 7, 6], to: nil), refusal: duplicates + "{(6)}"),
    .init(
      "append two twice, one of them present", .appendItems([6, 1, 1, 6, 1], to: nil),
      refusal: duplicates + "{(1, 6)}"),
    .init(
      "append a present one twice", .appendItems([1, 1], to: "B"), refusal: duplicates + "{(1)}"),
    .init(
      "insert before", .insertItems([6, 7], .before, 1),
      ["A": [6, 7, 1, 2, 3], "B": [4, 5], "C": []]),
    .init(
      "insert after", .insertItems([6, 7], .after, 5),
      ["A": [1, 2, 3], "B": [4, 5, 6, 7], "C": []]),
    .init(
      "insert before an unknown one", .insertItems([6], .before, 9),
      refusal: "Destination item identifier was not found in the snapshot: 9"),
    .init(
      "insert before one of the inserted", .insertItems([6, 1], .before, 1),
      refusal: "Destination item identifier is among the inserted item identifiers: 1"),
    .init("insert one twice", .insertItems([6, 6], .before, 1), refusal: duplicates + "{(6)}"),
    .init(
      "insert what is present: it moves", .insertItems([5, 1], .after, 2),
      ["A": [2, 5, 1, 3], "B": [4], "C": []]),
    .init(
      "insert what stands around the destination", .insertItems([3, 1], .before, 2),
      ["A": [3, 1, 2], "B": [4, 5], "C": []]),
    .init("delete", .deleteItems([3, 1, 4]), ["A": [2], "B": [5], "C": []]),
    .init("delete unknown ones", .deleteItems([8, 2, 9]), ["A": [1, 3], "B": [4, 5], "C": []]),
    .init(
      "delete all of a section: it stays", .deleteItems([4, 5]),
      ["A": [1, 2, 3], "B": [], "C": []]),
    .init("delete one twice", .deleteItems([1, 1]), refusal: duplicates + "{(1)}"),
    .init("delete an unknown one twice", .deleteItems([9, 1, 9]), refusal: duplicates + "{(9)}"),
    .init("delete all items: the sections go too", .deleteAllItems, [:]),
    .init("move before", .moveItem(3, .before, 1), ["A": [3, 1, 2], "B": [4, 5], "C": []]),
    .init("move after", .moveItem(1, .after, 3), ["A": [2, 3, 1], "B": [4, 5], "C": []]),
    .init(
      "move to another section", .moveItem(1, .after, 4), ["A": [2, 3], "B": [4, 1, 5], "C": []]),
    .init(
      "move to where it is", .moveItem(1, .before, 2), ["A": [1, 2, 3], "B": [4, 5], "C": []]),
    .init(
      "move after the one it follows", .moveItem(2, .after, 1),
      ["A": [1, 2, 3], "B": [4, 5], "C": []]),
    .init(
      "move an unknown one", .moveItem(9, .before, 1),
      refusal: "Item identifier to move was not found in the snapshot: 9"),
    .init(
      "move before an unknown one", .moveItem(1, .before, 9),
      refusal: "Destination item identifier was not found in the snapshot: 9"),
    .init(
      "move before itself", .moveItem(1, .before, 1),
      refusal: "Attempted to move an identifier beside itself: 1"),
  ]

  static let sections: [EdgeRow] = [
    .init(
      "append sections", .appendSections(["D", "E"]),
      ["A": [1, 2, 3], "B": [4, 5], "C": [], "D": [], "E": []]),
    .init(
      "append a present section", .appendSections(["D", "B"]),
      refusal: "Section identifier is already in the snapshot: B"),
    .init(
      "append a section twice", .appendSections(["D", "D"]),
      refusal:
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(D)}"),
    .init(
      "insert sections before", .insertSections(["D", "E"], .before, "B"),
      ["A": [1, 2, 3], "D": [], "E": [], "B": [4, 5], "C": []]),
    .init(
      "insert sections after", .insertSections(["D"], .after, "C"),
      ["A": [1, 2, 3], "B": [4, 5], "C": [], "D": []]),
    .init(
      "insert a present section", .insertSections(["A"], .before, "B"),
      refusal: "Section identifier is already in the snapshot: A"),
    .init(
      "insert before an unknown section", .insertSections(["D"], .before, "X"),
      refusal: "Section identifier was not found in the snapshot: X"),
    .init("delete sections: the items go too", .deleteSections(["C", "A"]), ["B": [4, 5]]),
    .init("delete unknown sections", .deleteSections(["X", "B"]), ["A": [1, 2, 3], "C": []]),
    .init(
      "delete a section twice", .deleteSections(["A", "A"]),
      refusal:
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(A)}"),
    .init(
      "move a section before", .moveSection("C", .before, "A"),
      ["C": [], "A": [1, 2, 3], "B": [4, 5]]),
    .init(
      "move a section after", .moveSection("A", .after, "B"),
      ["B": [4, 5], "A": [1, 2, 3], "C": []]),
    .init(
      "move a section before the one it precedes", .moveSection("A", .before, "B"),
      ["A": [1, 2, 3], "B": [4, 5], "C": []]),
    .init(
      "move a section after the one it follows", .moveSection("B", .after, "A"),
      ["A": [1, 2, 3], "B": [4, 5], "C": []]),
    .init(
      "move an unknown section", .moveSection("X", .before, "A"),
      refusal: "Section identifier to move was not found in the snapshot: X"),
    .init(
      "move beside an unknown section", .moveSection("A", .after, "X"),
      refusal: "Section identifier was not found in the snapshot: X"),
    .init(
      "move a section before itself", .moveSection("A", .before, "A"),
      refusal: "Attempted to move an identifier beside itself: A"),
  ]

  static let marks: [EdgeRow] = [
    .init(
      "reload an absent item", .reloadItems([1, 9]),
      refusal: "Attempted to reload item identifier that does not exist in the snapshot: 9"),
    .init(
      "reconfigure an absent item", .reconfigureItems([9]),
      refusal: "Attempted to reload item identifier that does not exist in the snapshot: 9"),
    .init(
      "reload an absent section", .reloadSections(["A", "X"]),
      refusal: "Attempted to reload section identifier that does not exist in the snapshot: X"),
    .init("reload", .reloadItems([1, 4]), ["A": [1, 2, 3], "B": [4, 5], "C": []]),
  ]
}
