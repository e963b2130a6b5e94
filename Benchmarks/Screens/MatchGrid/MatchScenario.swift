import FetchedResults
import StoreWorkloads

extension ScreenFamily {
  static let matchGrid = ScreenFamily(
    "match-grid", title: "Events of several items each", quick: [60], default: [200],
    full: [200, 2_000], ways: matchWays, updates: 100,
    // The largest lists have fewer sessions, because a check of the list after each update takes long.
    sessions: { $0 > 200 ? 5 : 20 },
    summary:
      "Sports events by sport below a row of ads, in one list. An event is several items: its header, the "
      + "headers of one or two markets, two or three selections for each, and a message or a lock while "
      + "it is suspended. Odds change, the user adds selections to the bet slip and removes them, events "
      + "come, go, are suspended and resume, a section comes above all others and goes, ads change. The "
      + "ways differ in what the identity of an item has in it."
  ) { scenario, seed in
    let model = MatchModel(count: scenario.size, seed: seed)
    let template = try StoreTemplate(scenario.name, model: [MatchEvent.model], seed: seed) {
      // The store counts up keys, so the rows are inserted in the order of their keys.
      let events = model.events.joined().sorted { $0.key < $1.key }
      try $0.insert(into: MatchEvent.entity, rows: events.map { $0.values.map(\.value) })
    }
    return (template, scenario.planned(model) { try MatchSession($0, $1) })
  }

  static let matchWays: [BuiltWay<MatchScreen>] = [
    BuiltWay(
      "stable", .recommended,
      "An item is an event's identifier, a kind, and the number of the market or the selection in its event. "
        + "A tap on a selection reloads one item. Where an item stands is worked out when its cell is "
        + "asked for: an event that comes changes no other item."
    ) { MatchList<StableIdentity>($0) },
    BuiltWay(
      "state-in-identity", .alternative,
      "As `stable`, but the identity of a selection says whether the bet slip has it. A tap deletes one "
        + "item and inserts another: two changes of the list, and its cell goes and comes."
    ) { MatchList<StateIdentity>($0) },
    BuiltWay(
      "numbered", .alternative,
      "The article's first items: headers of markets, messages and locks have the numbers of their section "
        + "and of their row in the identity, selections the bet slip's state. What comes or goes above gives "
        + "all of them below other numbers, in all sections where a section comes or goes: they are deleted "
        + "and inserted. Use what names the item in place of where it stands."
    ) { MatchList<PlaceIdentity<Int>>($0) },
    BuiltWay(
      "named", .alternative,
      "The article's second items: the name of the section is in the place of its number. A section that "
        + "comes above changes nothing below. An event that comes, goes, is suspended or resumes still "
        + "renumbers what stands below it in its section."
    ) { MatchList<PlaceIdentity<String>>($0) },
    BuiltWay(
      "floor-follow", .floor,
      "The same updates, saved, merged and followed by our controller; nobody listens. Core Data's does not "
        + "follow without a delegate."
    ) { MatchScreen($0) },
  ]
}
