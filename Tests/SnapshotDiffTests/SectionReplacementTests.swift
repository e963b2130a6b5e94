import SnapshotDiff
import TestSupport
import Testing

/// A section whose items differ is deleted and inserted as a whole. A section with equal items stays or moves.
@Suite struct SectionReplacementTests {
  @Test(
    arguments: [
      (["A": [1, 2], "B": [3], "C": []], [], [], []),
      (["A": [1, 2], "B": [3, 4], "C": []], [1], [1], []),
      (["A": [2, 1], "B": [3], "C": []], [0], [0], []),
      (["A": [1], "B": [3], "C": [2]], [0, 2], [0, 2], []),
      (["B": [3], "C": [], "A": [1, 2]], [], [], [Move(from: 0, to: 2)]),
      (["B": [3], "C": [], "A": [1]], [0], [2], []),
      (["D": [1, 2], "B": [3], "C": []], [0], [0], []),
    ] as [(Plain, [Int], [Int], [Move<Int>])])
  func replaces(new: Plain, deletes: [Int], inserts: [Int], moves: [Move<Int>]) throws {
    let difference = try SectionReplacement().difference(
      from: try Snapshot(["A": [1, 2], "B": [3], "C": []]), to: try Snapshot(new))
    #expect(Array(difference.sections.deletes) == deletes)
    #expect(Array(difference.sections.inserts) == inserts)
    #expect(Array(difference.sections.moves) == moves)
    #expect(difference.itemDeletes.isEmpty)
    #expect(difference.itemInserts.isEmpty)
    #expect(difference.itemMoves.isEmpty)
  }

  @Test func aListIsReplacedWholeUnlessEqual() throws {
    let changed = try SectionReplacement().difference(from: [1, 2, 3], to: [1, 2])
    #expect(Array(changed.deletes) == [0, 1, 2])
    #expect(Array(changed.inserts) == [0, 1])
    #expect(try SectionReplacement().difference(from: [1, 1], to: [1, 1]).isEmpty)
  }
}
