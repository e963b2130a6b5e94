/// A way to build the screen. The ways differ in how the list follows the controllers.
struct FeedWay: DescribedWay {
  typealias Build = @Sendable (FeedStage, FeedFollower) -> (any FeedScreen)?

  let described: ScreenWay
  /// Whether the controllers are in the context of the main queue.
  let followsOnMain: Bool
  /// Whether the list shows what the store has, once the queues are idle.
  let keepsList: Bool
  /// nil for the floor, whose controllers nobody listens to.
  let screen: Build

  init(
    _ name: String, _ role: ScreenWay.Role, _ summary: String, sessionDivisor: Int = 1,
    followsOnMain: Bool = false, keepsList: Bool = true, screen: @escaping Build
  ) {
    described = ScreenWay(name, role, summary, sessionDivisor: sessionDivisor)
    self.followsOnMain = followsOnMain
    self.keepsList = keepsList
    self.screen = screen
  }
}

extension ScreenFamily {
  // The ways with a quarter of the sessions break no batch. Those with a tenth err with most updates.
  static let feedWays: [FeedWay] = [
    FeedWay(
      "splice", .recommended,
      "The controllers' delegate collects what one save has changed, and hands the delivered "
        + "snapshots to the main queue in one task. What changed in their sources is brought into the data "
        + "source's current snapshot there, with their reload marks, and applied once; all other "
        + "sections stay as they are. Cells are built by identifier."
    ) { stage, _ in FeedSpliceScreen(stage) },
    FeedWay(
      "splice-main", .alternative,
      "As `splice`, with the controllers in the main queue's context: the merge there is what they follow. "
        + "Where a second save comes before the first is merged, a list is rarely torn, and the next "
        + "delivery mends it.",
      sessionDivisor: 4, followsOnMain: true
    ) { stage, _ in FeedSpliceScreen(stage) },
    FeedWay(
      "rebuild-ids", .alternative,
      "The main queue keeps the last snapshot that each source has delivered, and makes the whole "
        + "list of them anew for all that one save has changed. Cells are built by identifier."
    ) { stage, _ in FeedRebuildScreen(stage) },
    FeedWay(
      "rebuild-live", .wrong,
      "The delegate only says that something has changed; the main queue makes the whole list anew "
        + "from the controllers' `sections`, and the list view asks the controllers for counts and "
        + "cells. The controllers go on meanwhile, so that batches do not fit the counts: all that "
        + "break say “invalid number of items”, for the counts are asked for as a batch begins. A "
        + "view that asks later would say “attempt to delete item … which only contains …”. Without "
        + "reload marks what changed in place stays as it was."
    ) { FeedLiveScreen($0, $1) },
    FeedWay(
      "rebuild-live-diffable", .wrong,
      "The same rebuild from the controllers' `sections`, applied to a diffable data source whose "
        + "cell provider asks the controllers for the object at the index path. No batch is "
        + "inconsistent. Cells are stale, as nothing marks what changed in place; rarely a list is torn, "
        + "and the next delivery mends it.",
      sessionDivisor: 4
    ) { FeedLiveDiffableScreen($0, $1) },
    FeedWay(
      "rebuild-objects-diffable", .wrong,
      "The items are the objects, a section's identity has its contents in it, and either delegate method "
        + "has the main queue make the whole list anew from `fetchedObjects`, for a diffable data source "
        + "whose cells are built from their item. The controllers are in a background context and go on "
        + "meanwhile. No batch breaks: such a data source answers for counts by what it was told itself, "
        + "while `rebuild-live` asks the controllers. Sections are replaced whole, and cells are stale."
    ) { FeedObjectsScreen($0, $1, .asTheyAre) },
    FeedWay(
      "rebuild-objects-main", .wrong,
      "The same with the controllers in the main queue's context. They are told one after the other, as a "
        + "notification reaches those of Core Data: the list made at the first call has what the others "
        + "had before. So lists are torn on one queue, without a race; rarely a cell is asked for an object "
        + "that is deleted. No batch breaks.",
      sessionDivisor: 4, followsOnMain: true
    ) { FeedObjectsScreen($0, $1, .asTold) },
    FeedWay(
      "splice-contents", .alternative,
      "As `splice`, but the identity of a section has its contents in it, as in "
        + "`case featured(events: [ObjectID])`: where an object comes, goes or moves, its whole "
        + "section is replaced, and every cell of it on screen is animated.",
      sessionDivisor: 4
    ) { stage, _ in FeedContentsScreen(stage) },
    FeedWay(
      "delete-reinsert", .wrong,
      "One apply for each controller that delivers: the shown snapshot, with the sections of that "
        + "controller deleted and inserted again with what it has delivered, before the first section that "
        + "belongs below. Sections and items keep their identities, so that nothing is replaced. The marks "
        + "of the delivery are left behind, so that cells are stale; where one save has changed two "
        + "sources, the list between the two applies is one that the store never had.",
      sessionDivisor: 4
    ) { stage, _ in FeedReinsertScreen(stage, .inOrder) },
    FeedWay(
      "append-last", .wrong,
      "As `delete-reinsert`, with the sections inserted at the end of the list: they wander down with "
        + "every delivery.",
      sessionDivisor: 10, keepsList: false
    ) { stage, _ in FeedReinsertScreen(stage, .last) },
    FeedWay(
      "blind-apply", .wrong,
      "The snapshot of the controller that delivers is applied as it is: all that the others have shown "
        + "is gone.",
      sessionDivisor: 10, keepsList: false
    ) { stage, _ in FeedReinsertScreen(stage, .alone) },
    FeedWay(
      "floor-follow", .floor,
      "The same updates, saved and followed by our controllers; nobody listens. Those of Core Data "
        + "do not follow without a delegate."
    ) { _, _ in nil },
  ]
}
