/// The ways to build the screen.
enum FeedWay: String, CaseIterable {
  case splice
  case rebuildIDs = "rebuild-ids"
  case rebuildLive = "rebuild-live"
  case rebuildLiveDiffable = "rebuild-live-diffable"
  case spliceContents = "splice-contents"
  case floor = "floor-follow"

  var way: ScreenWay { ScreenWay(rawValue, role, summary) }

  private var role: ScreenWay.Role {
    switch self {
    case .splice: .recommended
    case .rebuildIDs: .alternative
    case .rebuildLive, .rebuildLiveDiffable, .spliceContents: .wrong
    case .floor: .floor
    }
  }

  private var summary: String {
    switch self {
    case .splice:
      "The delegate hands the delivered snapshot to the main queue. What changed in that source is "
        + "brought into the data source's current snapshot there, with its reload marks; all other "
        + "sections stay as they are. Cells are built by identifier."
    case .rebuildIDs:
      "The main queue keeps the last snapshot that each source has delivered, and with each "
        + "delivery makes the whole list of them anew. Cells are built by identifier."
    case .rebuildLive:
      "The delegate only says that something has changed; the main queue makes the whole list anew "
        + "from the controllers' `sections`, and the list view asks the controllers for counts and "
        + "cells. The controllers go on meanwhile: lists are torn, batches do not fit the counts, "
        + "and without reload marks what changed in place stays as it was."
    case .rebuildLiveDiffable:
      "The same rebuild from the controllers' `sections`, applied to a diffable data source whose "
        + "cell provider asks the controllers for the object at the index path. No batch is "
        + "inconsistent, but lists are torn, and cells are wrong, empty or stale."
    case .spliceContents:
      "As `splice`, but the identity of a section has its contents in it, as in "
        + "`case featured(events: [ObjectID])`: where an object comes, goes or moves, its whole "
        + "section is replaced."
    case .floor: "The same updates, saved and followed by the controllers; nobody listens."
    }
  }

  /// Whether all cells show what the store has, once all is quiet. Even without that the list itself is
  /// right then.
  var keepsCells: Bool {
    switch self {
    case .splice, .rebuildIDs, .spliceContents, .floor: true
    case .rebuildLive, .rebuildLiveDiffable: false
    }
  }

  /// nil where nobody listens.
  func screen(_ stage: FeedStage, _ follower: FeedFollower) -> (any FeedScreen)? {
    switch self {
    case .splice: FeedSpliceScreen(stage)
    case .rebuildIDs: FeedRebuildScreen(stage)
    case .rebuildLive: FeedLiveScreen(stage, follower)
    case .rebuildLiveDiffable: FeedLiveDiffableScreen(stage, follower)
    case .spliceContents: FeedContentsScreen(stage)
    case .floor: nil
    }
  }
}
