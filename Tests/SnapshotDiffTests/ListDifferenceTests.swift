import SnapshotDiff
import Testing

@Suite struct ListDifferenceTests {
  private let old = ["a", "b", "c", "d"]
  private let new = ["d", "a", "x", "c"]

  private func difference() throws -> ListDifference<String> {
    try ListDifference(
      from: old, to: new, deletes: [1], inserts: [2], moves: [Move(from: 3, to: 0)])
  }

  @Test func holdsWhatItIsGiven() throws {
    let difference = try difference()
    #expect(difference.source == old)
    #expect(difference.target == new)
    #expect(Array(difference.deletes) == [1])
    #expect(Array(difference.inserts) == [2])
    #expect(Array(difference.moves) == [Move(from: 3, to: 0)])
    #expect(difference.scriptLength == 4)
    #expect(!difference.isEmpty)
    #expect(difference.origins() == [3, 0, -1, 2])
    let unchecked = ListDifference(
      unchecked: old, to: new, deletes: [1], inserts: [2], moves: [Move(from: 3, to: 0)])
    #expect(unchecked == difference)
  }

  @Test func sortsWhatItIsGiven() throws {
    let difference = try ListDifference(
      from: Array("abcdef"), to: Array("fexyb"), deletes: [3, 0, 2], inserts: [3, 2],
      moves: [Move(from: 4, to: 1), Move(from: 5, to: 0)])
    #expect(Array(difference.deletes) == [0, 2, 3])
    #expect(Array(difference.inserts) == [2, 3])
    #expect(Array(difference.moves) == [Move(from: 5, to: 0), Move(from: 4, to: 1)])
    #expect(try Array("abcdef").applying(difference) == Array("fexyb"))
  }

  private static let refused: [([Int], [Int], [Move<Int>], String)] = [
    ([-1], [0], [], "offset -1 is deleted"),
    ([3], [0], [], "offset 3 is deleted"),
    ([.max], [0], [], "offset \(Int.max) is deleted"),
    ([0], [.min], [], "offset \(Int.min) is inserted"),
    ([0], [3], [], "offset 3 is inserted"),
    ([], [], [Move(from: 3, to: 0)], "offset 3 is deleted or moved from"),
    ([], [], [Move(from: 0, to: -1)], "offset -1 is inserted or moved to"),
    ([1, 1], [0, 1], [], "offset 1 is deleted"),
    ([0, 1], [2, 2], [], "offset 2 is inserted"),
    ([1], [0], [Move(from: 1, to: 1)], "offset 1 is deleted or moved from"),
    ([0], [0], [Move(from: 1, to: 0)], "offset 0 is inserted or moved to"),
    ([], [], [Move(from: 0, to: 1), Move(from: 0, to: 2)], "offset 0 is deleted or moved from"),
    ([], [], [Move(from: 0, to: 1), Move(from: 2, to: 1)], "offset 1 is inserted or moved to"),
    ([0], [], [], "1 deleted"),
  ]

  @Test(arguments: refused)
  func refusesWhatIsNoSetOfChanges(
    deletes: [Int], inserts: [Int], moves: [Move<Int>], named: String
  ) {
    let error = #expect(throws: DifferenceError.self) {
      try ListDifference(
        from: ["a", "b", "c"], to: ["x", "y", "z"], deletes: deletes, inserts: inserts,
        moves: moves)
    }
    #expect(error?.description.contains(named) == true)
  }

  @Test func survivorsComeFromTheListItIsAppliedTo() throws {
    #expect(try ["A", "B", "C", "D"].applying(difference()) == ["D", "A", "x", "C"])
  }

  @Test(arguments: [[], ["a"], ["a", "b", "c", "d", "e"]])
  func isNotAppliedToAListOfAnotherLength(_ list: [String]) throws {
    let difference = try difference()
    #expect(
      throws: DifferenceError.shapeMismatch(expected: [4], found: [list.count])
    ) { try list.applying(difference) }
  }

  @Test func theInverseLeadsBack() throws {
    let inverse = try difference().inverse()
    #expect(Array(inverse.deletes) == [2])
    #expect(Array(inverse.inserts) == [1])
    #expect(Array(inverse.moves) == [Move(from: 0, to: 3)])
    #expect(inverse.source == new)
    #expect(inverse.target == old)
  }

  @Test func theInverseSortsMovesByTheirNewTarget() throws {
    let inverse = try LISDiff().difference(from: Array("abcd"), to: Array("dcba")).inverse()
    #expect(inverse.moves.map(\.target) == inverse.moves.map(\.target).sorted())
  }

  @Test func offsetsAndMovesAreCollections() throws {
    let difference = try ListDifference(
      from: Array("abcdef"), to: Array("fe"), deletes: [0, 1, 2, 3], inserts: [],
      moves: [Move(from: 5, to: 0)])
    let deletes = difference.deletes
    #expect(deletes.indices == 0..<4)
    #expect(Array(deletes.reversed()) == [3, 2, 1, 0])
    #expect(Array(deletes[1..<3]) == [1, 2])
    #expect(difference.inserts.isEmpty)
    #expect(difference.moves[0] == Move(from: 5, to: 0))
    #expect(Set([deletes, difference.inserts, deletes]).count == 2)
    #expect(Set([difference.moves, difference.inverse().moves]).count == 2)
  }

  @Test func duplicatesAreRefusedWhereverTheyStandWhenAskedFor() throws {
    let checked = LISDiff(refusingDuplicates: true)
    let lists = [
      ["a", "b", "c"], ["a", "b", "b", "c"], ["b", "x", "a", "b"], ["c", "a", "c", "b"], [],
    ]
    for old in lists {
      for new in lists {
        let repeated = [old, new].lazy.compactMap { list in
          list.first { element in list.count { $0 == element } > 1 }
        }.first
        if let repeated {
          #expect(throws: DifferenceError.duplicateElement(repeated)) {
            try checked.difference(from: old, to: new)
          }
        } else {
          #expect(
            try checked.difference(from: old, to: new) == LISDiff().difference(from: old, to: new))
        }
      }
    }
  }
}
