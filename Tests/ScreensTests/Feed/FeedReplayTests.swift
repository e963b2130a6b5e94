import SnapshotDiff
import TestSupport
import Testing
import Workloads

@testable import Screens

struct FeedReplayTests {
  /// An update may come before the queues are idle after the last update. Then one call of `run(updates: 1)` makes
  /// both.
  @Test(arguments: ScreenFamily.feedWays.map(\.described.name))
  func aSessionIsTheSameHoweverItIsAskedFor(_ way: String) throws {
    let feed = try OpenedScenario("feed.200")
    let seeds = 1...UInt64(max(100, TestSteps.count(debug: 200, release: 4_000)) / 100)
    var races = 0
    for seed in seeds {
      let whole = ScreenHistory()
      let parts = ScreenHistory()
      let screen = try feed.run(way, seed: seed, history: whole)
      let other = try feed.open(way, seed: seed, history: parts)
      var most = 0
      for asked in 1...100 {
        let before = other.counts.updates
        try other.run(updates: 1)
        most = max(most, other.counts.updates - before)
        #expect(other.counts.updates >= asked, "seed=\(seed)")
      }
      #expect(screen.counts == other.counts, "seed=\(seed)")
      #expect(screen.brokenBatches == other.brokenBatches, "seed=\(seed)")
      #expect(whole.snapshots == parts.snapshots, "seed=\(seed)")
      if most > 1 { races += 1 }
    }
    // The floor has no screen, so its queues are idle sooner, and some seeds have no race.
    #expect(races >= seeds.count / 2, "\(races) races in \(seeds.count) seeds")
  }

  /// The snapshots before and after a refused batch are neighbours in the trace.
  @Test func aBrokenBatchStandsInTheTrace() throws {
    let feed = try OpenedScenario("feed.200")
    var broken = 0
    for seed in UInt64(1)...40 where broken < 3 {
      let history = ScreenHistory()
      let screen = try feed.run("rebuild-live", seed: seed, history: history)
      if screen.brokenBatches.isEmpty { continue }
      broken += 1
      let batches = try history.snapshots.batches()
      for refused in screen.brokenBatches {
        #expect(batches.contains(refused.batch), "seed=\(seed) \(refused)")
        #expect(refused.rule != nil && (1...100).contains(refused.update))
        #expect(refused.text.hasPrefix("Invalid update: "))
      }
      let counts = screen.counts
      #expect(counts.inconsistentBatches == screen.brokenBatches.count)
      #expect(counts.brokenRules.values.reduce(0, +) == counts.inconsistentBatches)
    }
    #expect(broken == 3)
  }
}

extension [TraceSnapshot] {
  /// The batches that lead from each snapshot to the next, in their printed form.
  fileprivate func batches() throws -> Set<String> {
    let built = try map { snapshot in
      try DiffableDataSourceSnapshot(
        snapshot.sections.map { ($0.id, $0.items.map(\.identifier)) })
    }
    var batches: Set<String> = []
    for (old, new) in zip(built, built.dropFirst()) {
      for stage in try LISDiff().difference(from: old, to: new).stages() {
        batches.insert(stage.updates.description)
      }
    }
    return batches
  }
}
