import SnapshotDiff
import TestSupport
import Testing

/// After any error at any point of an apply, the view and the data source are as before.
@Suite struct DataSourceErrorTests {
  private static let before: Plain = ["A": [1, 2, 3], "B": [4, 5], "C": [6, 7]]

  /// An edit that leads to two stages, a batch of reloads and a reconfiguration. Each of them asks for cells.
  private func everything(_ snapshot: inout Snapshot) throws {
    try snapshot.moveSection("C", beforeSection: "A")
    try snapshot.insertItems([8], beforeItem: 6)
    try snapshot.moveItem(7, beforeItem: 6)
    try snapshot.reloadItems([7])
    try snapshot.reconfigureItems([8])
  }

  /// Applies with no cell for each request in turn, then with a cell for every request. Five cells are asked for.
  @Test(arguments: everyAlgorithm.filter(\.findsMoves), [false, true])
  func theProviderAnswersNothingAtAnyAsk(_ algorithm: any DiffAlgorithm, animated: Bool) throws {
    for failing in 0..<6 {
      let screen = try AppScreen(showing: Self.before, algorithm, visibleRows: 2)
      let texts = screen.view.texts
      screen.fail(atAsk: failing) { nil }
      if failing < 5 {
        #expect(throws: DataSourceError.self) { try screen.apply(animated: animated, everything) }
        #expect(screen.dataSource.snapshot().plain == Self.before)
        #expect(screen.view.itemCounts == [3, 2, 2])
        #expect(screen.view.texts == texts)
        #expect(screen.view.inconsistencies == [])
        #expect(screen.dataSource.indexPath(for: 8) == nil)
        #expect(screen.dataSource.sectionIdentifier(for: 0) == "A")
        screen.answer = nil
      }
      try screen.apply(animated: animated, everything)
      #expect(screen.view.texts == ["8", "7"])
      #expect(screen.view.inconsistencies == [])
    }
  }

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
    let screen = try AppScreen(showing: Self.before, Refusing())
    let before = screen.state
    #expect(throws: DifferenceError.listTooLong(count: 7)) { try screen.apply(["A": [1]]) }
    #expect(screen.state == before)
    // A reload needs no algorithm.
    try screen.dataSource.applySnapshotUsingReloadData(Snapshot(["A": [1]]))
    #expect(screen.view.texts == ["1"])
  }
}

private struct Refusing: DiffAlgorithm {
  var name: String { "refusing" }
  var findsMoves: Bool { false }

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> { throw .listTooLong(count: 7) }
}
