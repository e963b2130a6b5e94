import FetchedResults

/// How a list of colours is searched.
enum ColorWay: String, CaseIterable {
  case oneController = "one-controller"
  case newController = "new-controller"
  case inSnapshot = "in-snapshot"
  case fetchedObjects = "fetched-objects"
}

extension ColorWay {
  var described: ScreenWay {
    switch self {
    case .oneController:
      ScreenWay(
        rawValue, .recommended,
        "One controller stays: its request gets another predicate, and it fetches. Recommended for its "
          + "opening and its memory, which grow little with the list; a keystroke costs more than where "
          + "all names are in memory.")
    case .newController:
      ScreenWay(
        rawValue, .alternative,
        "Each text gets a controller of its own, which becomes the list's. It fetches what one "
          + "controller would, and costs the same here: to begin anew is all that it does more.")
    case .inSnapshot:
      ScreenWay(
        rawValue, .alternative,
        "All names are read once and kept in memory; each text picks a snapshot from them. A keystroke "
          + "fetches nothing and costs less than half; of 10,000 names and more the screen takes some "
          + "ten times as long to open, and as much more memory, and the names have to be kept up to "
          + "date. For some hundred names it is the cheapest.")
    case .fetchedObjects:
      ScreenWay(
        rawValue, .alternative,
        "Each text gets a controller of its own, and the items are the objects that it has fetched. All of "
          + "them are in memory, and a snapshot is built of them after each fetch, change and deletion. The "
          + "list is right in every session.")
    }
  }

  func screen(
    _ context: ManagedObjectContext, audit: Bool, history: ScreenHistory?
  ) -> ColorList {
    switch self {
    case .oneController: OneController(context, audit: audit, history: history)
    case .newController: NewController(context, audit: audit, history: history)
    case .inSnapshot: ColorSearch(context, audit: audit, history: history)
    case .fetchedObjects: ColorObjects(context, audit: audit, history: history)
    }
  }
}
