import SnapshotDiff
import TestSupport
import Testing

@Suite struct SnapshotDifferenceTests {
  private let difference: SnapshotDifference<String, Int>

  init() throws {
    difference = try LISDiff().difference(
      from: try Snapshot(["A": [1, 2, 3], "B": [4, 5], "C": [6]]),
      to: try Snapshot(["D": [6, 7], "A": [3, 1], "B": [5, 2, 8]]))
  }

  @Test(arguments: everyAlgorithm)
  func isAscendingWhereSectionsMove(_ algorithm: any DiffAlgorithm) throws {
    let difference = try algorithm.difference(
      from: try Snapshot(["A": [1, 2], "B": [3, 4], "C": [5, 6]]),
      to: try Snapshot(["C": [2, 6], "B": [5, 4], "A": [1, 7]]))
    for difference in [difference, difference.inverse()] {
      #expect(Array(difference.itemDeletes) == difference.itemDeletes.sorted())
      #expect(Array(difference.itemInserts) == difference.itemInserts.sorted())
      let targets = difference.itemMoves.map(\.target)
      #expect(targets == targets.sorted())
    }
  }

  @Test(
    arguments: [
      [:], ["A": [1, 2, 3], "B": [4, 5]], ["A": [1, 2], "B": [3, 4, 5], "C": [6]],
      ["A": [1, 2, 3], "B": [4, 5], "C": [6], "D": []],
    ] as [Plain])
  func isNotAppliedToAnotherShape(_ plain: Plain) throws {
    let snapshot = try Snapshot(plain)
    #expect(
      throws: DifferenceError.shapeMismatch(expected: [3, 2, 1], found: snapshot.itemCounts)
    ) { try snapshot.applying(difference) }
  }

  /// The difference inserts section D and item 8.
  @Test(
    arguments: [
      ["A": [1, 8, 3], "B": [4, 5], "C": [6]], ["D": [1, 2, 3], "B": [4, 5], "C": [9]],
    ] as [Plain])
  func whatIsThereIsNotInsertedAgain(_ plain: Plain) throws {
    #expect(throws: DifferenceError.self) { try Snapshot(plain).applying(difference) }
  }

  /// Whichever of the two sections moves, the item leaves or enters it. No stage moves a section and changes its items.
  @Test(arguments: everyAlgorithm.filter(\.findsMoves))
  func anItemBetweenTwoSectionsThatChangePlacesIsTwoStages(
    _ algorithm: any DiffAlgorithm
  ) throws {
    let difference = try algorithm.difference(
      from: try Snapshot(["A": [1, 2], "B": [3], "C": [4]]),
      to: try Snapshot(["B": [3, 2], "A": [1], "C": [4]]))
    let stages = difference.stages()
    try #require(stages.count == 2)
    #expect("\(stages[0].updates)" == "M(0 - 1 -> 1 - 1)")
    #expect(stages[0].countsAfter == [1, 2, 1])
  }

  @Test(arguments: everyAlgorithm)
  func aSectionMoveAlonePassesInOneStage(_ algorithm: any DiffAlgorithm) throws {
    let difference = try algorithm.difference(
      from: try Snapshot(["A": [1, 2], "B": [3]]), to: try Snapshot(["B": [3], "A": [1, 2]]))
    #expect(difference.stages().count == 1)
    #expect(difference.itemDeletes.isEmpty && difference.itemInserts.isEmpty)
  }

  /// Only a section that moves while its items change needs two stages.
  @Test(arguments: [IdentifierHashing.fast, .standard])
  func aSectionMoveBesideItemChangesElsewhereIsOneStage(_ hashing: IdentifierHashing) throws {
    let found = try LISDiff(hashing: hashing).difference(
      from: try Snapshot(["A": [1, 2], "B": [3, 4], "C": [5, 6]]),
      to: try Snapshot(["C": [5, 6], "A": [2, 4], "B": [3, 7]]))
    #expect(Array(found.sections.moves) == [Move(from: 2, to: 0)])
    #expect(Array(found.itemDeletes) == [.at(0, 0)])
    #expect(Array(found.itemInserts) == [.at(2, 1)])
    #expect(Array(found.itemMoves) == [Move(from: .at(1, 1), to: .at(1, 1))])
    #expect(found.stages().count == 1)
  }
}
