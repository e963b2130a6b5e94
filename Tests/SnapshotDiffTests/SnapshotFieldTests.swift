import SnapshotDiff
import TestSupport
import Testing

/// Mistakes of shipped apps that show in a snapshot or its difference.
@Suite struct SnapshotFieldTests {
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
