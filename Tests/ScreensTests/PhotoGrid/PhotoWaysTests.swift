import TestSupport
import Testing
import Workloads

@testable import Screens

/// Every way to build a grid of photos, held against a list without a store and a controller.
struct PhotoWaysTests {
  private static let ways = [
    "snapshot", "block-operations-careful", "block-operations", "floor-follow",
  ]
  private static let sessionUpdates = 40

  /// Where a batch breaks, too: the list then begins anew.
  @Test func allWaysShowTheModel() throws {
    let updates = TestSteps.count(debug: 120, release: 2_000)
    for number in 0..<max(1, updates / Self.sessionUpdates) {
      var generator = SplitMix64(seed: SplitMix64.derive(TestSeed.current, number))
      let size = [1, 2, 13, 60, 300].randomElement(using: &generator)!
      let seed = generator.next()
      let input = try PhotoScenario(size: size).prepare(seed: seed)
      for way in Self.ways {
        let place = "seed=\(TestSeed.current) session \(number), \(way), size \(size)"
        let session = try input.open(way, seed: seed, audit: true, history: nil)
        for update in 1...Self.sessionUpdates {
          try session.run(updates: 1)
          #expect(try session.violations() == [], "\(place), update \(update)")
        }
        let counts = session.counts
        #expect(counts.updates == Self.sessionUpdates, "\(place)")
        #expect(counts.wrongLists == 0 && counts.wrongCells == 0, "\(place)")
        #expect(counts.staleCells == 0 && counts.missingCells == 0, "\(place)")
        if way != "block-operations" { #expect(counts.inconsistentBatches == 0, "\(place)") }
        #expect(session.brokenBatches.count == counts.inconsistentBatches, "\(place)")
      }
    }
  }

  @Test func theClosuresBreakABatchForEachDrop() throws {
    let session = try PhotoScenario(size: 60).prepare(seed: 1)
      .open("block-operations", seed: 1, audit: true, history: nil)
    try session.run(updates: 60)
    let broken = session.brokenBatches
    #expect(broken.count > 10)
    #expect(broken.allSatisfy { $0.rule == 2 })
    #expect(
      broken.allSatisfy { $0.text.hasPrefix("attempt to delete and reload the same index path (") })
    #expect(session.counts.brokenRules == [2: broken.count])
    #expect(session.counts.reloads == broken.count)
  }

  @Test(arguments: ways) func aSeedRepeatsASession(way: String) throws {
    let inputs = try (0..<2).map { _ in try PhotoScenario(size: 80).prepare(seed: 1) }
    func session(
      _ seed: UInt64, of input: Int
    ) throws -> (ScreenCounts, [BrokenBatch], [TraceSnapshot]) {
      let history = ScreenHistory()
      let session = try inputs[input].open(way, seed: seed, audit: true, history: history)
      try session.run(updates: 30)
      return (session.counts, session.brokenBatches, history.snapshots)
    }
    let (first, second) = (try session(3, of: 0), try session(3, of: 1))
    #expect(first.0 == second.0 && first.1 == second.1 && first.2 == second.2)
    #expect(try session(4, of: 0).0 != first.0)
  }

  /// Inputs of their own, so that no way finds the updates of another.
  @Test func theUpdatesDoNotDependOnTheWay() throws {
    var last: [TraceSnapshot?] = []
    for way in Self.ways.prefix(3) {
      let history = ScreenHistory()
      let session = try PhotoScenario(size: 80).prepare(seed: 1)
        .open(way, seed: 5, audit: false, history: history)
      try session.run(updates: 60)
      last.append(history.snapshots.last)
    }
    #expect(last[0] != nil && last[0] == last[1] && last[0] == last[2])
  }

  @Test func withoutAuditNothingIsChecked() throws {
    let input = try PhotoScenario(size: 80).prepare(seed: 1)
    var counts: [ScreenCounts] = []
    for audit in [false, true] {
      let session = try input.open("snapshot", seed: 2, audit: audit, history: nil)
      try session.run(updates: 30)
      counts.append(session.counts)
    }
    // A right way has nothing to check for, and checking reads nothing of the store.
    #expect(counts[0] == counts[1])
  }

  @Test func anUnknownWayIsRefused() throws {
    let input = try PhotoScenario(size: 20).prepare(seed: 1)
    #expect(throws: ScreenRequestError.unknownWay("luck")) {
      try input.open("luck", seed: 1, audit: false, history: nil)
    }
  }
}
