import SnapshotDiff
import Testing

/// Heckel's pairs, worked out by hand: unique anchors, and the pairs that grow from them.
@Suite struct HeckelDiffTests {
  struct Example: Sendable, CustomStringConvertible {
    let description: String
    let old: String
    let new: String
    var deletes: [Int] = []
    var inserts: [Int] = []
    var moves: [Move<Int>] = []
  }

  /// An upper-case letter stands at most once in each list. A lower-case letter is repeated in at least one list.
  @Test(arguments: [
    Example(
      description: "duplicates grow forwards from an anchor", old: "AddB", new: "AddCB",
      inserts: [3]),
    Example(
      description: "duplicates grow backwards from an anchor", old: "ddB", new: "NddB",
      inserts: [0]),
    Example(
      description: "the beginning is an anchor", old: "ddX", new: "ddY", deletes: [2],
      inserts: [2]),
    Example(
      description: "the end is an anchor", old: "Xdd", new: "Ydd", deletes: [0], inserts: [0]),
    Example(
      description: "duplicates away from every anchor are replaced", old: "PdQd", new: "RdSdT",
      deletes: [0, 1, 2, 3], inserts: [0, 1, 2, 3, 4]),
    Example(
      description: "the nearer anchor takes the duplicate", old: "AddB", new: "AdB",
      deletes: [2]),
    Example(
      description: "a block with a duplicate moves as a block", old: "dSdRCWdE", new: "CWdEdSR",
      deletes: [2],
      moves: [
        Move(from: 4, to: 0), Move(from: 5, to: 1), Move(from: 6, to: 2), Move(from: 7, to: 3),
        Move(from: 0, to: 4), Move(from: 1, to: 5), Move(from: 3, to: 6),
      ]),
  ])
  func pairs(_ example: Example) throws {
    let difference = try HeckelDiff().difference(from: Array(example.old), to: Array(example.new))
    #expect(Array(difference.deletes) == example.deletes)
    #expect(Array(difference.inserts) == example.inserts)
    #expect(Array(difference.moves) == example.moves)
  }

  /// A survivor moves when its rank among the survivors changes, and only then.
  @Test(arguments: [
    ("ABCDE", "BCDEA", 5), ("ABCDE", "EABCD", 5), ("ABCDE", "ACBDE", 2), ("ABCDE", "EBCDA", 2),
    ("ABCDE", "XAYBZCDE", 0), ("ABCDE", "BDE", 0), ("ABCDE", "XBEDYA", 3), ("ABC", "CBA", 2),
  ])
  func ranksDecideOnMoves(old: String, new: String, moves: Int) throws {
    let difference = try HeckelDiff().difference(from: Array(old), to: Array(new))
    #expect(difference.moves.count == moves)
  }
}
