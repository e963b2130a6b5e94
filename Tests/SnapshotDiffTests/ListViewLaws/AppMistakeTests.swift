import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Mistakes of shipped apps that show in the list. Each test makes one and checks what the list shows.
@Suite struct AppMistakeTests {
  /// The app first shows objects and then their identifiers: no identifier survives.
  @Test(arguments: everyAlgorithm)
  func objectsThenIdentifiersReplaceEverything(_ algorithm: any DiffAlgorithm) throws {
    let screen = try AppScreen(showing: ["Football": Array(0..<900)] as Plain, algorithm)
    try screen.apply(["Football": Array(1_000..<1_900)])
    if algorithm is SectionReplacement {
      #expect(screen.log == ["DS(0), IS(0)"])
    } else {
      #expect(screen.counters.itemDeletes == 900)
      #expect(screen.counters.itemInserts == 900)
    }
    #expect(screen.asked.sorted() == Array(1_000..<1_012))
    #expect(screen.counters.cellsAnimated == 24)
    // Cells that animate out are not reused for rows that animate in.
    #expect(screen.counters.cellsReused == 0)
  }

  @Test(arguments: everyAlgorithm)
  func anotherNameForTheSectionReplacesIt(_ algorithm: any DiffAlgorithm) throws {
    let screen = try AppScreen(showing: ["": Array(0..<900)] as Plain, algorithm)
    try screen.apply(["Football": Array(0..<900)])
    #expect(screen.log == ["DS(0), IS(0)"])
    #expect(screen.asked.sorted() == Array(0..<12))
    #expect(screen.counters.cellsAnimated == 24)
  }

  @Test func aChangedObjectWithoutAMarkIsAStaleCell() throws {
    let screen = try AppScreen(showing: ["A": [1, 2, 3]] as Plain)
    let cell = screen.cell(of: 2)
    screen.texts[2] = "2, new"
    try screen.apply { try $0.appendItems([4]) }
    #expect(screen.view.texts == ["1", "2", "3", "4"])

    try screen.apply { try $0.reconfigureItems([2]) }
    #expect(screen.view.texts == ["1", "2, new", "3", "4"])
    #expect(screen.cell(of: 2) === cell)
    #expect(screen.asked == [4, 2])

    screen.texts[2] = "2, newer"
    try screen.apply { try $0.reloadItems([2]) }
    #expect(screen.view.texts == ["1", "2, newer", "3", "4"])
    #expect(screen.cell(of: 2) !== cell)
    #expect(screen.asked == [4, 2, 2])
    #expect(screen.log.filter { !$0.hasPrefix("reconfigure") } == ["I(0 - 3)", "R(0 - 1)"])
  }
}
