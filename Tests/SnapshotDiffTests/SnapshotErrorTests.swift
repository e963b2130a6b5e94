import SnapshotDiff
import TestSupport
import Testing

/// ``SnapshotFuzzTests`` shows which edits are refused, and with which error.
@Suite struct SnapshotErrorTests {
  private static let texts: [(SnapshotError, String)] = [
    (.sectionNotFound("D"), "Section identifier was not found in the snapshot: D"),
    (
      .noSections,
      "There are currently no sections in the data source. Please add a section first."
    ),
    (
      .destinationItemNotFound("9"),
      "Destination item identifier was not found in the snapshot: 9"
    ),
    (
      .destinationAmongInserted("1"),
      "Destination item identifier is among the inserted item identifiers: 1"
    ),
    (.movedItemNotFound("9"), "Item identifier to move was not found in the snapshot: 9"),
    (.movedSectionNotFound("X"), "Section identifier to move was not found in the snapshot: X"),
    (.movedBesideItself("1"), "Attempted to move an identifier beside itself: 1"),
    (
      .duplicateItems(["1", "6"]),
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(1, 6)}"
    ),
    (
      .duplicateSections(["D"]),
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(D)}"
    ),
    (.sectionExists("B"), "Section identifier is already in the snapshot: B"),
    (
      .reloadedItemNotFound("9"),
      "Attempted to reload item identifier that does not exist in the snapshot: 9"
    ),
    (
      .reloadedSectionNotFound("X"),
      "Attempted to reload section identifier that does not exist in the snapshot: X"
    ),
  ]

  @Test(arguments: texts) func anErrorHasItsText(_ error: SnapshotError, _ text: String) {
    #expect(error.description == text)
  }

  @Test func anUnknownSectionIsAnErrorToBothQuestions() throws {
    let snapshot = try Snapshot(["A": [1]])
    let error = SnapshotError.sectionNotFound("X")
    #expect(throws: error) { try snapshot.numberOfItems(inSection: "X") }
    #expect(throws: error) { try snapshot.itemIdentifiers(inSection: "X") }
  }
}
