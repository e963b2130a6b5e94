import SnapshotDiff
import TestSupport
import Testing

@testable import Screens

struct FeedScreenTests {
  private static let right: Set = ["splice", "splice-main", "rebuild-ids", "splice-contents"]

  /// The model knows no controllers and no snapshots. In the smallest screen, sections come and go most often. A wrong
  /// way keeps the list once all is quiet, too, but not the cells.
  @Test(arguments: right.sorted() + ["rebuild-live", "rebuild-live-diffable", "delete-reinsert"])
  func theListIsWhatTheStoreHasAfterEachUpdate(_ way: String) throws {
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
        let counts = screen.counts
        guard Self.right.contains(way) else {
          #expect(counts.itemReloads == 0 && (counts.staleCells > 0 || size < 200), "seed=\(seed)")
          continue
        }
        #expect(screen.brokenBatches == [], "seed=\(seed)")
        #expect(counts.wrongLists + counts.staleCells + counts.wrongCells == 0, "seed=\(seed)")
        #expect(counts.refusedReloads + counts.tornLists - mayBeTorn == 0, "seed=\(seed)")
      }
    }
  }

  @Test func theBatchThatWasRefusedIsNamed() {
    var moves = BatchUpdates()
    moves.sectionMoves = [Move(from: 0, to: 1)]
    var deletes = BatchUpdates()
    deletes.itemDeletes = [ItemPath(section: 0, item: 4)]
    let stages = [
      BatchStage(updates: moves, countsBefore: [3, 2], countsAfter: [2, 3]),
      BatchStage(updates: deletes, countsBefore: [2, 3], countsAfter: [1, 3]),
    ]
    let refusal = InvalidBatchUpdate(
      violations: BatchUpdateRules.violations(of: deletes, before: [2, 3], after: [1, 3]))
    #expect(!refusal.violations.isEmpty)
    #expect(stages.updates(refusedWith: refusal) == deletes)
    let other = BatchUpdateRules.violations(of: deletes, before: [9, 3], after: [9, 3])
    #expect(stages.updates(refusedWith: InvalidBatchUpdate(violations: other)) == nil)
  }
}
