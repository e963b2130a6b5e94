import Screens
import TestSupport
import Testing

/// A composite list whose items are the objects. The list is rebuilt at each delegate call.
struct FeedObjectsTests {
  private let ways = ["rebuild-objects-diffable", "rebuild-objects-main"]

  /// A diffable data source takes its counts from its own snapshot, so no count can be inconsistent.
  @Test func nothingBreaksAndSectionsAreReplaced() throws {
    let opened = try OpenedScenario("feed.60")
    for way in ways {
      for seed in TestSeed.current..<TestSeed.current + 3 {
        let session = try opened.run(way, seed: seed)
        #expect(try session.violations() == [], "\(way) seed=\(seed)")
        let counts = session.counts
        #expect(counts.inconsistentBatches + counts.wrongLists == 0, "\(way) seed=\(seed)")
        #expect(counts.wrongCells == 0, "\(way) seed=\(seed)")
        #expect(counts.staleCells > 0 && counts.itemReloads == 0, "\(way) seed=\(seed)")
        #expect(counts.sectionReplacements > 0, "\(way) seed=\(seed)")
      }
    }
  }

  /// One save changes two controllers. At the first call the list mixes new items of one with old items of the other.
  @Test func controllersToldOneAfterTheOtherTearTheListOnOneQueue() throws {
    let opened = try OpenedScenario("feed.60")
    for seed in TestSeed.current..<TestSeed.current + 3 {
      let torn = try opened.run("rebuild-objects-main", seed: seed).counts.tornLists
      #expect(torn > 0, "seed=\(seed)")
      #expect(try opened.run("splice-main", seed: seed).counts.tornLists == 0, "seed=\(seed)")
    }
  }

  /// `splice` applies once per save, so it gets the same updates wherever the controllers are.
  @Test func splicedIsTheSameWhereverControllersAre() throws {
    let opened = try OpenedScenario("feed.60")
    for seed in TestSeed.current..<TestSeed.current + 3 {
      let onMain = try opened.run("splice-main", seed: seed).counts
      let behind = try opened.run("splice", seed: seed).counts
      #expect(behind.updateItems == onMain.updateItems, "seed=\(seed)")
      #expect(behind.batches == onMain.batches, "seed=\(seed)")
      #expect(behind.itemReloads == onMain.itemReloads, "seed=\(seed)")
    }
  }
}
