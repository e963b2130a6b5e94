/// The ways to build the screen.
enum FeedWay: String, CaseIterable {
  case splice
  case floor = "floor-follow"

  var way: ScreenWay {
    switch self {
    case .splice:
      ScreenWay(
        rawValue, .recommended,
        "The delegate hands the delivered snapshot to the main queue. There what changed in that "
          + "source is brought into the data source's current snapshot, with its reload marks; "
          + "cells are built by identifier.")
    case .floor:
      ScreenWay(
        rawValue, .floor, "The same updates, saved and followed by the controllers; nobody listens."
      )
    }
  }

  func screen(_ stage: FeedStage, _ follower: FeedFollower) -> (any FeedScreen)? {
    switch self {
    case .splice: FeedSpliceScreen(stage)
    case .floor: nil
    }
  }
}
