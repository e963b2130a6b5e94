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

  /// The algorithm overlooks the change, so its difference is empty. The data source refuses this difference.
  @Test func aWrongAlgorithmIsRefused() throws {
    let screen = try AppScreen(showing: ["A": [1, 2]] as Plain, Blind())
    let before = screen.state
    #expect(throws: DataSourceError.wrongDifference) { try screen.apply(["A": [1, 2, 3]]) }
    #expect(screen.state == before)
  }

  /// DifferenceKit #132: an app computes two differences from the same state, and applies both. The data source
  /// refuses the second, even though the first left all item counts unchanged.
  @Test func differenceKit132TheSecondOfTwoDifferencesIsRefused() throws {
    let screen = try AppScreen(showing: ["A": [1, 2, 3], "B": [4]] as Plain)
    let shown = screen.dataSource.snapshot()
    let first = try LISDiff().difference(from: shown, to: Snapshot(["A": [1, 3, 5], "B": [4]]))
    let second = try LISDiff().difference(from: shown, to: Snapshot(["A": [3, 2, 1], "B": []]))
    try screen.dataSource.apply(first)
    let before = screen.state
    #expect(throws: DataSourceError.staleDifference) { try screen.dataSource.apply(second) }
    #expect(screen.state == before)
    #expect(screen.view.texts == ["1", "3", "5", "4"])
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
