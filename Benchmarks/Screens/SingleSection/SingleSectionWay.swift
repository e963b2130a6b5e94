/// How the list is kept, and what stands for an object in it.
enum SingleSectionWay: String, CaseIterable {
  case delivered
  case ownPermanent = "own-permanent"
  case ownObjects = "own-objects"
  case ownChild = "own-child"
  case ownTemporary = "own-temporary"
  case floor = "floor-follow"
}

extension SingleSectionWay {
  var described: ScreenWay {
    switch self {
    case .delivered:
      ScreenWay(
        rawValue, .recommended,
        "The delivered snapshot is applied. An object that a save gives its permanent identifier is "
          + "another item then, in the same place.")
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
    case .ownChild:
      ScreenWay(
        rawValue, .alternative,
        "The same list of identifiers. Objects are edited in a context of their own and come to "
          + "the list when they are saved there, so that it never has a temporary identifier; what is "
          + "not saved is not on screen.")
    case .ownTemporary:
      ScreenWay(
        rawValue, .wrong,
        "The same list of identifiers as they are told: after a save it still has the temporary ones, "
          + "whose cells find no object, and the next update of such an object is a reload of an item "
          + "that is not there.")
    case .floor:
      ScreenWay(
        rawValue, .floor, "The same edits and saves; a controller follows them, nobody listens.")
    }
  }
}
