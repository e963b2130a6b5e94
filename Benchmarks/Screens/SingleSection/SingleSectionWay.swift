/// The ways to build the screen. They differ in how the list is kept, and in what stands for an object in it.
enum SingleSectionWay: String, CaseIterable, DescribedWay {
  case delivered
  case ownPermanent = "own-permanent"
  case ownObjects = "own-objects"
  case ownIncremental = "own-incremental"
  case ownSecondContext = "own-second-context"
  case ownChildMerging = "own-child-merging"
  case ownChild = "own-child"
  case ownTemporary = "own-temporary"
  case deliveredUnmarked = "delivered-unmarked"
  case floor = "floor-follow"
}

extension SingleSectionWay {
  /// Whether the list is kept in a child of the edited context, while others edit the store, too.
  var isInChild: Bool { self == .ownChild || self == .ownChildMerging }

  var showsWhatIsSaved: Bool { isInChild || self == .ownSecondContext }

  var described: ScreenWay {
    switch self {
    case .delivered:
      ScreenWay(
        rawValue, .recommended,
        "The delivered snapshot is applied. An object that a save gives its permanent identifier is "
          + "another item then, in the same place: our controller's documented choice. The developers of "
          + "one app report the same of Core Data (woocommerce-ios, pull request 2777).")
    case .ownPermanent:
      ScreenWay(
        rawValue, .alternative,
        "A list of the screen's own, kept by the calls for each object: they become a "
          + "`CollectionDifference` that is applied to it. Inserted objects are given their permanent "
          + "identifiers before the controller tells of them.")
    case .ownObjects:
      ScreenWay(
        rawValue, .alternative,
        "The same list of the objects themselves: they stay what they are when they are saved, and "
          + "the list keeps all of them in memory.")
    case .ownIncremental:
      ScreenWay(
        rawValue, .alternative,
        "The same list of objects as its article keeps it: the shown snapshot is edited change by change, "
          + "each at the item that `itemIdentifiers` has at its index. Each insertion lists all items once."
      )
    case .ownSecondContext:
      ScreenWay(
        rawValue, .alternative,
        "The same list of identifiers. Objects are edited in a second context on the same store and "
          + "come to the list when its save is merged: what is unsaved is hidden, and no temporary "
          + "identifier is ever told.")
    case .ownChildMerging:
      ScreenWay(
        rawValue, .alternative,
        "The same list of identifiers in a read-only child of the main context, where objects are edited: it "
          + "is told what the main context saves. Now and then another context saves, too; the app merges "
          + "that in the main context, and in the child.")
    case .ownChild:
      ScreenWay(
        rawValue, .wrong,
        "The same child, which merges what its parent saves by itself. What others save is merged in the main "
          + "context alone: a merge is no save, and never reaches the child. The list stays behind."
      )
    case .ownTemporary:
      ScreenWay(
        rawValue, .wrong,
        "The same list of identifiers as they are told: after a save it still has the temporary ones, "
          + "in the right places, whose cells find no object when they are asked for again; and the "
          + "next update of such an object is a reload of an item that is not there.")
    case .deliveredUnmarked:
      ScreenWay(
        rawValue, .wrong,
        "As `delivered`, without the reload marks: as Core Data's snapshots were for the authors of two "
          + "articles. The list is right, and a cell on screen stays as it was when its object is updated."
      )
    case .floor:
      ScreenWay(
        rawValue, .floor,
        "The same edits and saves, and a controller that nobody listens to: ours follows without a "
          + "delegate, Core Data's does not.")
    }
  }
}
