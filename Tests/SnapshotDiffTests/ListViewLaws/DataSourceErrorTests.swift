import SnapshotDiff
import TestSupport
import Testing

/// Errors that the provider does not throw. In ``DataSourceFuzzTests``, the provider throws at any request for a cell.
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

  @Test func theAlgorithmThrows() throws {
    let screen = try AppScreen(showing: ["A": Array(0..<7)] as Plain, Refusing())
    let before = screen.state
    #expect(throws: DifferenceError.listTooLong(count: 7)) { try screen.apply(["A": [1]]) }
    #expect(screen.state == before)
    // A reload needs no algorithm.
    try screen.dataSource.applySnapshotUsingReloadData(Snapshot(["A": [1]]))
    #expect(screen.view.texts == ["1"])
  }

  @Test func theAlgorithmAnswersForOtherLists() throws {
    let screen = try AppScreen(showing: ["A": [1, 2, 3]] as Plain, Blind())
    let reason = "they are for lists of 3 and 3 elements, not of 3 and 4"
    #expect(throws: DifferenceError.invalidChanges(reason)) {
      try screen.apply(["A": [1, 2, 3, 4]])
    }
  }
}

private struct Refusing: DiffAlgorithm {
  var name: String { "refusing" }
  var findsMoves: Bool { false }

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> { throw .listTooLong(count: 7) }
}

private struct Blind: DiffAlgorithm {
  var name: String { "blind" }
  var findsMoves: Bool { false }

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    try LISDiff().difference(from: old, to: old)
  }
}
