import SnapshotDiff
import TestSupport
import Testing

/// Errors that the provider does not throw itself. ``DataSourceFuzzTests`` covers errors that the provider throws, at
/// random requests for a cell.
@Suite struct DataSourceErrorTests {
  @Test func noCellNamesIndexPathAndItem() throws {
    let screen = try AppScreen(showing: ["A": ["Football"]] as PlainSnapshot<String, String>)
    let before = screen.state.shown
    screen.answer = { _, _, _ in nil }
    let error = DataSourceError.noCell(path: .at(0, 1), item: "Tennis")
    #expect(throws: error) { try screen.apply { try $0.appendItems(["Tennis"]) } }
    #expect(error.description.contains("(0 - 1): Tennis"))
    #expect(screen.dataSource.snapshot().plain == before)
  }

  /// The algorithm throws, or answers for other lists.
  @Test(
    arguments: [
      (true, .listTooLong(count: 3)),
      (false, .invalidChanges("they are for lists of 3 and 3 elements, not of 3 and 4")),
    ] as [(Bool, DifferenceError)])
  func theAlgorithmFails(refuses: Bool, error: DifferenceError) throws {
    let screen = try AppScreen(showing: ["A": [1, 2, 3]] as Plain, Failing(refuses: refuses))
    let before = screen.state
    #expect(throws: error) { try screen.apply(["A": [1, 2, 3, 4]]) }
    #expect(screen.state == before)
    // A reload needs no algorithm.
    try screen.dataSource.applySnapshotUsingReloadData(Snapshot(["A": [1]]))
    #expect(screen.view.texts == ["1"])
  }
}

private struct Failing: DiffAlgorithm {
  let refuses: Bool
  var name: String { "failing" }
  var findsMoves: Bool { false }

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    if refuses { throw .listTooLong(count: 3) }
    return try LISDiff().difference(from: old, to: old)
  }
}
