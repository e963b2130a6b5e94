import Screens
import TestSupport
import Testing

/// Each law is a condition on the counts of one way. It may compare them with the counts of the recommended way.
struct WayLawTests {
  struct Law: Sendable, CustomTestStringConvertible {
    let scenario: String
    let way: String
    let words: String
    let holds: @Sendable (ScreenCounts, _ recommended: ScreenCounts) -> Bool

    init(
      _ scenario: String, _ way: String, _ words: String,
      _ holds: @escaping @Sendable (ScreenCounts, _ recommended: ScreenCounts) -> Bool
    ) {
      self.scenario = scenario
      self.way = way
      self.words = words
      self.holds = holds
    }

    var testDescription: String { "\(scenario)/\(way) \(words)" }
  }

  private static let laws = [
    // The counts leave out the opening, with its fetch and its reload.
    Law("blog-900", "delegate-first", "shows the changes alone") { counts, _ in
      counts.reloads + counts.fetches == 0 && counts.batches == 6
        && counts.itemDeletes == 3 && counts.itemInserts == 3 && counts.itemReloads == 3
        && counts.updateItems == 9 && counts.sectionReplacements + counts.staleCells == 0
    },
    // The updated event has another index in the new list, so a comparison of indices misses the update.
    Law("blog-900", "delegate-first-index-reloads", "leaves a stale cell") { counts, _ in
      counts.staleCells == 3 && counts.itemReloads == 0
    },
    Law("blog-900", "delegate-first-unmarked", "leaves a stale cell") { counts, _ in
      counts.staleCells == 3 && counts.itemReloads == 0
    },
    // The replacement asks for the twelve cells on screen and the six cells below the screen.
    Law("blog-900", "fetch-first", "replaces the section") { counts, _ in
      counts.sectionDeletes == 3 && counts.sectionInserts == 3 && counts.sectionReplacements == 3
        && counts.updateItems == 6 && counts.batches == 3 && counts.cellsAsked == 3 * 18
        && counts.cellsAnimated == 3 * 24
    },
    Law("colors.148", "one-controller", "fetches for each text, and nothing moves") { counts, _ in
      counts.fetches > 50 && counts.fetches < counts.updates
        && counts.itemMoves + counts.itemReloads + counts.reloads == 0
    },
    Law("colors.148", "new-controller", "costs what one controller does") { $0 == $1 },
    Law("colors.148", "in-snapshot", "reads nothing, and its list gets the same updates") {
      $0.fetches == 0 && $0.rowsStepped == 0 && $0.sqlStatements < $1.sqlStatements
        && $0.updateItems == $1.updateItems && $0.cellsAsked == $1.cellsAsked
    },
    // The list view refuses every batch with a move, and the screen then reloads all data.
    Law("photo-grid.60", "block-operations", "breaks the batch of every drop") { counts, _ in
      counts.inconsistentBatches > 30 && counts.brokenRules == [6: counts.inconsistentBatches]
        && counts.itemMoves == 0 && counts.reloads == counts.inconsistentBatches
    },
    // The delivery's reload marks are not used, so the cell of a new thumbnail stays stale.
    Law("photo-grid.60", "fetched-objects", "leaves thumbnails stale") { counts, _ in
      counts.staleCells > 5 && counts.itemReloads == 0 && counts.inconsistentBatches == 0
    },
    Law("single-section.60", "delivered-unmarked", "has the right list, and stale cells") {
      counts, _ in counts.staleCells > 0 && counts.itemReloads == 0 && !hasWrongList(counts)
    },
    // Saves of other contexts are merged in the parent, and never reach a child by themselves. The list still has
    // objects that other contexts have deleted.
    Law("single-section.60", "own-child", "stays behind") { counts, _ in
      counts.wrongLists > 100 && counts.staleIdentifiers > 0 && counts.inconsistentBatches == 0
    },
    // The rows are right and in the right order, whatever their identifiers are.
    Law("single-section.60", "own-temporary", "costs reloads, lists and cells") { counts, _ in
      counts.refusedReloads > 3 && counts.reloads == counts.refusedReloads
        && counts.staleIdentifiers > 100 && counts.missingCells > 10
        && counts.wrongLists + counts.wrongCells + counts.inconsistentBatches == 0
    },
    Law("feed.200", "append-last", "puts the delivered section below the others") { counts, _ in
      counts.wrongLists > 180 && counts.inconsistentBatches == 0
    },
    Law("feed.200", "blind-apply", "loses the sections of the other controllers") { counts, _ in
      counts.wrongLists > 180 && counts.inconsistentBatches == 0
    },
    // This way follows the last step of an article, which `FeedReinsertScreen` names. But here, sections keep their
    // identities.
    Law("feed.200", "delete-reinsert", "tells the view what splicing does, without reloads") {
      !hasWrongList($0) && $0.inconsistentBatches + $0.sectionReplacements == 0
        && $0.itemDeletes == $1.itemDeletes && $0.itemInserts == $1.itemInserts
        && $0.staleCells > 0 && $1.staleCells == 0
    },
    Law("feed.200", "rebuild-ids", "tells the view what splicing does") { counts, splice in
      var counts = counts
      for cells: WritableKeyPath<ScreenCounts, Int> in [
        \.sqlStatements, \.rowsStepped, \.cellsAsked, \.missingCells, \.cellsAnimated,
      ] { counts[keyPath: cells] = splice[keyPath: cells] }
      return counts == splice
    },
    Law("feed.200", "splice-contents", "replaces whole sections") {
      $0.sectionReplacements > 0 && $0.itemDeletes + $0.itemInserts + $0.itemMoves == 0
        && $1.sectionReplacements == 0
    },
    Law("feed.200", "floor-follow", "has the updates and no screen") {
      $0.updates == $1.updates && $0.rowsWritten == $1.rowsWritten && $0.sqlStatements > 300
        && $0.sqlStatements < $1.sqlStatements && $0.cellsAsked + $0.batches == 0
    },
    // `splice` applies once per save, so it gets the same updates wherever the controllers are.
    Law("feed.60", "splice-main", "tells the view what splicing does") {
      $0.updateItems == $1.updateItems && $0.batches == $1.batches
        && $0.itemReloads == $1.itemReloads && $0.tornLists == 0
    },
    Law("feed.60", "rebuild-objects-diffable", "breaks nothing, and replaces sections") {
      counts, _ in replacesSections(counts)
    },
    // One save changes two controllers. At the first call the list mixes new items of one with old items of the other.
    Law("feed.60", "rebuild-objects-main", "replaces sections, and is torn on one queue") {
      counts, _ in replacesSections(counts) && counts.tornLists > 0
    },
  ]

  private static func hasWrongList(_ counts: ScreenCounts) -> Bool {
    counts.wrongLists + counts.wrongCells + counts.staleIdentifiers > 0
  }

  /// The ways use a diffable data source. It takes its numbers of items from its own snapshot, so no batch is
  /// inconsistent.
  private static func replacesSections(_ counts: ScreenCounts) -> Bool {
    !hasWrongList(counts) && counts.inconsistentBatches + counts.itemReloads == 0
      && counts.staleCells > 0 && counts.sectionReplacements > 0
  }

  /// The counts are sums over three sessions.
  @Test(arguments: laws) func aWayKeepsItsLaw(_ law: Law) throws {
    let screen = try OpenedScenario(law.scenario)
    var (counts, recommended) = (ScreenCounts(), ScreenCounts())
    for seed in (0..<3).map({ TestSeed.current &+ $0 }) {
      let session = try screen.run(law.way, seed: seed)
      #expect(try session.violations() == [], "seed=\(seed)")
      counts += session.counts
      recommended += try screen.run(screen.scenario.ways[0].name, seed: seed).counts
    }
    #expect(law.holds(counts, recommended), "seed=\(TestSeed.current): \(counts)")
  }
}
