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
      "A sports screen of matches in one list: banners, a sports picker, "
      + "featured matches, top matches to come and top matches under way, both grouped by sport and "
      + "with ads among them, and the bet slip. Five controllers in a background context; a message "
      + "for each every 3 to 5 s of model time, one in five with another's right behind it, while "
      + "the user scrolls and bets."
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
      "The controllers' delegate collects what one save has changed, and hands the delivered "
        + "snapshots to the main queue in one task. What changed in their sources is brought into the data "
        + "source's current snapshot there, with their reload marks, and applied once; all other "
        + "sections stay as they are. Cells are built by identifier."
    ) { FeedSpliceScreen($0) },
    BuiltWay(
      "splice-main", .alternative,
      "As `splice`, with the controllers in the main queue's context: the merge there is what they follow. "
        + "Where a second save comes before the first is merged, a list is rarely torn, and the next "
        + "delivery mends it.",
      sessionDivisor: 4
    ) { FeedSpliceScreen($0, followsOnMain: true) },
    BuiltWay(
      "rebuild-ids", .alternative,
      "The main queue keeps the last snapshot that each source has delivered, and makes the whole "
        + "list of them anew for all that one save has changed. Cells are built by identifier."
    ) { FeedRebuildScreen($0) },
    BuiltWay(
      "rebuild-live", .wrong,
      "The delegate only says that something has changed; the main queue makes the whole list anew "
        + "from the controllers' `sections`, and the list view asks the controllers for counts and "
        + "cells. The controllers go on meanwhile, so that batches do not fit the counts: all that "
        + "break say “invalid number of items”, for the counts are asked for as a batch begins. A "
        + "view that asks later would say “attempt to delete item … which only contains …”. Without "
        + "reload marks what changed in place stays as it was."
    ) { FeedLiveScreen($0) },
    BuiltWay(
      "rebuild-live-diffable", .wrong,
      "The same rebuild from the controllers' `sections`, applied to a diffable data source whose "
        + "cell provider asks the controllers for the object at the index path. No batch is "
        + "inconsistent. Cells are stale, as nothing marks what changed in place; rarely a list is torn, "
        + "and the next delivery mends it.",
      sessionDivisor: 4
    ) { FeedLiveDiffableScreen($0) },
    BuiltWay(
      "rebuild-objects-diffable", .wrong,
      "The items are the objects, a section's identity has its contents in it, and either delegate method "
        + "has the main queue make the whole list anew from `fetchedObjects`, for a diffable data source "
        + "whose cells are built from their item. The controllers are in a background context and go on "
        + "meanwhile. No batch breaks: such a data source answers for counts by what it was told itself, "
        + "while `rebuild-live` asks the controllers. Sections are replaced whole, and cells are stale."
    ) { FeedObjectsScreen($0, .asTheyAre) },
    BuiltWay(
      "rebuild-objects-main", .wrong,
      "The same with the controllers in the main queue's context. They are told one after the other, as a "
        + "notification reaches those of Core Data: the list made at the first call has what the others "
        + "had before. So lists are torn on one queue, without a race; rarely a cell is asked for an object "
        + "that is deleted. No batch breaks.",
      sessionDivisor: 4
    ) { FeedObjectsScreen($0, .asTold) },
    BuiltWay(
      "splice-contents", .alternative,
      "As `splice`, but the identity of a section has its contents in it, as in "
        + "`case featured(events: [ObjectID])`: where an object comes, goes or moves, its whole "
        + "section is replaced, and every cell of it on screen is animated.",
      sessionDivisor: 4
    ) { FeedContentsScreen($0) },
    BuiltWay(
      "delete-reinsert", .wrong,
      "One apply for each controller that delivers: the shown snapshot, with the sections of that "
        + "controller deleted and inserted again with what it has delivered, before the first section that "
        + "belongs below. Sections and items keep their identities, so that nothing is replaced. The marks "
        + "of the delivery are left behind, so that cells are stale; where one save has changed two "
        + "sources, the list between the two applies is one that the store never had.",
      sessionDivisor: 4
    ) { FeedReinsertScreen($0, .inOrder) },
    BuiltWay(
      "append-last", .wrong,
      "As `delete-reinsert`, with the sections inserted at the end of the list: they wander down with "
        + "every delivery.",
      sessionDivisor: 10
    ) { FeedReinsertScreen($0, .last) },
    BuiltWay(
      "blind-apply", .wrong,
      "The snapshot of the controller that delivers is applied as it is: all that the others have shown "
        + "is gone.",
      sessionDivisor: 10
    ) { FeedReinsertScreen($0, .alone) },
    BuiltWay(
      "floor-follow", .floor,
      "The same updates, saved and followed by our controllers; nobody listens. Those of Core Data "
        + "do not follow without a delegate."
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
