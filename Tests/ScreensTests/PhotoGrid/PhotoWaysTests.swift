import FetchedResults
import SnapshotDiff
import Testing

@testable import Screens

struct PhotoWaysTests {
  private final class FaultyBlocks: CarefulPhotoBlocks {
    private var asked = 0

    override func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
      asked += 1
      // Sometimes another photo's content, and sometimes none.
      let other = asked % 7 == 0 ? ItemPath(section: 0, item: path.item ^ 1) : path
      let photo = asked % 11 == 0 ? nil : controller.snapshot?.itemIdentifier(at: other)
      return try cell(photo.flatMap(object)?.content(), in: listView, at: path)
    }

    override func appendReload(_ path: ItemPath, _ newPath: ItemPath) {}

    /// Reports a move that has not happened.
    override func drop(_ photos: [ObjectID], at index: Int) throws {
      try super.drop(photos, at: index)
      var batch = BatchUpdates()
      batch.moveItem(at: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1))
      try perform(batch)
    }
  }

  @Test func faultsAreFoundUnderAuditAlone() throws {
    let way = BuiltWay<PhotoScreen>("faulty", .wrong, "") { FaultyBlocks($0) }
    let (counts, violations) = try OpenedScenario("photo-grid.80").audited(way, updates: 40)
    #expect(violations > 3 && counts.wrongLists > 5 && counts.wrongCells > 5)
    #expect(counts.staleCells > 5 && counts.missingCells > 5)
  }

  @Test func aRefusedBatchIsAFaultOfAWayThatIsToBeRight() throws {
    let way = BuiltWay<PhotoScreen>("bold", .alternative, "") { PhotoBlocks($0) }
    let session = try OpenedScenario("photo-grid.80").open(way, seed: 2)
    try session.run(updates: 40)
    #expect(session.brokenBatches.count > 5)
    #expect(try session.violations() == session.brokenBatches.map(\.description))
  }
}
