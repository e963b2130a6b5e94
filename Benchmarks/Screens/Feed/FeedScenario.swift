import FetchedResults
import StoreWorkloads

extension ScreenFamily {
  static let feed = ScreenFamily(
    "feed", title: "A composite screen with five sources", quick: [60],
    default: [200, 2_000], full: [200, 2_000, 20_000], fewest: 10, ways: feedWays,
    updates: FeedTimeline.sessionUpdates,
    // Screens of fewer than 200 matches are for a quick look, so they have fewer sessions.
    sessions: { $0 < 200 ? 20 : 100 },
    summary:
      "A sports screen in one list: banners, a sports picker, featured matches, top matches to "
      + "come, top matches under way, and the bet slip. The top matches are grouped by sport, "
      + "with ads among them. The list has five controllers, which most ways keep in a "
      + "background context. Each controller has a feed, which sends a message every 3 to 5 s of "
      + "model time. After one message in five, a message of another feed follows at once. "
      + "Meanwhile the user scrolls and bets."
  ) { scenario, seed in
    let world = FeedWorld(size: scenario.size, seed: seed)
    let template = try world.template(scenario.name, seed: seed)
    return (template, { try FeedSession($0, world) })
  }

  /// The ways differ in how the list follows the controllers. A way with the `sessionDivisor` 4 breaks no batch, and a
  /// way with 10 shows a wrong list after most updates. So these ways need fewer sessions.
  static let feedWays: [BuiltWay<FeedScreen>] = [
    BuiltWay(
      "splice", .recommended,
      "The delegate collects the snapshots that the controllers deliver for one save, and hands "
        + "them to the main queue in one task. That task brings their changes and reload marks "
        + "into the data source's current snapshot, and applies the snapshot once. All other "
        + "sections stay as they are. Cells are built by identifier."
    ) { FeedSpliceScreen($0) },
    BuiltWay(
      "splice-main", .alternative,
      "As `splice`, but the controllers are in the main queue's context, and follow its merges. If "
        + "a second save comes before the first is merged, the list may be torn. That is rare, and "
        + "the next delivery mends the list.",
      sessionDivisor: 4
    ) { FeedSpliceScreen($0, followsOnMain: true) },
    BuiltWay(
      "rebuild-ids", .alternative,
      "The main queue keeps the last snapshot that each source has delivered. After a save, it "
        + "makes the whole list anew from these snapshots, and applies it once. Cells are built by "
        + "identifier."
    ) { FeedRebuildScreen($0) },
    BuiltWay(
      "rebuild-live", .wrong,
      "The delegate only says that something has changed. The main queue then makes the whole list "
        + "anew from what the controllers have, and the list view asks the controllers for counts "
        + "and cells. The controllers go on meanwhile, so a batch may not fit the counts. Each "
        + "broken batch says “invalid number of items”, because the view asks for the counts when "
        + "the batch begins. A view that asks later would say “attempt to delete item … which only "
        + "contains …”. There are no reload marks, so a cell does not show what changed in place."
    ) { FeedLiveScreen($0) },
    BuiltWay(
      "rebuild-live-diffable", .wrong,
      "The same rebuild, applied to a diffable data source. Its cell provider asks the controllers "
        + "for the object at the index path. No batch is inconsistent. Cells are stale, because "
        + "nothing marks what changed in place. Rarely a list is torn, and the next delivery mends "
        + "it.",
      sessionDivisor: 4
    ) { FeedLiveDiffableScreen($0) },
    BuiltWay(
      "rebuild-objects-diffable", .wrong,
      "The items are the objects, and a section's identity includes its contents. At each delegate "
        + "call, the main queue makes the whole list anew from the controllers' `sections`. A "
        + "diffable data source shows the list, and builds each cell from its item. The "
        + "controllers go on meanwhile in a background context. No batch breaks: such a data "
        + "source takes its counts from the snapshot that it was given, while `rebuild-live` asks "
        + "the controllers. Sections are replaced whole, and cells are stale."
    ) { FeedObjectsScreen($0, .asTheyAre) },
    BuiltWay(
      "rebuild-objects-main", .wrong,
      "The same with the controllers in the main queue's context. A save reaches the controllers "
        + "one after the other, as a notification reaches those of Core Data. The list made at the "
        + "first call has the old contents of the others. So lists are torn on one queue, without "
        + "a race. Rarely a cell is asked for a deleted object. No batch breaks.",
      sessionDivisor: 4
    ) { FeedObjectsScreen($0, .asTold) },
    BuiltWay(
      "splice-contents", .alternative,
      "As `splice`, but the identity of a section includes its contents, as in `case "
        + "featured(events: [ObjectID])`. When an object comes, goes or moves, its whole section "
        + "is replaced, and every cell of the section on screen is animated.",
      sessionDivisor: 4
    ) { FeedContentsScreen($0) },
    BuiltWay(
      "delete-reinsert", .wrong,
      "One apply for each controller that delivers. The sections of that controller are deleted "
        + "from the shown snapshot, and the delivered sections are inserted before the first "
        + "section that belongs below. Sections and items keep their identities, so nothing is "
        + "replaced. The delivery's reload marks are left out, so cells are stale. If one save "
        + "changes two sources, the store never had the list between the two applies.",
      sessionDivisor: 4
    ) { FeedReinsertScreen($0, .inOrder) },
    BuiltWay(
      "append-last", .wrong,
      "As `delete-reinsert`, but the delivered sections are inserted at the end of the list. So "
        + "the sections of a controller move to the end whenever it delivers.",
      sessionDivisor: 10
    ) { FeedReinsertScreen($0, .last) },
    BuiltWay(
      "blind-apply", .wrong,
      "The snapshot of the controller that delivers is applied as it is. The banners and the "
        + "sections of all other controllers disappear.",
      sessionDivisor: 10
    ) { FeedReinsertScreen($0, .alone) },
    BuiltWay(
      "floor-follow", .floor,
      "Our controllers follow the same saved updates without a delegate, and there is no list. "
        + "Core Data's controllers follow only with a delegate."
    ) { FeedScreen($0, isListening: false) },
  ]
}

extension FeedWorld {
  func template(_ name: String, seed: UInt64) throws -> StoreTemplate {
    try StoreTemplate(name, model: FeedModel.entities, seed: seed) { store in
      try store.insert(
        into: "Match", rows: matches.compactMap { $0?.values.map(\.value) })
      try store.insert(into: "Sport", rows: sports.map { $0.values.map(\.value) })
      try store.insert(into: "Bet", rows: bets.reversed().map { $0.values.map(\.value) })
    }
  }
}
