import SnapshotDiff
import TestSupport
import Testing

/// Data sources whose counts do not match the batch, or change without a batch.
@Suite struct LyingDataSourceTests {
  /// The source lost items, but the view was not told. Scrolls and reconfigurations use the view's own counts.
  @Test func theViewGoesByWhatItBelieves() throws {
    let (view, source) = try ListView.showing([5], visibleRows: 2)
    source.itemCounts = [1]
    try view.scroll(toRow: 9)
    #expect(view.visibleRange == 3..<5)
    try view.reconfigureItems(at: [.at(0, 4)])
    #expect(source.asked.sorted() == [.at(0, 3), .at(0, 4), .at(0, 4)])
    #expect(view.itemCounts == [5])
    #expect(view.inconsistencies == [])
  }

  /// Every batch would be right for the old counts, but the source now reports other counts.
  @Test(
    arguments: [[0], [2], [4], [3, 1], [], [-1], [.max], [.max, .max], [.min, 3]] as [[Int]])
  func wrongCountsOfEveryKind(_ lie: [Int]) throws {
    let (view, source) = try ListView.showing([3])
    let before = ListViewState(view)
    source.itemCounts = lie
    for updates in [
      BatchUpdates(), .with { $0.itemReloads = [.at(0, 1)] },
      .with { $0.itemMoves = [Move(from: .at(0, 0), to: .at(0, 2))] },
    ] {
      #expect(throws: InvalidBatchUpdate.self) { try view.performBatchUpdates(updates) }
      #expect(ListViewState(view) == before)
    }
    #expect(source.asked == [])
    source.itemCounts = [3]
    try view.performBatchUpdates { $0.reloadItems(at: [.at(0, 1)]) }
    #expect(view.inconsistencies == [])
  }

  @Test func onlyLoadedRowsAreVisited() throws {
    let (view, source) = try ListView.showing([1_000_000_000_000, 7], overscan: 2)
    #expect(view.numberOfItems == 1_000_000_000_007)
    try view.reloadData()
    #expect(source.asked.count == 14)
    source.forgetAsked()
    source.itemCounts = [1_000_000_000_001, 7]
    try view.performBatchUpdates { $0.insertItems(at: [.at(0, 3)]) }
    #expect(source.asked == [.at(0, 3)])
    try view.scroll(toRow: .max)
    #expect(view.visibleRange.upperBound == 1_000_000_000_008)
    #expect(view.cell(at: .at(1, 6)) != nil)
  }

  @Test(
    arguments: [
      ([5, .max], [4, .max], BatchUpdates.with { $0.itemDeletes = [.at(0, 0)] }),
      ([3], [3, .max], .with { $0.sectionInserts = [1] }),
      ([3], [.max, 3], .with { $0.sectionInserts = [0] }),
      ([.max, 3], [3], .with { $0.sectionDeletes = [0] }),
      ([.max - 1, 5], [5], .with { $0.sectionDeletes = [0] }),
    ])
  func moreRowsThanIntegers(_ before: [Int], _ after: [Int], _ updates: BatchUpdates) throws {
    let (view, source) = try ListView.showing(before)
    source.itemCounts = after
    try view.performBatchUpdates(updates)
    #expect(view.loadedRange == 0..<min(12, view.numberOfItems))
    #expect(view.cell(at: .at(0, 0)) != nil)
  }

  /// If a section is inserted twice, the view cannot know which section is the old one. It still follows the moved
  /// item.
  @Test func aMovedItemKeepsItsCellInASectionThatNobodyKnows() throws {
    let (view, source) = try ListView.showing([2])
    let moved = view.cell(at: .at(0, 1))
    source.itemCounts = [0, 4, 0]
    try view.performBatchUpdates {
      $0.insertSections([0, 0])
      $0.moveItem(at: .at(0, 1), to: .at(1, 3))
    }
    #expect(moved != nil && view.cell(at: .at(1, 3)) === moved)
    #expect(source.asked == [.at(1, 0), .at(1, 1), .at(1, 2)])
    // Three items come, one moves, one goes.
    #expect(view.counters.cellsAnimated == 5)
  }

  @Test func anApplyToAListThatIsAnotherDataSourcesIsRefused() throws {
    let screen = try AppScreen(showing: ["A": [1, 2, 3], "B": [4]] as Plain)
    let before = screen.state
    let other = CountSource([3, 2])
    screen.view.dataSource = other
    #expect(throws: DataSourceError.replaced) { try screen.apply(["A": [1, 3]]) }
    #expect(screen.state == before)
    #expect(other.asked == [] && screen.asked == [])
    screen.view.dataSource = nil
    let error = #expect(throws: DataSourceError.self) { try screen.apply(["A": [1, 3]]) }
    #expect(error == .replaced && error?.description.contains("or none") == true)
    screen.view.dataSource = screen.dataSource
    try screen.apply(["B": [4, 5], "A": [1, 3], "C": [6]])
    #expect(screen.view.texts == ["4", "5", "1", "3", "6"])
  }
}
