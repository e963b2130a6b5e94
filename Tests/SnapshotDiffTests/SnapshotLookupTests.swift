import SnapshotDiff
import TestSupport
import Testing

/// The lookups of a snapshot, and the marks it keeps.
@Suite struct SnapshotLookupTests {
  private let snapshot: Snapshot

  init() throws {
    snapshot = try Snapshot(["A": [1, 2, 3], "B": [], "C": [4, 5]])
  }

  @Test func countsAndIdentifiers() throws {
    #expect(snapshot.numberOfItems == 5)
    #expect(snapshot.numberOfSections == 3)
    #expect(snapshot.sectionIdentifiers == ["A", "B", "C"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot.itemCounts == [3, 0, 2])
    #expect(try snapshot.numberOfItems(inSection: "C") == 2)
    #expect(try snapshot.itemIdentifiers(inSection: "B") == [])
    #expect(snapshot.itemIdentifiers(atSectionIndex: 2) == [4, 5])
  }

  @Test func nothingIsInAnEmptySnapshot() {
    let empty = Snapshot()
    #expect(empty.numberOfItems == 0)
    #expect(empty.numberOfSections == 0)
    #expect(empty.sectionIdentifiers == [])
    #expect(empty.itemIdentifiers == [])
    #expect(empty.indexOfItem(1) == nil)
    #expect(empty.invariantViolations() == [])
  }

  @Test func anUnknownSectionIsAnErrorToBothQuestions() {
    let text = "Section identifier was not found in the snapshot: X"
    let counting = #expect(throws: SnapshotError.self) {
      try snapshot.numberOfItems(inSection: "X")
    }
    let listing = #expect(throws: SnapshotError.self) {
      try snapshot.itemIdentifiers(inSection: "X")
    }
    #expect(counting?.description == text)
    #expect(listing?.description == text)
  }

  @Test func theSectionOfAnItemIsNilIfItIsAbsent() {
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "C")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
  }

  @Test func theIndexOfAnItemCountsAcrossSections() {
    #expect([1, 2, 3, 4, 5].map { snapshot.indexOfItem($0) } == [0, 1, 2, 3, 4])
    #expect(snapshot.indexOfItem(9) == nil)
    #expect(snapshot.path(of: 4) == ItemPath(section: 2, item: 0))
  }

  @Test func theIndexOfASectionIsNilIfItIsAbsent() {
    #expect(["A", "B", "C"].map { snapshot.indexOfSection($0) } == [0, 1, 2])
    #expect(snapshot.indexOfSection("X") == nil)
  }

  @Test func sectionsAndItemsHaveNamesOfTheirOwn() throws {
    let snapshot = try DiffableDataSourceSnapshot<Int, Int>([1: [2, 1], 2: []])
    #expect(snapshot.indexOfSection(1) == 0)
    #expect(snapshot.indexOfItem(1) == 1)
    #expect(snapshot.invariantViolations() == [])
  }

  @Test func marksAreArraysInTheOrderMade() throws {
    var marked = snapshot
    try marked.reloadItems([4, 1])
    try marked.reloadItems([2, 1])
    try marked.reconfigureItems([5])
    try marked.reloadSections(["C", "A"])
    #expect(marked.reloadedItemIdentifiers == [4, 1, 2])
    #expect(marked.reconfiguredItemIdentifiers == [5])
    #expect(marked.reloadedSectionIdentifiers == ["C", "A"])
    #expect(marked.invariantViolations() == [])
    #expect(marked != snapshot)
    #expect(marked.hasSameContent(as: snapshot))
    #expect(marked.withoutMarks() == snapshot)
  }

  @Test func aMarkGoesWithItsItemAndStaysWhenItMoves() throws {
    var marked = snapshot
    try marked.reloadItems([1, 2, 4])
    try marked.reconfigureItems([1, 5])
    try marked.reloadSections(["B", "C"])
    try marked.moveItem(1, afterItem: 4)
    try marked.appendItems([2], toSection: "B")
    #expect(marked.reloadedItemIdentifiers == [1, 2, 4])
    try marked.deleteItems([2])
    #expect(marked.reloadedItemIdentifiers == [1, 4])
    try marked.deleteSections(["C"])
    #expect(marked.reloadedItemIdentifiers == [])
    #expect(marked.reconfiguredItemIdentifiers == [])
    #expect(marked.reloadedSectionIdentifiers == ["B"])
    #expect(marked.invariantViolations() == [])
  }

  @Test func deletingAllItemsDeletesTheMarks() throws {
    var marked = snapshot
    try marked.reloadItems([1])
    try marked.reloadSections(["A"])
    marked.deleteAllItems()
    #expect(marked == Snapshot())
  }
}
