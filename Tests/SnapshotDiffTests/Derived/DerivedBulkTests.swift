import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Chains of updates of many items each, every one applied.
@Suite struct DerivedBulkTests {
  #if DEBUG
    private static let updates = 25
  #else
    private static let updates = 500
  #endif

  /// The script of each bulk update has at most twice as many steps as the update names items.
  @Test func bulkUpdatesAreWithinTheirItems() throws {
    var generator = SplitMix64(seed: TestSeed.current)
    var current = try Snapshot(["A": Array(0..<700), "B": Array(700..<1_400)])
    var plain = current.plain
    for update in 0..<Self.updates {
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
}
