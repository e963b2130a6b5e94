import SnapshotDiff
import TestSupport
import Testing

/// A section whose items differ is deleted and inserted as a whole. A section with equal items stays or moves.
@Suite struct SectionReplacementTests {
  struct Example: Sendable, CustomStringConvertible {
    let description: String
    let new: Plain
    var deletes: [Int] = []
    var inserts: [Int] = []
    var moves: [Move<Int>] = []
  }

  private static let old: Plain = ["A": [1, 2], "B": [3], "C": []]

  @Test(arguments: [
    Example(description: "nothing changes", new: ["A": [1, 2], "B": [3], "C": []]),
    Example(
      description: "an item comes", new: ["A": [1, 2], "B": [3, 4], "C": []], deletes: [1],
      inserts: [1]),
    Example(
      description: "two items change places", new: ["A": [2, 1], "B": [3], "C": []],
      deletes: [0], inserts: [0]),
    Example(
      description: "an item changes sections", new: ["A": [1], "B": [3], "C": [2]],
      deletes: [0, 2], inserts: [0, 2]),
    Example(
      description: "a section moves", new: ["B": [3], "C": [], "A": [1, 2]],
      moves: [Move(from: 0, to: 2)]),
    Example(
      description: "a section moves and changes", new: ["B": [3], "C": [], "A": [1]],
      deletes: [0], inserts: [2]),
    Example(
      description: "a section goes, one comes", new: ["D": [1, 2], "B": [3], "C": []],
      deletes: [0], inserts: [0]),
  ])
  func replaces(_ example: Example) throws {
    let difference = try SectionReplacement().difference(
      from: try Snapshot(Self.old), to: try Snapshot(example.new))
    #expect(Array(difference.sections.deletes) == example.deletes)
    #expect(Array(difference.sections.inserts) == example.inserts)
    #expect(Array(difference.sections.moves) == example.moves)
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
