import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Bugs of apps and of released libraries for lists, each in a test of its own.
@Suite struct DiffFieldTests {
  private static let findingMoves: [any DiffAlgorithm] = everyAlgorithm.filter(\.findsMoves)

  @Test(arguments: [LISDiff(), MyersDiff(inferringMoves: true)] as [any DiffAlgorithm])
  func theFrontItemToTheBackOf5000IsOneMove(_ algorithm: any DiffAlgorithm) throws {
    let difference = try algorithm.difference(from: Array(0..<5_000), to: Array(1..<5_000) + [0])
    #expect(Array(difference.moves) == [Move(from: 0, to: 4_999)])
    #expect(difference.scriptLength == 2)
  }

  @Test func heckelMovesAllOf5000() throws {
    let difference = try HeckelDiff().difference(
      from: Array(0..<5_000), to: Array(1..<5_000) + [0])
    #expect(difference.moves.count == 5_000)
  }

  /// Whichever of the two sections moves, the item leaves or enters it. No stage moves a section and changes its items.
  @Test(arguments: findingMoves)
  func anItemBetweenTwoSectionsThatChangePlacesIsTwoStages(
    _ algorithm: any DiffAlgorithm
  ) throws {
    let difference = try algorithm.difference(
      from: try Snapshot(["A": [1, 2], "B": [3], "C": [4]]),
      to: try Snapshot(["B": [3, 2], "A": [1], "C": [4]]))
    let stages = difference.stages()
    try #require(stages.count == 2)
    #expect(stages[0].countsAfter == [1, 2, 1])
    #expect(
      stages[1].updates
        == .with {
          $0.itemMoves = [
            Move(from: ItemPath(section: 1, item: 1), to: ItemPath(section: 0, item: 1))
          ]
        })
  }

  @Test(arguments: everyAlgorithm)
  func aSectionMoveAlonePassesInOneStage(_ algorithm: any DiffAlgorithm) throws {
    let difference = try algorithm.difference(
      from: try Snapshot(["A": [1, 2], "B": [3]]), to: try Snapshot(["B": [3], "A": [1, 2]]))
    #expect(difference.stages().count == 1)
    #expect(difference.itemDeletes.isEmpty && difference.itemInserts.isEmpty)
  }

  /// A snapshot has no duplicates: the second section gets the item, the first loses it.
  @Test(arguments: findingMoves)
  func aDuplicateAcrossSectionsIsAMoveBetweenThem(_ algorithm: any DiffAlgorithm) throws {
    let old = try Snapshot(["A": [1, 2], "B": [3]])
    var new = old
    try new.appendItems([1], toSection: "B")
    let difference = try algorithm.difference(from: old, to: new)
    #expect(
      Array(difference.itemMoves) == [
        Move(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 1))
      ])
    #expect(difference.scriptLength == 2)
  }

  @Test(arguments: everyAlgorithm)
  func anItemThatLeavesADeletedSectionIsAnInsert(_ algorithm: any DiffAlgorithm) throws {
    let difference = try algorithm.difference(
      from: try Snapshot(["A": [1, 2], "B": [3]]), to: try Snapshot(["B": [3, 2]]))
    #expect(Array(difference.itemMoves) == [])
    #expect(Array(difference.itemDeletes) == [])
    if !(algorithm is SectionReplacement) {
      #expect(Array(difference.itemInserts) == [ItemPath(section: 0, item: 1)])
    }
  }

  @Test(arguments: everyAlgorithm)
  func anItemThatEntersAnInsertedSectionIsADelete(_ algorithm: any DiffAlgorithm) throws {
    let difference = try algorithm.difference(
      from: try Snapshot(["B": [3, 2]]), to: try Snapshot(["A": [1, 2], "B": [3]]))
    #expect(Array(difference.itemMoves) == [])
    #expect(Array(difference.itemInserts) == [])
    if !(algorithm is SectionReplacement) {
      #expect(Array(difference.itemDeletes) == [ItemPath(section: 0, item: 1)])
    }
  }
}
