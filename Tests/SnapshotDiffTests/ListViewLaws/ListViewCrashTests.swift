import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// The data source never makes batches that crashed shipped apps. In ``ListViewRuleTests`` a list view refuses them.
@Suite struct ListViewCrashTests {
  /// The reload comes after the moves, in a batch of its own, at the item's new path.
  @Test(arguments: everyAlgorithm)
  func aReloadOfAnItemAmongMovesComesAfterThem(_ algorithm: any DiffAlgorithm) throws {
    let screen = try AppScreen(showing: ["A": [0, 1, 2, 3]] as Plain, algorithm)
    screen.texts[2] = "2, new"
    try screen.apply {
      try $0.deleteItems([1])
      try $0.moveItem(3, beforeItem: 0)
      try $0.reloadItems([2])
    }
    #expect(screen.view.texts == ["3", "0", "2, new"])
    #expect(screen.log.count == 2)
    #expect(screen.log.last == "R(0 - 2)")
    #expect(screen.view.inconsistencies == [])
  }

  @Test(arguments: everyAlgorithm)
  func aReloadOfAMovedItemComesAtItsNewPlace(_ algorithm: any DiffAlgorithm) throws {
    let screen = try AppScreen(showing: ["A": [0, 1, 2, 3], "B": [4]] as Plain, algorithm)
    screen.texts[0] = "0, new"
    try screen.apply {
      try $0.moveItem(0, afterItem: 4)
      try $0.reloadItems([0])
    }
    #expect(screen.view.texts == ["1", "2", "3", "4", "0, new"])
    #expect(screen.log.last == "R(1 - 1)")
    #expect(screen.counters.batches == 2)
  }

  @Test(
    arguments: LibraryAlgorithm.every.filter(\.findsShortestScripts).map(\.algorithm)
      .filter(\.findsMoves))
  func aSectionThatMovesAndChangesIsTwoBatches(_ algorithm: any DiffAlgorithm) throws {
    let screen = try AppScreen(
      showing: ["A": [1, 2, 3], "B": [4], "C": [5]] as Plain, algorithm)
    let kept = screen.cell(of: 3)
    try screen.apply(["B": [4], "C": [5], "A": [1, 3, 6]])
    try #require(screen.log.count == 2)
    #expect(screen.log[0].split(separator: ", ").allSatisfy { $0.hasPrefix("MS(") })
    #expect(screen.log[1] == "D(2 - 1), I(2 - 2)")
    #expect(screen.view.texts == ["4", "5", "1", "3", "6"])
    #expect(screen.asked == [6])
    #expect(screen.cell(of: 3) === kept)
    #expect(screen.view.inconsistencies == [])
  }

  /// A batch animates only items that are visible before or after it, and each item once.
  @Test func noCellIsAnimatedTwiceInABatch() throws {
    let screen = try AppScreen(showing: ["A": [1, 2, 3], "B": [4, 5]] as Plain)
    try screen.apply(["B": [4, 5], "A": [1, 2, 3]])
    #expect(screen.counters.batches == 1)
    #expect(screen.counters.cellsAnimated == 5)
    screen.startCounting()
    try screen.apply(["B": [5, 4], "A": [1, 2, 6]])
    #expect(screen.counters.cellsAnimated == 4)
    screen.startCounting()
    try screen.apply(["A": [1, 2, 6], "B": [5, 4]], animated: false)
    #expect(screen.counters.cellsAnimated == 0)
  }

  /// An item that is put into two sections is in the last of them.
  @Test(arguments: everyAlgorithm)
  func rxDataSources321ADuplicateAcrossSections(_ algorithm: any DiffAlgorithm) throws {
    let screen = try AppScreen(showing: ["A": [1, 2], "B": [3]] as Plain, algorithm)
    try screen.apply { try $0.appendItems([1], toSection: "B") }
    #expect(screen.view.texts == ["2", "3", "1"])
    #expect(screen.dataSource.indexPath(for: 1) == .at(1, 1))
    #expect(screen.view.inconsistencies == [])
    // An item moves to another section and back: nothing changes.
    screen.startCounting()
    try screen.apply {
      try $0.appendItems([3], toSection: "A")
      try $0.insertItems([3], beforeItem: 1)
    }
    #expect(screen.log == [] && screen.asked == [])
  }

  @Test func iglistkit690ASectionReloadDisplacedByAMove() throws {
    let screen = try AppScreen(showing: ["A": [1], "B": [2, 3], "C": [4, 5, 6]] as Plain)
    screen.texts[2] = "2, new"
    try screen.apply {
      try $0.moveSection("C", beforeSection: "A")
      try $0.reloadSections(["B"])
    }
    #expect(screen.log == ["MS(2 -> 0)", "RS(2)"])
    #expect(screen.view.texts == ["4", "5", "6", "1", "2, new", "3"])
    #expect(Set(screen.asked) == [2, 3])
  }
}
