import SnapshotDiff
import TestSupport
import Testing

/// Reported bugs with the state between two batches, and with scripts that are longer than needed.
@Suite struct ListViewStagingTests {
  private static let shortest: [any DiffAlgorithm] = [LISDiff(), MyersDiff(inferringMoves: true)]

  /// DifferenceKit #106: wrong data between the stages. After the first batch, cells must show the state in between.
  @Test(arguments: [true, false])
  func differenceKit106ThereIsAStateBetweenTheBatches(animated: Bool) throws {
    let screen = try AppScreen(
      showing: ["A": [1, 2, 3], "B": [4, 5], "C": [6, 7]] as Plain, visibleRows: 2)
    var told: [String] = []
    screen.answer = { [unowned screen] view, path, item in
      let found = screen.dataSource.itemIdentifier(for: path)
      let section = screen.dataSource.sectionIdentifier(for: path.section)
      let place = screen.dataSource.indexPath(for: item)
      #expect(found == item && place == path)
      told.append("\(item) at \(path) in \(section ?? "")")
      return try screen.label(view, path, item)
    }
    try screen.apply(["C": [8, 7, 6], "A": [1, 2, 3], "B": [4, 5]], animated: animated)
    try #require(screen.log.count == 2)
    #expect(screen.log[0] == "MS(2 -> 0)")
    #expect(told == ["6 at (0 - 0) in C", "7 at (0 - 1) in C", "8 at (0 - 0) in C"])
    #expect(screen.view.texts == ["8", "7"])
  }

  /// DifferenceKit #132: overlapping applies. The second of two differences of one state is refused.
  @Test func differenceKit132TheSecondOfTwoDifferencesIsRefused() throws {
    let screen = try AppScreen(showing: ["A": [1, 2, 3], "B": [4]] as Plain)
    let shown = screen.dataSource.snapshot()
    let first = try LISDiff().difference(from: shown, to: Snapshot(["A": [1, 3], "B": [4, 5]]))
    let second = try LISDiff().difference(from: shown, to: Snapshot(["A": [3, 2, 1], "B": []]))
    try screen.dataSource.apply(first)
    let before = screen.state
    #expect(throws: DataSourceError.staleDifference) { try screen.dataSource.apply(second) }
    #expect(screen.state == before)
    #expect(screen.view.texts == ["1", "3", "4", "5"])
  }

  /// The difference has the same counts as the shown state, but belongs to another state.
  @Test func aDifferenceOfOtherItemsIsStaleToo() throws {
    let screen = try AppScreen(showing: ["A": [1, 2, 3]] as Plain)
    let stale = try LISDiff().difference(
      from: Snapshot(["A": [1, 2, 4]]), to: Snapshot(["A": [1, 4]]))
    let before = screen.state
    #expect(throws: DataSourceError.staleDifference) { try screen.dataSource.apply(stale) }
    #expect(screen.state == before)
  }

  @Test func aDifferenceOfWhatIsShownIsApplied() throws {
    let screen = try AppScreen(showing: ["A": [1, 2, 3]] as Plain)
    let difference = try LISDiff().difference(
      from: screen.dataSource.snapshot(), to: Snapshot(["A": [3, 1, 4]]))
    try screen.dataSource.apply(difference)
    #expect(screen.view.texts == ["3", "1", "4"])
    #expect(screen.asked == [4])
    #expect(screen.counters.batches == 1)
  }

  /// DifferenceKit #151: two moves where one is enough.
  @Test(arguments: shortest)
  func differenceKit151ARotationOfThreeIsOneMove(_ algorithm: any DiffAlgorithm) throws {
    let screen = try AppScreen(
      showing: ["A": ["a", "b", "c"]] as PlainSnapshot<String, String>, algorithm)
    try screen.apply(["A": ["b", "c", "a"]])
    #expect(screen.log == ["M(0 - 0 -> 0 - 2)"])
    #expect(screen.view.texts == ["b", "c", "a"])
    #expect(screen.asked == [])
  }

  @Test(arguments: everyAlgorithm)
  func whatStaysIsNotAskedForAgain(_ algorithm: any DiffAlgorithm) throws {
    let screen = try AppScreen(
      showing: ["A": Array(0..<900)] as Plain, algorithm, overscan: 3)
    let cells = (0..<15).map { screen.cell(of: $0) }
    try screen.apply { try $0.deleteItems([735]) }
    if algorithm is SectionReplacement {
      #expect(screen.log == ["DS(0), IS(0)"])
      #expect(screen.asked.count == 15)
    } else {
      #expect(screen.log == ["D(0 - 735)"])
      #expect(screen.asked == [])
      #expect(zip(cells, 0..<15).allSatisfy { $0 === screen.cell(of: $1) })
      #expect(screen.counters.cellsAnimated == 0)
    }
  }
}
