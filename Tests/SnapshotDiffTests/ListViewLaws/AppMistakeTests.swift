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
      #expect(screen.counters.updateItems == 1_800)
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

  /// The section identifier has its items in it, such as `case featured(events: [ID])`, so it changes with its items.
  @Test(arguments: everyAlgorithm)
  func aSectionIdentifierWithItsContents(_ algorithm: any DiffAlgorithm) throws {
    let screen = try AppScreen(
      showing: [[1, 2]: [1, 2], [3]: [3]] as PlainSnapshot<[Int], Int>, algorithm)
    try screen.apply([[1, 2, 4]: [1, 2, 4], [3]: [3]])
    #expect(screen.log == ["DS(0), IS(0)"])
    #expect(screen.asked.sorted() == [1, 2, 4])
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

  /// The index comparison that blogs recommend misses an item that is updated and shifted.
  @Test(arguments: [false, true])
  func anUpdatedItemBelowAnInsertIsMissedByItsIndex(byIdentity: Bool) throws {
    let screen = try AppScreen(showing: ["A": [1, 2, 3]] as Plain)
    screen.texts[2] = "2, new"
    try screen.apply { new in
      let old = new
      try new.insertItems([9], beforeItem: 1)
      let found =
        byIdentity
        ? IdentityComparison().reloads(from: old, to: new, updated: [2])
        : IndexComparison().reloads(from: old, to: new, updated: [2])
      try new.reloadItems(found)
    }
    #expect(screen.view.texts == ["9", "1", byIdentity ? "2, new" : "2", "3"])
    #expect(screen.log == (byIdentity ? ["I(0 - 0)", "R(0 - 2)"] : ["I(0 - 0)"]))
  }

  @Test(arguments: everyAlgorithm)
  func theIdenticalSnapshotAgain(_ algorithm: any DiffAlgorithm) throws {
    let plain: Plain = ["A": Array(0..<40), "B": [], "C": [50]]
    let screen = try AppScreen(showing: plain, algorithm, overscan: 2)
    let before = screen.state
    var completions = 0
    for round in 0..<100 {
      let snapshot = round % 2 == 0 ? screen.dataSource.snapshot() : try Snapshot(plain)
      try screen.dataSource.apply(snapshot, animatingDifferences: round % 3 == 0) {
        completions += 1
      }
    }
    #expect(screen.state == before)
    #expect(screen.asked == [] && screen.log == [])
    #expect(completions == 100)
  }

  @Test(arguments: LibraryAlgorithm.every)
  func oneSectionReplacedInTheCurrentSnapshot(_ one: LibraryAlgorithm) throws {
    let screen = try AppScreen(
      showing: ["A": [1, 2], "B": [3, 4], "C": [5, 6]] as Plain, one.algorithm)
    let untouched = [1, 2, 5, 6].map { screen.cell(of: $0) }
    try screen.apply {
      try $0.deleteItems($0.itemIdentifiers(inSection: "B"))
      try $0.appendItems([7, 4, 8], toSection: "B")
    }
    #expect(screen.view.texts == ["1", "2", "7", "4", "8", "5", "6"])
    #expect(screen.dataSource.snapshot().sectionIdentifiers == ["A", "B", "C"])
    #expect(zip(untouched, [1, 2, 5, 6]).allSatisfy { $0 === screen.cell(of: $1) })
    if one.algorithm is SectionReplacement {
      #expect(screen.log == ["DS(1), IS(1)"])
    } else if one.findsShortestScripts {
      #expect(screen.log == ["D(1 - 0), I(1 - 0), I(1 - 2)"])
    }
  }
}
