import SnapshotDiff
import TestSupport
import Testing

@Suite struct DiffMinimalityTests {
  @Test func smallListsOfUniqueElements() throws {
    let lists = SmallWorld.uniqueLists(upTo: 4, over: ["a", "b", "c", "d"])
    for old in lists {
      for new in lists { try checkUnique(old, new, "\(old) -> \(new)") }
    }
  }

  @Test func randomListsOfUniqueElements() throws {
    for var step in TestSteps.each(debug: 300, release: 20_000) {
      let all = (0..<Int.random(in: 1...60, using: &step.generator)).map(CollidingIdentifier.init)
      let lists = (0..<2).map { _ in
        Array(
          all.shuffled(using: &step.generator).prefix(
            Int.random(in: 0...all.count, using: &step.generator)))
      }
      try checkUnique(lists[0], lists[1], "\(step): \(lists[0]) -> \(lists[1])")
    }
  }

  @Test func myersIsShortestWithDuplicatesToo() throws {
    let lists = SmallWorld.lists(upTo: 4, over: ["a", "b", "c"])
    for old in lists {
      for new in lists {
        let shortest = old.count + new.count - 2 * Oracle.longestCommonLength(old, new)
        for inferringMoves in [false, true] {
          let difference = try MyersDiff(inferringMoves: inferringMoves)
            .difference(from: old, to: new)
          try #require(difference.scriptLength == shortest, "\(old) -> \(new)")
        }
      }
    }
  }

  private func checkUnique<Element: Hashable>(
    _ old: [Element], _ new: [Element], _ comment: Comment
  ) throws {
    let lis = try LISDiff().difference(from: old, to: new)
    let myers = try MyersDiff().difference(from: old, to: new)
    let myersMoves = try MyersDiff(inferringMoves: true).difference(from: old, to: new)
    let heckel = try HeckelDiff().difference(from: old, to: new)
    let survivors = Set(old).intersection(new).count
    let shortest = old.count + new.count - 2 * Oracle.longestCommonLength(old, new)
    try #require(lis.scriptLength == shortest, comment)
    try #require(myers.scriptLength == shortest, comment)
    try #require(lis.moves.count == Oracle.fewestMoves(old, new), comment)
    for difference in [lis, heckel, myersMoves] {
      try #require(difference.deletes.count == old.count - survivors, comment)
      try #require(difference.inserts.count == new.count - survivors, comment)
    }
  }
}
