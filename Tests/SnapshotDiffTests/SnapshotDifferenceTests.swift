import SnapshotDiff
import TestSupport
import Testing

@Suite struct SnapshotDifferenceTests {
  private let old: Snapshot
  private let new: Snapshot
  private let difference: SnapshotDifference<String, Int>

  init() throws {
    old = try Snapshot(["A": [1, 2, 3], "B": [4, 5], "C": [6]])
    new = try Snapshot(["D": [6, 7], "A": [3, 1], "B": [5, 2, 8]])
    difference = try LISDiff().difference(from: old, to: new)
  }

  @Test func namesItemsOfSectionsThatStayOnly() {
    #expect(Array(difference.sections.deletes) == [2])
    #expect(Array(difference.sections.inserts) == [0])
    #expect(difference.sections.moves.isEmpty)
    #expect(Array(difference.itemDeletes) == [ItemPath(section: 1, item: 0)])
    #expect(Array(difference.itemInserts) == [ItemPath(section: 2, item: 2)])
    #expect(Set(difference.itemMoves.map(\.target.section)) == [1, 2])
    #expect(
      difference.itemMoves.contains(
        Move(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 2, item: 1))))
    #expect(difference.scriptLength == 2 + 2 + 2 * 2)
  }

  @Test func isAscending() {
    for difference in [difference, difference.inverse()] {
      #expect(Array(difference.itemDeletes) == difference.itemDeletes.sorted())
      #expect(Array(difference.itemInserts) == difference.itemInserts.sorted())
      let targets = difference.itemMoves.map(\.target)
      #expect(targets == targets.sorted())
    }
  }

  @Test(arguments: everyAlgorithm)
  func staysAscendingWhereSectionsMove(_ algorithm: any DiffAlgorithm) throws {
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

  @Test func leadsThereAndBack() throws {
    #expect(try old.applying(difference) == new)
    #expect(try new.applying(difference.inverse()) == old)
    #expect(difference.inverse().inverse().itemMoves == difference.itemMoves)
    #expect(try old.applying(difference).invariantViolations() == [])
  }

  @Test func resultsHaveNoMarks() throws {
    var marked = old
    try marked.reloadItems([1])
    var markedTarget = new
    try markedTarget.reloadItems([1])
    let difference = try LISDiff().difference(from: marked, to: markedTarget)
    #expect(try marked.applying(difference) == new)
  }

  @Test func survivorsComeFromTheSnapshotItIsAppliedTo() throws {
    let other = try Snapshot(["X": [10, 20, 30], "Y": [40, 50], "Z": [60]])
    #expect(
      try other.applying(difference).plain == ["D": [6, 7], "X": [30, 10], "Y": [50, 20, 8]])
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

  @Test func anItemInsertedTwiceIsRefused() throws {
    let other = try Snapshot(["A": [1, 8, 3], "B": [4, 5], "C": [6]])
    #expect(throws: DifferenceError.self) { try other.applying(difference) }
  }

  @Test func aSectionInsertedTwiceIsRefused() throws {
    let other = try Snapshot(["D": [1, 2, 3], "B": [4, 5], "C": [9]])
    #expect(throws: DifferenceError.self) { try other.applying(difference) }
  }

  @Test func oneStageHasTheCountsOfBothEnds() throws {
    let stages = difference.stages()
    try #require(stages.count == 1)
    #expect(stages[0].countsBefore == [3, 2, 1])
    #expect(stages[0].countsAfter == [2, 2, 3])
    #expect(
      BatchUpdateRules.violations(
        of: stages[0].updates, before: [3, 2, 1], after: [2, 2, 3]) == [])
  }
}
