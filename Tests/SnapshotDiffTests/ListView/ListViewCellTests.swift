import SnapshotDiff
import Testing

@Suite struct ListViewCellTests {
  @Test func countsAreAskedForOnceABatch() throws {
    let (view, source) = try ListView.showing([100_000], visibleRows: 3)
    #expect(source.countsAsked == 1)
    source.itemCounts = [100_001]
    try view.performBatchUpdates { $0.insertItems(at: [.at(0, 50_000)]) }
    #expect(source.countsAsked == 2)
  }

  @Test func aCellOnItsWayOutIsNotReused() throws {
    for isAnimated in [true, false] {
      let (view, source) = try ListView.showing([10], visibleRows: 3)
      let old = view.cell(at: .at(0, 0)) as? LabelCell
      source.itemCounts = [9]
      try view.performBatchUpdates(animated: isAnimated) { $0.deleteItems(at: [.at(0, 0)]) }
      let new = view.cell(at: .at(0, 2)) as? LabelCell
      #expect((new === old) == !isAnimated)
      #expect(new?.preparations == (isAnimated ? 0 : 1))
      #expect(old?.path == (isAnimated ? nil : .at(0, 2)))
      #expect(view.counters.cellsMade == (isAnimated ? 1 : 0))
    }
  }

  @Test func whatIsNotReturnedGoesToThePool() throws {
    let (view, source) = try ListView.showing([10], visibleRows: 3)
    source.answer = { view, path in
      _ = try view.dequeueReusableCell(withReuseIdentifier: OtherCell.identifier, for: path)
      return try view.dequeueReusableCell(withReuseIdentifier: LabelCell.identifier, for: path)
    }
    try view.scroll(toRow: 1)
    #expect(view.counters.cellsMade == 1)
    try view.scroll(toRow: 2)
    #expect(view.counters.cellsMade == 1)
  }

  /// Four rows hold at most three labels and two cells of type `OtherCell`. The view has four labels from the start,
  /// so it makes only the two others.
  @Test(arguments: 0..<4)
  func aFailedScrollLeavesEachKindInItsPool(_ failing: Int) throws {
    let (view, source) = try ListView.showing([40], visibleRows: 4)
    var left = Int.max
    source.answer = { view, path in
      let kind = path.item % 3 == 0 ? OtherCell.identifier : LabelCell.identifier
      let cell = try view.dequeueReusableCell(withReuseIdentifier: kind, for: path)
      #expect(cell.reuseIdentifier == kind)
      if left == 0 { throw ProviderFailure() }
      left -= 1
      return cell
    }
    for row in [8, 20, 9] { try view.scroll(toRow: row) }
    #expect(view.counters.cellsMade == 2)
    #expect(view.counters.cellsReused == view.counters.cellsAsked - 2)
    left = failing
    #expect(throws: ProviderFailure.self) { try view.scroll(toRow: 24) }
    left = .max
    for row in [30, 12, 5, 20] {
      try view.scroll(toRow: row)
      #expect(view.inconsistencies == [])
    }
    #expect(view.counters.cellsMade == 2)
  }

  @Test func reconfiguringKeepsTheCell() throws {
    let (view, source) = try ListView.showing([10], visibleRows: 3)
    let cell = view.cell(at: .at(0, 1)) as? LabelCell
    cell?.text = "kept"
    try view.reconfigureItems(at: [.at(0, 1), .at(0, 9)])
    #expect(view.cell(at: .at(0, 1)) === cell)
    #expect(cell?.preparations == 0 && cell?.text == "kept")
    #expect(source.asked == [.at(0, 1)])
    #expect(view.updateLog == ["reconfigure (0 - 1), (0 - 9)"])
    let before = ListViewState(view)
    let replaced = ListViewError.reconfiguredCellReplaced(.at(0, 1))
    source.answer = { view, path in
      try view.dequeueReusableCell(withReuseIdentifier: OtherCell.identifier, for: path)
    }
    #expect(throws: replaced) { try view.reconfigureItems(at: [.at(0, 1)]) }
    source.answer = { _, _ in LabelCell(reuseIdentifier: LabelCell.identifier) }
    #expect(throws: replaced) { try view.reconfigureItems(at: [.at(0, 1)]) }
    #expect(replaced.description.contains("(0 - 1)"))
    #expect(ListViewState(view) == before)
  }

  @Test func aCellIsShownOnce() throws {
    let (view, source) = try ListView.showing([10], visibleRows: 3)
    let first = view.cell(at: .at(0, 0))!
    source.answer = { _, _ in first }
    source.itemCounts = [11]
    #expect(throws: ListViewError.cellInUse(.at(0, 2))) {
      try view.performBatchUpdates { $0.insertItems(at: [.at(0, 2)]) }
    }
    #expect(throws: ListViewError.cellInReusePool(.at(0, 0))) { try view.reloadData() }
    var second: ListCell?
    source.answer = { view, path in
      let cell =
        try second
        ?? view.dequeueReusableCell(withReuseIdentifier: LabelCell.identifier, for: path)
      second = cell
      return cell
    }
    #expect(throws: ListViewError.cellInUse(.at(0, 1))) { try view.reloadData() }
    source.itemCounts = [10]
    #expect(view.cell(at: .at(0, 0)) === first)
    #expect(view.inconsistencies == [])
  }

  @Test func whatIsMissing() throws {
    let view = ListView()
    #expect(throws: ListViewError.noDataSource) { try view.reloadData() }
    #expect(throws: ListViewError.noDataSource) { try view.performBatchUpdates { _ in } }
    #expect(throws: ListViewError.unregisteredReuseIdentifier("cell")) {
      _ = try view.dequeueReusableCell(withReuseIdentifier: "cell", for: .at(0, 0))
    }
    #expect(view.counters == ListViewCounters())
    try view.scroll(toRow: 3)
    #expect(view.loadedRange.isEmpty)
  }

  /// A path that is given twice counts as two operations, but names one item. Later items keep their cells in order.
  @Test func aPlaceGivenTwice() throws {
    let (view, source) = try ListView.showing([4], visibleRows: 9, level: .standard)
    let cells = (0..<4).map { view.cell(at: .at(0, $0))! }
    source.itemCounts = [2]
    try view.performBatchUpdates { $0.deleteItems(at: [.at(0, 0), .at(0, 0)]) }
    #expect((0..<2).allSatisfy { view.cell(at: .at(0, $0)) === cells[$0 + 1] })
    #expect(view.counters.cellsAsked == 0)
    source.itemCounts = [4]
    try view.performBatchUpdates { $0.insertItems(at: [.at(0, 0), .at(0, 0)]) }
    #expect((1..<3).allSatisfy { view.cell(at: .at(0, $0)) === cells[$0] })
    #expect(view.counters.cellsAsked == 2)
  }
}
