import SnapshotDiff
import Testing

/// Where cells come from and where they go, and which calls a list view refuses.
@Suite struct ListViewCellTests {
  /// A data source that answers every ask for a cell with a closure of the test.
  private final class Source: ListViewDataSource {
    var counts: [Int]
    var countsAsked = 0
    var answer: (ListView, ItemPath) throws -> ListCell = { view, path in
      try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }

    init(_ counts: [Int]) { self.counts = counts }

    var itemCounts: [Int] {
      countsAsked += 1
      return counts
    }

    func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
      try answer(listView, path)
    }
  }

  private func shown(_ counts: [Int]) throws -> (view: ListView, source: Source) {
    let view = ListView(visibleRows: 3)
    let source = Source(counts)
    view.register(ModelCell.self, forReuseIdentifier: "cell")
    view.register(ModelCell.self, forReuseIdentifier: "other")
    view.dataSource = source
    try view.reloadData()
    return (view, source)
  }

  @Test func countsAreAskedForOnceABatchAndCellsForRowsOnScreen() throws {
    let (view, source) = try shown([100_000])
    #expect(source.countsAsked == 1)
    #expect(view.counters.cellsAsked == 3)
    source.counts = [100_001]
    try view.performBatchUpdates { $0.insertItems(at: [.at(0, 50_000)]) }
    #expect(source.countsAsked == 2)
    #expect(view.counters.cellsAsked == 3)
    try view.scroll(toRow: 99_999)
    #expect(view.firstVisibleRow == 99_998)
    #expect(view.counters.cellsAsked == 6)
    #expect(view.counters.cellsReused == 3)
  }

  @Test func aCellOnItsWayOutIsNotReused() throws {
    for isAnimated in [true, false] {
      let (view, source) = try shown([10])
      let old = view.cell(at: .at(0, 0)) as? ModelCell
      source.counts = [9]
      try view.performBatchUpdates(animated: isAnimated) { $0.deleteItems(at: [.at(0, 0)]) }
      let new = view.cell(at: .at(0, 2)) as? ModelCell
      #expect((new === old) == !isAnimated)
      #expect(new?.preparations == (isAnimated ? 0 : 1))
      #expect(old?.path == (isAnimated ? nil : .at(0, 2)))
      #expect(view.counters.cellsMade == (isAnimated ? 4 : 3))
    }
  }

  @Test func whatIsNotReturnedGoesToThePool() throws {
    let (view, source) = try shown([10])
    source.answer = { view, path in
      _ = try view.dequeueReusableCell(withReuseIdentifier: "other", for: path)
      return try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    try view.scroll(toRow: 1)
    #expect(view.counters.cellsMade == 4)
    try view.scroll(toRow: 2)
    #expect(view.counters.cellsMade == 4)
  }

  @Test func reconfiguringKeepsTheCell() throws {
    let (view, source) = try shown([10])
    view.recordsUpdates = true
    let cell = view.cell(at: .at(0, 1)) as? ModelCell
    try view.reconfigureItems(at: [.at(0, 1), .at(0, 9)])
    #expect(view.cell(at: .at(0, 1)) === cell)
    #expect(cell?.preparations == 0)
    #expect(view.counters.cellsReconfigured == 1)
    #expect(view.counters.cellsAsked == 4)
    #expect(view.counters.cellsDequeued == 3)
    #expect(view.updateLog == ["reconfigure (0 - 1), (0 - 9)"])

    #expect(throws: ListViewError.noSuchItem(.at(0, 10), itemCounts: [10])) {
      try view.reconfigureItems(at: [.at(0, 1), .at(0, 10)])
    }
    let replaced = ListViewError.reconfiguredCellReplaced(.at(0, 1))
    source.answer = { view, path in
      try view.dequeueReusableCell(withReuseIdentifier: "other", for: path)
    }
    #expect(throws: replaced) { try view.reconfigureItems(at: [.at(0, 1)]) }
    source.answer = { _, _ in ModelCell(reuseIdentifier: "cell") }
    #expect(throws: replaced) { try view.reconfigureItems(at: [.at(0, 1)]) }
    #expect(view.cell(at: .at(0, 1)) === cell)
    #expect(view.counters.cellsAsked == 4)
  }

  @Test func aCellIsShownOnce() throws {
    let (view, source) = try shown([10])
    let first = view.cell(at: .at(0, 0))!
    source.answer = { _, _ in first }
    source.counts = [11]
    #expect(throws: ListViewError.cellInUse(.at(0, 2))) {
      try view.performBatchUpdates { $0.insertItems(at: [.at(0, 2)]) }
    }
    #expect(throws: ListViewError.cellInReusePool(.at(0, 0))) { try view.reloadData() }
    source.counts = [10]
    #expect(view.cell(at: .at(0, 0)) === first)
    #expect(first.path == .at(0, 0))
  }

  @Test func noUpdateInsideAnother() throws {
    let (view, source) = try shown([10])
    let calls: [() throws -> Void] = [
      { try view.reloadData() }, { try view.scroll(toRow: 1) },
      { try view.reconfigureItems(at: []) }, { try view.performBatchUpdates(BatchUpdates()) },
      { try view.performBatchUpdates { _ in } },
    ]
    for call in calls {
      source.answer = { view, path in
        try call()
        return try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      #expect(throws: ListViewError.updateDuringUpdate) { try view.reloadData() }
      #expect(throws: ListViewError.updateDuringUpdate) {
        try view.performBatchUpdates { _ in try call() }
      }
    }
    #expect(view.counters.cellsAsked == 3)
  }

  @Test func whatIsMissing() throws {
    let view = ListView()
    #expect(throws: ListViewError.noDataSource) { try view.reloadData() }
    #expect(throws: ListViewError.noDataSource) { try view.performBatchUpdates { _ in } }
    #expect(throws: ListViewError.unregisteredReuseIdentifier("cell")) {
      try view.dequeueReusableCell(withReuseIdentifier: "cell", for: .at(0, 0))
    }
    #expect(view.counters == ListViewCounters())
    try view.scroll(toRow: 3)
    #expect(view.loadedRange.isEmpty)
  }

  /// After a failed scroll, the view asks the data source again for the content of cells that the scroll had reused.
  @Test func aFailedScrollPutsContentBack() throws {
    let screen = ModelScreen(visibleRows: 3, overscan: 0, level: .strict)
    screen.source.layout.sections = [(0..<30).map { ModelItem(identity: 3 * $0) }]
    try screen.view.reloadData()
    let before = screen.state
    screen.source.patience = 1
    #expect(throws: ModelFailure.self) { try screen.view.scroll(toRow: 20) }
    // The failed ask has reused a second cell.
    screen.source.patience = nil
    #expect(screen.state == before)
    let problems = try screen.problems(
      to: screen.source.layout, reloaded: [], first: 0, way: .atOnce
    ) { _ in
    } update: {
      try screen.view.scroll(toRow: 0)
    }
    #expect(problems == [])
  }

  /// A path that is given twice counts twice, but is one place. Later items keep their cells in order. The view asks
  /// only for the cells of rows that have none.
  @Test func aPlaceGivenTwice() throws {
    let view = ListView(visibleRows: 9, level: .standard)
    let source = Source([4])
    view.register(ModelCell.self, forReuseIdentifier: "cell")
    view.dataSource = source
    try view.reloadData()
    let cells = (0..<4).map { view.cell(at: .at(0, $0))! }
    source.counts = [2]
    try view.performBatchUpdates { $0.deleteItems(at: [.at(0, 0), .at(0, 0)]) }
    #expect((0..<2).allSatisfy { view.cell(at: .at(0, $0)) === cells[$0 + 1] })
    #expect(view.counters.cellsAsked == 4)
    source.counts = [4]
    try view.performBatchUpdates { $0.insertItems(at: [.at(0, 0), .at(0, 0)]) }
    #expect((1..<3).allSatisfy { view.cell(at: .at(0, $0)) === cells[$0] })
    #expect(view.counters.cellsAsked == 6)
  }

  /// After a failed update, the cells that it took from the pool are in the pool again.
  @Test func aFailedBatchTakesNothingFromThePool() throws {
    let (view, source) = try shown([10])
    let cells = (0..<3).map { view.cell(at: .at(0, $0))! }
    source.counts = [0]
    try view.performBatchUpdates { $0.deleteItems(at: (0..<10).map { .at(0, $0) }) }
    source.counts = [2]
    source.answer = { view, path in
      let cell = try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      if path.item == 1 { throw ModelFailure() }
      return cell
    }
    for _ in 0..<5 {
      #expect(throws: ModelFailure.self) { try view.reloadData() }
    }
    source.answer = { view, path in
      try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    try view.reloadData()
    #expect(view.counters.cellsMade == 3)
    #expect(view.counters.cellsReused == 2)
    #expect(view.cell(at: .at(0, 0)) === cells[2])
    #expect(view.cell(at: .at(0, 1)) === cells[1])
  }
}
