import SnapshotDiff
import TestSupport
import Testing

/// Mistakes of shipped apps that show in a snapshot or its difference.
@Suite struct SnapshotFieldTests {
  /// The app first shows objects and then their identifiers: nothing survives, and every cell is animated.
  @Test(arguments: everyAlgorithm)
  func otherIdentifiersForTheSameContentReplaceEverything(
    _ algorithm: any DiffAlgorithm
  ) throws {
    let objects = try Snapshot(["Football": Array(0..<900)])
    let identifiers = try Snapshot(["Football": Array(1_000..<1_900)])
    let difference = try algorithm.difference(from: objects, to: identifiers)
    if algorithm is SectionReplacement {
      #expect(difference.sections.scriptLength == 2)
    } else {
      #expect(difference.itemDeletes.count == 900)
      #expect(difference.itemInserts.count == 900)
      #expect(difference.itemMoves.isEmpty)
    }
  }

  /// The section gets another identity as soon as an item changes.
  @Test(arguments: everyAlgorithm)
  func aSectionIdentifierWithContentsReplacesTheSection(_ algorithm: any DiffAlgorithm) throws {
    let old = try DiffableDataSourceSnapshot<[Int], Int>([[1, 2]: [1, 2]])
    let new = try DiffableDataSourceSnapshot<[Int], Int>([[1, 2, 3]: [1, 2, 3]])
    let difference = try algorithm.difference(from: old, to: new)
    #expect(Array(difference.sections.deletes) == [0])
    #expect(Array(difference.sections.inserts) == [0])
    #expect(difference.itemInserts.isEmpty)
  }

  @Test func aReloadOfAnItemThatHasGoneIsAnError() throws {
    var snapshot = try Snapshot(["A": [1, 2]])
    try snapshot.deleteItems([2])
    #expect(throws: SnapshotError.reloadedItemNotFound("2")) { try snapshot.reloadItems([2]) }
  }

  /// An insert, then a save that changes the identifier, then an update with the old identifier.
  @Test func aTemporaryIdentifierIsUnknownAfterTheSave() throws {
    var snapshot = try DiffableDataSourceSnapshot<String, String>(["A": ["temporary/1"]])
    try snapshot.insertItems(["permanent/1"], afterItem: "temporary/1")
    try snapshot.deleteItems(["temporary/1"])
    #expect(throws: SnapshotError.reloadedItemNotFound("temporary/1")) {
      try snapshot.reconfigureItems(["temporary/1"])
    }
  }

  @Test(arguments: everyAlgorithm)
  func theIdenticalSnapshotChangesNothing(_ algorithm: any DiffAlgorithm) throws {
    let snapshot = try Snapshot(["A": [1, 2], "B": []])
    var marked = snapshot
    try marked.reloadItems([1])
    #expect(try algorithm.difference(from: snapshot, to: marked).isEmpty)
    #expect(try algorithm.difference(from: snapshot, to: marked).stages() == [])
  }

  @Test func replacingOneSectionLeavesTheOthers() throws {
    let old = try Snapshot(["A": [1, 2], "B": [3, 4], "C": [5, 6]])
    var new = old
    try new.deleteItems(try new.itemIdentifiers(inSection: "B"))
    try new.appendItems([7, 4, 8], toSection: "B")
    #expect(new.plain == ["A": [1, 2], "B": [7, 4, 8], "C": [5, 6]])
    let difference = try LISDiff().difference(from: old, to: new)
    #expect(difference.sections.isEmpty)
    #expect(Array(difference.itemDeletes) == [ItemPath(section: 1, item: 0)])
    #expect(
      Array(difference.itemInserts) == [
        ItemPath(section: 1, item: 0), ItemPath(section: 1, item: 2),
      ])
  }

  @Test func aDropIsOneMove() throws {
    let old = try Snapshot(["A": Array(0..<20)])
    var new = old
    try new.moveItem(17, beforeItem: 3)
    let difference = try LISDiff().difference(from: old, to: new)
    #expect(
      Array(difference.itemMoves) == [
        Move(from: ItemPath(section: 0, item: 17), to: ItemPath(section: 0, item: 3))
      ])
    #expect(difference.scriptLength == 2)
  }
}
