/// The ways to build the blog's list. They differ in how the list starts, and in how it finds what to reload.
enum BlogWay: String, CaseIterable, DescribedWay {
  case delegateFirst = "delegate-first"
  case delegateFirstIndexReloads = "delegate-first-index-reloads"
  case delegateFirstUnmarked = "delegate-first-unmarked"
  case fetchFirst = "fetch-first"
  case fetchFirstIndexReloads = "fetch-first-index-reloads"
  case floor = "floor-follow"

  /// Whether the controller delivers the first snapshot, so that the screen need not build one.
  var startsWithDelegate: Bool {
    [.delegateFirst, .delegateFirstIndexReloads, .delegateFirstUnmarked].contains(self)
  }

  var comparesIndices: Bool {
    self == .delegateFirstIndexReloads || self == .fetchFirstIndexReloads
  }
}

extension BlogWay {
  var described: ScreenWay {
    switch self {
    case .delegateFirst:
      ScreenWay(
        rawValue, .recommended,
        "Data source and delegate are there before `performFetch()`: the delivered first snapshot is "
          + "the only one, and delivered marks reload what changed.")
    case .delegateFirstIndexReloads:
      ScreenWay(
        rawValue, .wrong,
        "The same start, but an updated object is reloaded only where its index is the same in both "
          + "snapshots: one that something above it has shifted stays stale on screen.")
    case .delegateFirstUnmarked:
      ScreenWay(
        rawValue, .wrong,
        "The same start, without the reload marks, as Core Data's snapshots were for the article's author: "
          + "what was updated on screen stays stale.")
    case .fetchFirst:
      ScreenWay(
        rawValue, .wrong,
        "`performFetch()` comes before the delegate, so nothing is delivered, and the screen shows a "
          + "first snapshot of its own, with a section name of its own: the first change then "
          + "replaces the section, `DS(0), IS(0)`.")
    case .fetchFirstIndexReloads:
      ScreenWay(
        rawValue, .wrong,
        "As `fetch-first`, with reloads by comparing indices, as its article has it: what that rule "
          + "misses is hidden by the replaced section, at the first change.")
    case .floor:
      ScreenWay(
        rawValue, .floor,
        "The same fetch and changes, and a controller that nobody listens to: ours follows without a "
          + "delegate, Core Data's does not.")
    }
  }
}
