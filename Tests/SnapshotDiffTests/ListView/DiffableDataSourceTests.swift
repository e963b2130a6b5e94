import SnapshotDiff
import TestSupport
import Testing

@Suite struct DiffableDataSourceTests {
  @Test func aReplacedSectionAndAMovedItem() throws {
    let view = ListView(visibleRows: 12)
    view.recordsUpdates = true
    view.register(ListCell.self, forReuseIdentifier: "cell")
    let source = DiffableDataSource<Int, Int>(listView: view) { view, path, _ in
      try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = source.snapshot()
    try snapshot.appendSections([0])
    try snapshot.appendItems(Array(0..<100))
    try source.apply(snapshot)
    try snapshot.moveItem(50, beforeItem: 0)
    try source.apply(snapshot)
    #expect(view.counters.cellsAsked == 13)
    #expect(view.counters.cellsAnimated == 13)
    var other = DiffableDataSourceSnapshot<Int, Int>()
    try other.appendSections([1])
    try other.appendItems(Array(0..<100))
    try source.apply(other, animatingDifferences: false)
    #expect(view.updateLog == ["reloadData", "M(0 - 50 -> 0 - 0)", "DS(0), IS(0)"])
    #expect(view.counters.cellsReused == 12)
    #expect(view.counters.cellsDequeued == 25)
  }
}
