import FetchedResults
import SnapshotDiff
import Testing

@testable import Screens

/// Which lists and cells count as wrong, and how often.
struct ScreenCheckTests {
  /// Numbered objects, one in each row. A cell shows the state of its object from when the cell was requested.
  private final class Rows: ListViewDataSource {
    let view = ListView.screen()
    var objects: [Int64]
    /// Contents that replace the contents of cells. The key is the object of the row. A content of nil makes the cell
    /// empty.
    var others: [Int64: ScreenCell.Content?] = [:]
    var revisions: [Int64: Int64]
    private var counts = ScreenCounts()

    init(_ objects: ClosedRange<Int64>) throws {
      self.objects = Array(objects)
      revisions = Dictionary(uniqueKeysWithValues: objects.map { ($0, 1) })
      view.dataSource = self
      try view.reloadData()
    }

    var itemCounts: [Int] { [objects.count] }

    func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
      let object = objects[path.item]
      let content = revisions[object].map {
        ScreenCell.Content(objectID: Self.id(object), revision: $0)
      }
      return try listView.screenCell(others[object] ?? content, at: path)
    }

    func reload(_ row: Int) throws {
      try view.performBatchUpdates { $0.reloadItems(at: [ItemPath(section: 0, item: row)]) }
    }

    static func id(_ object: Int64) -> ObjectID {
      ObjectID(store: 1, entity: 1, primaryKey: object)
    }

    /// Checks the cells. Expects these numbers of stale and wrong cells in all checks so far.
    func expect(
      stale: Int = 0, wrong: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      counts.add(ScreenFaults(list: [], cells: faults), of: view)
      var expected = ScreenCounts()
      (expected.staleCells, expected.wrongCells) = (stale, wrong)
      #expect(counts == expected, sourceLocation: sourceLocation)
    }

    /// The faults of the loaded cells. The row of object 0 counts as a row without an object, whose cell must be empty.
    var faults: [ScreenCheck.CellFault] {
      ScreenCheck.cells(
        of: view, item: { objects[$0.item] == 0 ? nil : Self.id(objects[$0.item]) },
        revision: { revisions[$0.primaryKey] })
    }
  }

  /// A cell counts once for as long as it stays stale, however its object changes meanwhile.
  @Test func aStaleCellIsCountedOnce() throws {
    let rows = try Rows(1...30)
    rows.expect(stale: 0)
    for revision in Int64(2)...5 {
      rows.revisions[3] = revision
      rows.expect(stale: 1)
      let kinds = rows.faults.map(\.kind)
      #expect(kinds == [.stale] && rows.faults[0].path == ItemPath(section: 0, item: 2))
    }
    rows.revisions[4] = 2
    rows.expect(stale: 2)
    // A cell is also stale if its object no longer exists.
    rows.revisions[5] = nil
    rows.expect(stale: 3)
  }

  @Test func aCellThatIsStaleAnewIsCountedAnew() throws {
    let rows = try Rows(1...30)
    rows.revisions[3] = 2
    rows.expect(stale: 1)
    // The cell is reloaded in between, but not checked while it is right.
    try rows.reload(2)
    rows.revisions[3] = 3
    rows.expect(stale: 2)
    try rows.view.scroll(toRow: 18)
    try rows.view.scroll(toRow: 0)
    rows.expect(stale: 2)
    #expect(rows.faults.isEmpty)
    // Without a reload, the cell is stale, then right, then stale again.
    for (revision, stale) in [(4, 3), (3, 3), (4, 4)] {
      rows.revisions[3] = Int64(revision)
      rows.expect(stale: stale)
    }
  }

  @Test func aCellThatIsReusedIsCountedAnew() throws {
    let rows = try Rows(1...60)
    for object in rows.objects { rows.revisions[object] = 2 }
    let loaded = rows.view.loadedRange.count
    rows.expect(stale: loaded)
    #expect(loaded > 12)
    // The cells are not checked while they are right.
    try rows.view.reloadData()
    try rows.view.reloadData()
    for object in rows.objects { rows.revisions[object] = 3 }
    rows.expect(stale: 2 * loaded)
  }

  @Test func aWrongCellIsCountedOnce() throws {
    let rows = try Rows(1...30)
    rows.others[5] = .some(ScreenCell.Content(objectID: Rows.id(46), revision: 1))
    try rows.reload(4)
    for _ in 0..<3 { rows.expect(wrong: 1) }
    // The row gets another object, and its cell still shows a wrong object.
    rows.objects[4] = 40
    rows.revisions[40] = 1
    rows.expect(wrong: 1)
    // The row gets the object that its cell shows, in a newer revision.
    rows.objects[4] = 46
    rows.revisions[46] = 2
    rows.expect(stale: 1, wrong: 1)
  }

  @Test func anEmptyCellIsRightWhereThereIsNothing() throws {
    let rows = try Rows(0...30)
    // Row 0 counts as a row without an object, but its cell shows one.
    rows.expect(wrong: 1)
    #expect(rows.faults.map(\.kind) == [.wrong])
    rows.others[0] = .some(nil)
    rows.revisions[1] = nil
    try rows.view.reloadData()
    rows.expect(wrong: 1)
    #expect(rows.faults.isEmpty)
    // The row's object exists now, but its empty cell is not reloaded.
    rows.revisions[1] = 1
    for _ in 0..<2 { rows.expect(stale: 1, wrong: 1) }
  }

  /// An object that was saved after the request for its cell is still the same object.
  @Test func identifiersOfOneObjectAreTheSame() throws {
    let rows = try Rows(1...12)
    let faults = ScreenCheck.cells(
      of: rows.view, item: { Rows.id(100 + rows.objects[$0.item]) },
      isSame: { $0.primaryKey % 100 == $1.primaryKey % 100 }, revision: { _ in 1 })
    #expect(faults.isEmpty)
  }

  @Test func aListIsItsObjectsInOrderAndTheRowsOfTheView() throws {
    let rows = try Rows(1...4)
    func wrongLists(_ shown: [Int64], _ expected: [Int64]) -> Int {
      var counts = ScreenCounts()
      let faults = ScreenCheck.list(shown, is: expected, in: rows.view)
      counts.add(ScreenFaults(list: faults), of: rows.view)
      return counts.wrongLists
    }
    #expect(wrongLists([1, 2, 3, 4], [1, 2, 3, 4]) == 0)
    #expect(wrongLists([1, 2, 4, 3], [1, 2, 3, 4]) == 1)
    #expect(wrongLists([1, 2, 3], [1, 2, 3, 4]) == 1)
    // The list is right, but the view still has four rows. A controller's last change may not have reached its view
    // yet.
    #expect(wrongLists([1, 2, 3], [1, 2, 3]) == 1)
    #expect(ScreenCheck.list([1, 2, 3], is: [1, 2, 3], in: nil) == [])
  }

  @Test func sectionsCount() throws {
    let list: ScreenCheck.List<String, Int> = [
      (section: "a", items: [1]), (section: "b", items: []),
    ]
    func isRight(_ shown: ScreenCheck.List<String, Int>) -> Bool {
      ScreenCheck.list(shown, is: list, in: nil).isEmpty
    }
    #expect(isRight(list))
    #expect(!isRight([(section: "a", items: [1])]))
    #expect(!isRight([(section: "a", items: [1]), (section: "c", items: [])]))
    #expect(!isRight([(section: "a", items: []), (section: "b", items: [1])]))
  }
}
