import SnapshotDiff
import TestSupport
import Testing

@Suite struct DiffableDataSourceTests {
  private func snapshot(_ sections: [(Int, Range<Int>)]) throws -> DiffableDataSourceSnapshot<
    Int, Int
  > {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    for (section, items) in sections {
      try snapshot.appendSections([section])
      try snapshot.appendItems(Array(items))
    }
    return snapshot
  }

  @Test func aReplacedSectionAndAMovedItem() throws {
    let screen = DataSourceScreen(LISDiff(), visibleRows: 12, overscan: 0)
    let view = screen.view
    var list = try snapshot([(0, 0..<100)])
    try screen.source.apply(list)
    try list.moveItem(50, beforeItem: 0)
    try screen.source.apply(list)
    // The reload asks for twelve cells. The moved item was not on screen, and its cell is the thirteenth.
    // It is animated with the eleven items that it pushes down and the one that it pushes off the screen.
    #expect(view.counters.cellsAsked == 13)
    #expect(view.counters.cellsAnimated == 13)
    try screen.source.apply(try snapshot([(1, 100..<200)]), animatingDifferences: false)
    #expect(view.updateLog == ["reloadData", "M(0 - 50 -> 0 - 0)", "DS(0), IS(0)"])
    #expect(view.counters.cellsAsked == 25)
    #expect(view.counters.cellsDequeued == 25)
    #expect(view.counters.cellsAnimated == 13)
  }

  @Test func aSectionThatMovesWhileItsItemsChangeTakesTwoBatches() throws {
    let screen = DataSourceScreen(LISDiff(), visibleRows: 3, overscan: 0)
    try screen.source.apply(try snapshot([(0, 0..<10), (1, 10..<20)]))
    try screen.source.apply(try snapshot([(1, 11..<20), (0, 0..<10)]))
    #expect(screen.view.updateLog == ["reloadData", "MS(1 -> 0)", "D(0 - 0)"])
    #expect(screen.problems(showing: screen.source.snapshot()) == [])
    // Between the two batches, item 10 is on screen, and the view asks for its cell.
    #expect(screen.view.counters.cellsAsked == 3 + 3 + 1)
  }

  @Test func arraysAreShownWithoutASnapshot() throws {
    let screen = DataSourceScreen(LISDiff(), visibleRows: 3, overscan: 0)
    try screen.source.apply([(0, Array(0..<10)), (1, Array(10..<20))])
    #expect(screen.problems(showing: try snapshot([(0, 0..<10), (1, 10..<20)])) == [])
    try screen.source.apply([(0, Array(1..<10)), (1, Array(10..<21))])
    #expect(screen.problems(showing: try snapshot([(0, 1..<10), (1, 10..<21)])) == [])
    #expect(screen.view.updateLog == ["reloadData", "D(0 - 0), I(1 - 10)"])
    let before = screen.state
    #expect(throws: SnapshotError.self) { try screen.source.apply([(0, [1, 2]), (1, [1])]) }
    #expect(screen.state == before)
  }

  @Test func marksComeAfterTheChanges() throws {
    let screen = DataSourceScreen(LISDiff(), visibleRows: 3, overscan: 0)
    var list = try snapshot([(0, 0..<10), (1, 10..<20)])
    try list.reloadItems([0])
    try screen.source.apply(list)
    try list.insertItems([50], beforeItem: 0)
    try list.reconfigureItems([1, 7])
    try list.reloadSections([1])
    try screen.source.apply(list, animatingDifferences: false)
    #expect(
      screen.view.updateLog == [
        "reloadData", "I(0 - 0)", "RS(1), R(0 - 1)", "reconfigure (0 - 2), (0 - 8)",
      ])
    let counters = screen.view.counters
    #expect(counters.cellsAsked == 3 + 1 + 1 + 1)
    #expect(counters.cellsReconfigured == 1)
    #expect(counters.updateItems == 3)
    #expect(counters.batches == 2)
  }

  @Test func aDifferenceMadeBefore() throws {
    let screen = DataSourceScreen(LISDiff(), visibleRows: 3, overscan: 0)
    try screen.source.apply(try snapshot([(0, 0..<10)]))
    let shorter = try snapshot([(0, 1..<10)])
    let difference = try LISDiff().difference(from: screen.source.snapshot(), to: shorter)
    try screen.source.apply(difference)
    #expect(screen.view.updateLog.last == "D(0 - 0)")
    let before = screen.state
    #expect(throws: DataSourceError.staleDifference) { try screen.source.apply(difference) }
    #expect(screen.state == before)
    try screen.source.apply(difference.inverse())
    #expect(screen.source.snapshot() == (try snapshot([(0, 0..<10)])))
  }

  /// The difference of an algorithm that overlooks a change is refused, even if the difference is empty.
  @Test func aWrongAlgorithmIsRefused() throws {
    let screen = DataSourceScreen(Blind(), visibleRows: 3, overscan: 0)
    try screen.source.apply(try snapshot([(0, 0..<10)]))
    let before = screen.state
    #expect(throws: DataSourceError.wrongDifference) {
      try screen.source.apply(try snapshot([(0, 0..<11)]))
    }
    #expect(screen.state == before)
  }
}

/// An algorithm that never sees a change.
private struct Blind: DiffAlgorithm {
  var name: String { "blind" }
  var findsMoves: Bool { true }

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    try LISDiff().difference(from: old, to: old)
  }

  func difference<SectionIdentifier, ItemIdentifier>(
    from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  ) throws(DifferenceError) -> SnapshotDifference<SectionIdentifier, ItemIdentifier> {
    try LISDiff().difference(from: old, to: old)
  }
}
