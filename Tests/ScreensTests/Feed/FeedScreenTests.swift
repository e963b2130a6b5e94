import Screens
import TestSupport
import Testing

struct FeedScreenTests {
  /// The model knows no controllers and no snapshots. In the smallest screen, sections come and go most often.
  @Test(arguments: ["splice", "splice-main", "rebuild-ids", "splice-contents"])
  func aRightListShowsWhatTheStoreHasAfterEachUpdate(_ way: String) throws {
    for size in [12, 200] {
      let feed = try OpenedScenario("feed.\(size)")
      let updates = feed.scenario.sessionUpdates
      for session in 0..<max(1, TestSteps.count(debug: 200, release: 2_000) / updates) {
        let seed = TestSeed.current &+ UInt64(session)
        let screen = try feed.open(way, seed: seed)
        #expect(try screen.violations() == [])
        // A context reads the store's current rows. A second save may come before the first is merged. The main queue's
        // controllers then place the objects of the first save by the rows of the second. This may tear the list.
        var mayBeTorn = 0
        for update in 1...updates {
          let before = screen.counts
          try screen.run(updates: 1)
          #expect(try screen.violations() == [], "seed=\(seed) update=\(update)")
          if way == "splice-main", screen.counts.updates > before.updates + 1 {
            mayBeTorn += screen.counts.tornLists - before.tornLists
          }
        }
        #expect(screen.brokenBatches == [], "seed=\(seed)")
        let counts = screen.counts
        #expect(counts.wrongLists + counts.staleCells + counts.wrongCells == 0, "seed=\(seed)")
        #expect(counts.refusedReloads + counts.tornLists - mayBeTorn == 0, "seed=\(seed)")
      }
    }
  }

  @Test(arguments: ["rebuild-live", "rebuild-live-diffable", "delete-reinsert"])
  func aWrongWayKeepsTheListOnceAllIsQuiet(_ way: String) throws {
    let feed = try OpenedScenario("feed.200")
    for seed in TestSeed.current..<TestSeed.current + 3 {
      let screen = try feed.open(way, seed: seed)
      for _ in 1...100 {
        try screen.run(updates: 1)
        #expect(try screen.violations() == [], "seed=\(seed)")
      }
      #expect(screen.counts.staleCells > 0)
      #expect(screen.counts.itemReloads == 0)
    }
  }

  /// The list loses the sections of the other controllers, or the delivered section ends up below the others.
  @Test(arguments: ["append-last", "blind-apply"])
  func aListThatForgetsTheOthersIsWrong(_ way: String) throws {
    let feed = try OpenedScenario("feed.200")
    for seed in TestSeed.current..<TestSeed.current + 3 {
      let counts = try feed.run(way, seed: seed).counts
      #expect(counts.wrongLists > 60, "seed=\(seed)")
      #expect(counts.inconsistentBatches == 0, "seed=\(seed)")
    }
  }

  /// `delete-reinsert` follows the article's last version of the composite feed, but with stable section identities.
  @Test func deletedAndInsertedAgainIsAsSpliced() throws {
    let feed = try OpenedScenario("feed.200")
    for seed in TestSeed.current..<TestSeed.current + 3 {
      let reinserted = try feed.run("delete-reinsert", seed: seed).counts
      let spliced = try feed.run("splice", seed: seed).counts
      #expect(reinserted.wrongLists + reinserted.inconsistentBatches == 0, "seed=\(seed)")
      #expect(reinserted.sectionReplacements == 0, "seed=\(seed)")
      #expect(reinserted.itemDeletes == spliced.itemDeletes, "seed=\(seed)")
      #expect(reinserted.itemInserts == spliced.itemInserts, "seed=\(seed)")
      #expect(reinserted.staleCells > 0 && spliced.staleCells == 0, "seed=\(seed)")
    }
  }

  @Test func whatADataSourceIsToldIsTheSameWhetherSplicedOrMadeAnew() throws {
    let feed = try OpenedScenario("feed.200")
    for seed in TestSeed.current..<TestSeed.current + 3 {
      let spliced = ScreenHistory()
      let rebuilt = ScreenHistory()
      var counts = try feed.run("splice", seed: seed, history: spliced).counts
      let other = try feed.run("rebuild-ids", seed: seed, history: rebuilt).counts
      counts.sqlStatements = other.sqlStatements
      counts.rowsStepped = other.rowsStepped
      counts.cellsAsked = other.cellsAsked
      counts.missingCells = other.missingCells
      counts.cellsAnimated = other.cellsAnimated
      #expect(counts == other, "seed=\(seed)")
      #expect(spliced.snapshots.map(\.itemNames) == rebuilt.snapshots.map(\.itemNames))
    }
  }

  @Test func contentsInTheIdentityReplaceWholeSections() throws {
    let feed = try OpenedScenario("feed.200")
    let contents = try feed.run("splice-contents", seed: TestSeed.current).counts
    let splice = try feed.run("splice", seed: TestSeed.current).counts
    #expect(contents.sectionReplacements > 0)
    #expect(contents.itemDeletes + contents.itemInserts + contents.itemMoves == 0)
    #expect(splice.sectionReplacements == 0)
  }

  @Test func theFloorHasTheUpdatesAndNoScreen() throws {
    let feed = try OpenedScenario("feed.200")
    let floor = try feed.run("floor-follow", seed: TestSeed.current).counts
    let splice = try feed.run("splice", seed: TestSeed.current).counts
    #expect(floor.updates == 100)
    #expect(floor.rowsWritten == splice.rowsWritten)
    #expect(floor.sqlStatements > 100)
    #expect(floor.sqlStatements < splice.sqlStatements)
    #expect(floor.cellsAsked + floor.batches == 0)
  }
}
