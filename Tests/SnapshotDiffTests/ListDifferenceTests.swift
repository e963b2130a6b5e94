import SnapshotDiff
import TestSupport
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
  }

  @Test func uncheckedItIsTheSame() throws {
    let unchecked = ListDifference(
      unchecked: old, to: new, deletes: [1], inserts: [2], moves: [Move(from: 3, to: 0)])
    #expect(try unchecked == difference())
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

  struct Invalid: Sendable, CustomStringConvertible {
    let description: String
    var deletes: [Int] = []
    var inserts: [Int] = []
    var moves: [Move<Int>] = []
    let reason: String
  }

  /// Invalid changes of three elements into three others.
  @Test(arguments: [
    Invalid(
      description: "delete below", deletes: [-1], inserts: [0],
      reason: "offset -1 is deleted or moved from in a list of 3"),
    Invalid(
      description: "delete above", deletes: [3], inserts: [0],
      reason: "offset 3 is deleted or moved from in a list of 3"),
    Invalid(
      description: "delete far above", deletes: [.max], inserts: [0],
      reason: "offset \(Int.max) is deleted or moved from in a list of 3"),
    Invalid(
      description: "insert below", deletes: [0], inserts: [.min],
      reason: "offset \(Int.min) is inserted or moved to in a list of 3"),
    Invalid(
      description: "insert above", deletes: [0], inserts: [3],
      reason: "offset 3 is inserted or moved to in a list of 3"),
    Invalid(
      description: "move from above", moves: [Move(from: 3, to: 0)],
      reason: "offset 3 is deleted or moved from in a list of 3"),
    Invalid(
      description: "move to below", moves: [Move(from: 0, to: -1)],
      reason: "offset -1 is inserted or moved to in a list of 3"),
    Invalid(
      description: "deleted twice", deletes: [1, 1], inserts: [0, 1],
      reason: "offset 1 is deleted or moved from twice"),
    Invalid(
      description: "inserted twice", deletes: [0, 1], inserts: [2, 2],
      reason: "offset 2 is inserted or moved to twice"),
    Invalid(
      description: "deleted and moved", deletes: [1], inserts: [0], moves: [Move(from: 1, to: 1)],
      reason: "offset 1 is deleted or moved from twice"),
    Invalid(
      description: "inserted and moved to", deletes: [0], inserts: [0],
      moves: [Move(from: 1, to: 0)], reason: "offset 0 is inserted or moved to twice"),
    Invalid(
      description: "one source, two targets", moves: [Move(from: 0, to: 1), Move(from: 0, to: 2)],
      reason: "offset 0 is deleted or moved from twice"),
    Invalid(
      description: "two sources, one target", moves: [Move(from: 0, to: 1), Move(from: 2, to: 1)],
      reason: "offset 1 is inserted or moved to twice"),
    Invalid(
      description: "survivors do not add up", deletes: [0],
      reason: "3 elements less 1 deleted are not 3 less 0 inserted"),
  ])
  func refusesWhatIsNoSetOfChanges(_ invalid: Invalid) {
    let error = #expect(throws: DifferenceError.self) {
      try ListDifference(
        from: ["a", "b", "c"], to: ["x", "y", "z"], deletes: invalid.deletes,
        inserts: invalid.inserts, moves: invalid.moves)
    }
    #expect(error == .invalidChanges(invalid.reason))
    #expect(error?.description == "The changes are no valid set: \(invalid.reason).")
  }

  @Test func takesNoChangesOfNothing() throws {
    let difference = try ListDifference<Int>(from: [], to: [], deletes: [], inserts: [])
    #expect(difference.isEmpty)
    #expect(try [].applying(difference) == [])
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
    #expect(try new.applying(inverse) == old)
    #expect(try old.applying(inverse.inverse()) == new)
  }

  @Test func theInverseSortsMovesByTheirNewTarget() throws {
    let inverse = try LISDiff().difference(from: Array("abcd"), to: Array("dcba")).inverse()
    #expect(inverse.moves.map(\.target) == inverse.moves.map(\.target).sorted())
    #expect(try Array("dcba").applying(inverse) == Array("abcd"))
  }

  @Test func offsetsAndMovesAreCollections() throws {
    let difference = try ListDifference(
      from: Array("abcdef"), to: Array("fe"), deletes: [0, 1, 2, 3], inserts: [],
      moves: [Move(from: 5, to: 0)])
    let deletes = difference.deletes
    #expect(deletes.count == 4)
    #expect(deletes.indices == 0..<4)
    #expect(deletes[2] == 2)
    #expect(deletes.last == 3)
    #expect(Array(deletes.reversed()) == [3, 2, 1, 0])
    #expect(Array(deletes[1..<3]) == [1, 2])
    #expect(difference.inserts.isEmpty)
    #expect(difference.inserts.first == nil)
    #expect(difference.moves.count == 1)
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
