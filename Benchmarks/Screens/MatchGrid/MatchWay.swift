import FetchedResults

/// What the identity of the grid's items includes.
enum MatchWay: String, CaseIterable {
  case stable
  case stateInIdentity = "state-in-identity"
  case numbered
  case named
  case floor = "floor-follow"
}

extension MatchWay {
  var described: ScreenWay {
    switch self {
    case .stable:
      ScreenWay(
        rawValue, .recommended,
        "An item is an event's identifier, a kind, and the number of the market or the selection in its event. "
          + "A tap on a selection reloads one item. Where an item stands is worked out when its cell is "
          + "asked for: an event that comes changes no other item.")
    case .stateInIdentity:
      ScreenWay(
        rawValue, .alternative,
        "As `stable`, but the identity of a selection says whether the bet slip has it. A tap deletes one "
          + "item and inserts another: two changes of the list, and its cell goes and comes.")
    case .numbered:
      ScreenWay(
        rawValue, .alternative,
        "The article's first items: headers of markets, messages and locks have the numbers of their section "
          + "and of their row in the identity, selections the bet slip's state. What comes or goes above gives "
          + "all of them below other numbers, in all sections where a section comes or goes: they are deleted "
          + "and inserted. Use what names the item in place of where it stands.")
    case .named:
      ScreenWay(
        rawValue, .alternative,
        "The article's second items: the name of the section is in the place of its number. A section that "
          + "comes above changes nothing below. An event that comes, goes, is suspended or resumes still "
          + "renumbers what stands below it in its section.")
    case .floor:
      ScreenWay(
        rawValue, .floor,
        "The same updates, saved, merged and followed by our controller; nobody listens. Core Data's does not "
          + "follow without a delegate.")
    }
  }

  func screen(
    _ context: ManagedObjectContext, audit: Bool, history: ScreenHistory?
  ) -> MatchScreen {
    switch self {
    case .stable: MatchList<StableIdentity>(context, audit: audit, history: history)
    case .stateInIdentity: MatchList<StateIdentity>(context, audit: audit, history: history)
    case .numbered: MatchList<PlaceIdentity<Int>>(context, audit: audit, history: history)
    case .named: MatchList<PlaceIdentity<String>>(context, audit: audit, history: history)
    case .floor: MatchScreen(context, audit: audit)
    }
  }
}
