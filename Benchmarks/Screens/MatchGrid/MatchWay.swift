/// A way to build the grid. The ways differ in what the identity of an item includes.
typealias MatchWay = BuiltWay<MatchScreen>

extension ScreenFamily {
  static let matchWays: [MatchWay] = [
    MatchWay(
      "stable", .recommended,
      "An item is an event's identifier, a kind, and the number of the market or the selection in its event. "
        + "A tap on a selection reloads one item. Where an item stands is worked out when its cell is "
        + "asked for: an event that comes changes no other item."
    ) { MatchList<StableIdentity>($0, audit: $1, history: $2) },
    MatchWay(
      "state-in-identity", .alternative,
      "As `stable`, but the identity of a selection says whether the bet slip has it. A tap deletes one "
        + "item and inserts another: two changes of the list, and its cell goes and comes."
    ) { MatchList<StateIdentity>($0, audit: $1, history: $2) },
    MatchWay(
      "numbered", .alternative,
      "The article's first items: headers of markets, messages and locks have the numbers of their section "
        + "and of their row in the identity, selections the bet slip's state. What comes or goes above gives "
        + "all of them below other numbers, in all sections where a section comes or goes: they are deleted "
        + "and inserted. Use what names the item in place of where it stands."
    ) { MatchList<PlaceIdentity<Int>>($0, audit: $1, history: $2) },
    MatchWay(
      "named", .alternative,
      "The article's second items: the name of the section is in the place of its number. A section that "
        + "comes above changes nothing below. An event that comes, goes, is suspended or resumes still "
        + "renumbers what stands below it in its section."
    ) { MatchList<PlaceIdentity<String>>($0, audit: $1, history: $2) },
    MatchWay(
      "floor-follow", .floor,
      "The same updates, saved, merged and followed by our controller; nobody listens. Core Data's does not "
        + "follow without a delegate."
    ) { MatchScreen($0, audit: $1, history: $2) },
  ]
}
