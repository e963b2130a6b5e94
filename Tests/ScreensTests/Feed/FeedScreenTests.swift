import Screens
import TestSupport
import Testing

struct FeedScreenTests {
  private static let right: Set = ["splice", "splice-main", "rebuild-ids", "splice-contents"]

  /// In the smallest screen, sections come and go most often. The wrong ways here show a right list once the queues are
  /// idle, but their cells may be stale.
  @Test(arguments: right.sorted() + ["rebuild-live", "rebuild-live-diffable", "delete-reinsert"])
  func theListIsWhatTheStoreHasAfterEachUpdate(_ way: String) throws {
    for size in [12, 200] {
      let feed = try OpenedScenario("feed.\(size)")
      let updates = feed.scenario.sessionUpdates
      for session in 0..<max(1, TestSteps.count(debug: 200, release: 2_000) / updates) {
        let seed = TestSeed.current &+ UInt64(session)
        let screen = try feed.open(way, seed: seed)
        #expect(try screen.violations() == [])
        // A context reads the store's current rows. With `splice-main`, a second save may come before the first save is
        // merged. The controllers on the main queue then sort the objects of the first save by the values of the second
        // save. This may tear the list.
        var mayBeTorn = 0
        for update in 1...updates {
          let before = screen.counts
          try screen.run(updates: 1)
          #expect(try screen.violations() == [], "seed=\(seed) update=\(update)")
          if way == "splice-main", screen.counts.updates > before.updates + 1 {
            mayBeTorn += screen.counts.tornLists - before.tornLists
          }
        }
        let counts = screen.counts
        guard Self.right.contains(way) else {
          #expect(counts.itemReloads == 0 && (counts.staleCells > 0 || size < 200), "seed=\(seed)")
          continue
        }
        #expect(screen.brokenBatches == [], "seed=\(seed)")
        #expect(counts.wrongLists + counts.staleCells + counts.wrongCells == 0, "seed=\(seed)")
        #expect(counts.tornLists == mayBeTorn, "seed=\(seed)")
      }
    }
  }
}
