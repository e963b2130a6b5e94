/// How the list is kept, and what stands for an object in it.
enum SingleSectionWay: String, CaseIterable {
  case delivered
  case ownPermanent = "own-permanent"
  case ownObjects = "own-objects"
  case ownIncremental = "own-incremental"
  case ownSecondContext = "own-second-context"
  case ownTemporary = "own-temporary"
  case deliveredUnmarked = "delivered-unmarked"
  case floor = "floor-follow"
}

extension SingleSectionWay {
  var described: ScreenWay {
    switch self {
    case .delivered:
      ScreenWay(
        rawValue, .recommended,
        "The delivered snapshot is applied. An object that a save gives its permanent identifier is "
          + "another item then, in the same place: our controller's documented choice. What Core "
          + "Data's tells at such a save is open in public sources.")
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
          + "come to the list when its save is merged: what is unsaved is hidden, which is what child "
          + "contexts are used for, and no temporary identifier is ever told. A real child context "
          + "would save into the list's own, and its new objects would be told there under temporary "
          + "identifiers until that is saved, too.")
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
