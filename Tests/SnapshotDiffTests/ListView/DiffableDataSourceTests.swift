import SnapshotDiff
import TestSupport
import Testing

@Suite struct DiffableDataSourceTests {
  @Test func arraysAreShownWithoutASnapshot() throws {
    let screen = AppScreen<String, Int>()
    screen.startCounting()
    try screen.dataSource.apply([("A", [1, 2, 3]), ("B", [4, 5])])
    #expect(screen.dataSource.snapshot().plain == ["A": [1, 2, 3], "B": [4, 5]])
    try screen.dataSource.apply([("A", [2, 3]), ("B", [4, 5, 6])])
    #expect(screen.dataSource.snapshot().plain == ["A": [2, 3], "B": [4, 5, 6]])
    #expect(screen.log == ["reloadData", "D(0 - 0), I(1 - 2)"])
    let before = screen.state
    #expect(throws: SnapshotError.self) { try screen.dataSource.apply([("A", [1]), ("B", [1])]) }
    #expect(screen.state == before)
  }

  @Test func marksComeAfterTheChanges() throws {
    let screen = try AppScreen(
      showing: ["A": Array(0..<10), "B": Array(10..<20)] as Plain, visibleRows: 3)
    try screen.apply(animated: false) {
      try $0.insertItems([50], beforeItem: 0)
      try $0.reloadItems([0])
      try $0.reconfigureItems([1, 7])
      try $0.reloadSections(["B"])
    }
    #expect(
      screen.log == ["I(0 - 0)", "RS(1), R(0 - 1)", "reconfigure (0 - 2), (0 - 8)"])
    #expect(screen.asked == [50, 0, 1])
    #expect(screen.counters.cellsReconfigured == 1)
    #expect(screen.counters.updateItems == 3)
    #expect(screen.counters.batches == 2)
  }

  /// The difference of an algorithm that overlooks a change is refused, even if the difference is empty.
  @Test func aWrongAlgorithmIsRefused() throws {
    let screen = try AppScreen(showing: ["A": [1, 2]] as Plain, Blind())
    let before = screen.state
    #expect(throws: DataSourceError.wrongDifference) { try screen.apply(["A": [1, 2, 3]]) }
    #expect(screen.state == before)
  }
}

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
