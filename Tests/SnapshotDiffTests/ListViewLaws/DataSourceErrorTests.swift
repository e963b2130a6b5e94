import SnapshotDiff
import TestSupport
import Testing

/// After any error at any point of an apply, the view and the data source are as before.
@Suite struct DataSourceErrorTests {
  private static let before: Plain = ["A": [1, 2, 3], "B": [4, 5], "C": [6, 7]]
  private static let findingMoves: [any DiffAlgorithm] = everyAlgorithm.filter(\.findsMoves)

  /// An edit that leads to two stages, a batch of reloads and a reconfiguration. Each of them asks for cells.
  private func everything(_ snapshot: inout Snapshot) throws {
    try snapshot.moveSection("C", beforeSection: "A")
    try snapshot.insertItems([8], beforeItem: 6)
    try snapshot.moveItem(7, beforeItem: 6)
    try snapshot.reloadItems([7])
    try snapshot.reconfigureItems([8])
  }

  @Test(arguments: findingMoves, [false, true])
  func theProviderThrowsAtAnyAsk(_ algorithm: any DiffAlgorithm, animated: Bool) throws {
    let asks = try failures(algorithm, animated) { throw ProviderFailure() }
    #expect(asks == 5)
  }

  @Test(arguments: findingMoves, [false, true])
  func theProviderAnswersNothingAtAnyAsk(_ algorithm: any DiffAlgorithm, animated: Bool) throws {
    let asks = try failures(algorithm, animated) { nil }
    #expect(asks == 5)
  }

  /// Applies with a failure at each request for a cell in turn, then without one. Returns the number of requests.
  private func failures(
    _ algorithm: any DiffAlgorithm, _ animated: Bool, _ answer: @escaping () throws -> ListCell?
  ) throws -> Int {
    for failing in 0... {
      let screen = try AppScreen(showing: Self.before, algorithm, visibleRows: 2)
      let texts = screen.view.texts
      screen.fail(atAsk: failing, with: answer)
      do {
        try screen.apply(animated: animated, everything)
        #expect(screen.view.texts == ["8", "7"])
        return failing
      } catch is ProviderFailure {
      } catch let error as DataSourceError {
        guard case .noCell = error else { throw error }
      }
      #expect(screen.dataSource.snapshot().plain == Self.before)
      #expect(screen.view.itemCounts == [3, 2, 2])
      #expect(screen.view.texts == texts)
      #expect(screen.view.inconsistencies == [])
      #expect(screen.dataSource.indexPath(for: 8) == nil)
      #expect(screen.dataSource.sectionIdentifier(for: 0) == "A")
      // The same apply succeeds once the provider no longer fails.
      screen.answer = nil
      try screen.apply(animated: animated, everything)
      #expect(screen.view.texts == ["8", "7"])
      #expect(screen.view.inconsistencies == [])
    }
    return -1
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

  @Test func theFirstApplyFails() throws {
    let screen = AppScreen<String, Int>()
    screen.fail(atAsk: 0)
    #expect(throws: ProviderFailure()) { try screen.apply(Self.before) }
    #expect(screen.dataSource.snapshot().plain == [:])
    #expect(screen.dataSource.itemIdentifier(for: .at(0, 0)) == nil)
    #expect(screen.view.itemCounts == [])
    #expect(screen.view.inconsistencies == [])
    // The next apply is still the first one, and therefore a reload.
    screen.answer = nil
    screen.startCounting()
    try screen.apply(Self.before)
    #expect(screen.log == ["reloadData"])
    #expect(screen.view.texts == ["1", "2", "3", "4", "5", "6", "7"])
  }

  @Test func aFullReloadFails() throws {
    for failing in 0..<2 {
      let screen = try AppScreen(showing: Self.before, visibleRows: 2)
      screen.fail(atAsk: failing)
      #expect(throws: ProviderFailure()) {
        try screen.dataSource.applySnapshotUsingReloadData(Snapshot(["Z": [9, 1, 4]]))
      }
      #expect(screen.dataSource.snapshot().plain == Self.before)
      #expect(screen.view.texts == ["1", "2"])
      #expect(screen.view.inconsistencies == [])
    }
  }

  /// The provider throws while rows that scroll in reuse the cells of rows that left the screen.
  @Test func aScrollFails() throws {
    let screen = try AppScreen(showing: ["A": Array(0..<40)] as Plain, visibleRows: 4)
    for failing in 0..<4 {
      screen.fail(atAsk: failing)
      #expect(throws: ProviderFailure()) { try screen.view.scroll(toRow: 20) }
      #expect(screen.view.texts == ["0", "1", "2", "3"])
      #expect(screen.view.inconsistencies == [])
    }
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
