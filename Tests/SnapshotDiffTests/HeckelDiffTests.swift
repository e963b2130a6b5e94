import SnapshotDiff
import Testing

/// Heckel's pairs, worked out by hand: unique anchors, and the pairs that grow from them.
@Suite struct HeckelDiffTests {
  /// An upper-case letter occurs at most once in each list. A lower-case letter is repeated in at least one list.
  @Test(
    arguments: [
      // Pairs of duplicates grow forwards and backwards from an anchor. Each end of a list is an anchor.
      ("AddB", "AddCB", [], [3], []), ("ddB", "NddB", [], [0], []), ("ddX", "ddY", [2], [2], []),
      ("Xdd", "Ydd", [0], [0], []),
      // Duplicates away from every anchor are replaced.
      ("PdQd", "RdSdT", [0, 1, 2, 3], [0, 1, 2, 3, 4], []),
      // A duplicate between two anchors is paired from the anchor before it: growth forwards comes first.
      ("AddB", "AdB", [2], [], []),
      // A block with a duplicate moves as a block.
      (
        "dSdRCWdE", "CWdEdSR", [2], [],
        [
          Move(from: 4, to: 0), Move(from: 5, to: 1), Move(from: 6, to: 2), Move(from: 7, to: 3),
          Move(from: 0, to: 4), Move(from: 1, to: 5), Move(from: 3, to: 6),
        ]
      ),
    ] as [(String, String, [Int], [Int], [Move<Int>])])
  func pairs(
    old: String, new: String, deletes: [Int], inserts: [Int], moves: [Move<Int>]
  ) throws {
    let difference = try HeckelDiff().difference(from: Array(old), to: Array(new))
    #expect(Array(difference.deletes) == deletes)
    #expect(Array(difference.inserts) == inserts)
    #expect(Array(difference.moves) == moves)
  }

  @Test(arguments: [
    ("ABCDE", "BCDEA", 5), ("ABCDE", "EABCD", 5), ("ABCDE", "ACBDE", 2), ("ABCDE", "EBCDA", 2),
    ("ABCDE", "XAYBZCDE", 0), ("ABCDE", "BDE", 0), ("ABCDE", "XBEDYA", 3), ("ABC", "CBA", 2),
  ])
  func ranksDecideOnMoves(old: String, new: String, moves: Int) throws {
    let difference = try HeckelDiff().difference(from: Array(old), to: Array(new))
    #expect(difference.moves.count == moves)
  }
}
