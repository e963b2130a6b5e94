import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Long chains of small updates, each applied. Some snapshots of a chain are kept and compared.
@Suite struct DerivedChainTests {
  #if DEBUG
    private static let updates = 500
  #else
    private static let updates = 10_000
  #endif

  /// The script of an update has at most two steps for each move and one for each other edit.
  @Test(arguments: [1, 5])
  func everyUpdateIsWithinItsEdits(_ most: Int) throws {
    var generator = SplitMix64(seed: SplitMix64.derive(TestSeed.current, most))
    let start = Plain([.init("A", Array(0..<100)), .init("B", Array(100..<300)), .init("C", [])])
    var current = try Snapshot(start)
    var plain = start
    var ancestors = [(snapshot: current, plain: plain)]
    var next = 10_000
    for update in 0..<Self.updates / most {
      var new = current
      var bound = 0
      for _ in 0..<Int.random(in: 1...most, using: &generator) {
        let edit = randomEdit(plain, &next, &generator)
        guard edit.errors(on: plain).isEmpty else { continue }
        try edit.perform(on: &new)
        edit.perform(on: &plain)
        bound += cost(of: edit)
      }
      let difference = try LISDiff().difference(from: current, to: new)
      try #require(difference.scriptLength <= bound, "update \(update)")
      let applied = try current.applying(difference)
      try #require(applied.hasSameContent(as: new), "update \(update)")
      let undo = try LISDiff().difference(from: new, to: current)
      try #require(undo.scriptLength == difference.scriptLength, "update \(update)")
      try #require(undo.itemMoves.count == difference.itemMoves.count, "update \(update)")
      // The chain goes on with the edited snapshot or with the result of applying the difference.
      current = update % 7 < 3 ? new : applied
      if update % (Self.updates / 20) == 0 {
        try check(current, plain, against: ancestors, "update \(update)")
        ancestors.append((current, plain))
        if ancestors.count > 6 { ancestors.remove(at: Int.random(in: 0..<6, using: &generator)) }
      }
    }
    try check(current, plain, against: ancestors, "at the end")
  }

  /// The difference of two edited copies has at most two steps a move and one for each other edit, folded or not.
  @Test(arguments: [0, 10, 64])
  func branchesDriftApart(_ foldEvery: Int) throws {
    var generator = SplitMix64(seed: SplitMix64.derive(TestSeed.current, foldEvery))
    let start = Plain([.init("A", Array(0..<300)), .init("B", Array(300..<600))])
    var branches = [(snapshot: try Snapshot(start), plain: start)]
    branches.append(branches[0])
    var next = 10_000
    var bound = 0
    for update in 0..<Self.updates / 4 {
      let side = update % 3 == 0 ? 0 : 1
      let edit = randomEdit(branches[side].plain, &next, &generator)
      guard edit.errors(on: branches[side].plain).isEmpty else { continue }
      try edit.perform(on: &branches[side].snapshot)
      edit.perform(on: &branches[side].plain)
      bound += cost(of: edit)
      if foldEvery > 0, update % foldEvery == 0 { branches[0].snapshot.foldPendingEdits() }
      let difference = try LISDiff().difference(
        from: branches[0].snapshot, to: branches[1].snapshot)
      try #require(difference.scriptLength <= bound, "update \(update)")
      if update % (Self.updates / 40) == 0 {
        for branch in branches {
          try check(branch.snapshot, branch.plain, against: branches, "update \(update)")
        }
        // Now and then the test drops one copy and starts again from the other.
        if update % 5 == 0 {
          branches[0] = branches[1]
          bound = 0
        }
      }
    }
  }

  /// The script of each bulk update has at most twice as many steps as the update names items.
  @Test func bulkUpdatesAreWithinTheirItems() throws {
    var generator = SplitMix64(seed: TestSeed.current)
    var current = try Snapshot(["A": Array(0..<700), "B": Array(700..<1_400)])
    var plain = current.plain
    for update in 0..<Self.updates / 20 {
      let all = plain.itemIdentifiers.shuffled(using: &generator)
      let count = Int.random(in: 1...60, using: &generator)
      let destinations = Array(all.suffix(count / 2)) + Array(all.suffix(count / 2))
      let items: [Int]
      let edit: Edit
      switch update % 3 {
      case 0:
        items = (0..<destinations.count).map { 10_000 + update * 100 + $0 }
        edit = .insertEach(items, before: destinations)
      case 1:
        items = Array(all.prefix(destinations.count))
        edit = .moveEach(items, before: destinations)
      default:
        items = Array(all.prefix(destinations.count))
        edit = .deleteItems(items)
      }
      var new = current
      try edit.perform(on: &new)
      let before = plain
      edit.perform(on: &plain)
      try #require(new.plain == plain, "update \(update)")
      let difference = try LISDiff().difference(from: current, to: new)
      try #require(difference.scriptLength <= 2 * items.count, "update \(update)")
      try #require(
        SnapshotOracle(difference)
          == SnapshotOracle(from: try Snapshot(before), to: try Snapshot(plain)),
        "update \(update)")
      current = try current.applying(difference)
      try #require(current.plain == plain, "update \(update)")
      if plain.itemIdentifiers.count < 200 { break }
    }
    #expect(current.invariantViolations() == [])
  }

  private func randomEdit(
    _ plain: Plain, _ next: inout Int, _ generator: inout SplitMix64
  ) -> Edit {
    func one() -> Int {
      let sections = plain.sections.filter { !$0.items.isEmpty }
      return sections[Int.random(in: sections.indices, using: &generator)].items
        .randomElement(using: &generator)!
    }
    next += 1
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: return .insertItems([next], .before, one())
    case 2: return .insertItems([next], .after, one())
    case 3, 4: return .deleteItems([one()])
    case 5: return .moveItem(one(), .before, one())
    case 6: return .moveItem(one(), .after, one())
    case 7: return .insertEach([next], before: [one()])
    default: return .deleteItems([next - Int.random(in: 1...60, using: &generator)])
    }
  }

  private func cost(of edit: Edit) -> Int {
    switch edit {
    case .moveItem, .moveEach: 2
    default: 1
    }
  }

  private func check(
    _ snapshot: Snapshot, _ plain: Plain, against others: [(snapshot: Snapshot, plain: Plain)],
    _ comment: Comment
  ) throws {
    try #require(snapshot.plain == plain, comment)
    try #require(snapshot.invariantViolations() == [], comment)
    for other in others {
      try requireLeastDifferences(between: (snapshot, plain), other, comment)
    }
  }
}
