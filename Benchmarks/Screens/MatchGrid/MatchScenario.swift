import FetchedResults
import StoreWorkloads

extension ScreenFamily {
  static let matchGrid = ScreenFamily(
    "match-grid", title: "Events of several items each", quick: [60], default: [200],
    full: [200, 2_000], ways: matchWays, updates: 100,
    // The largest lists have fewer sessions, because a check of the list after each update takes long.
    sessions: { $0 > 200 ? 5 : 20 },
    summary:
      "Sports events in one list, grouped by sport, below a row of ads. An event is several items: "
      + "its header, the headers of one or two markets, and two or three selections for each "
      + "market. A suspended event has only its header and a message or a lock. Odds change, and "
      + "the user adds selections to the bet slip and removes them. Events come, go, are "
      + "suspended and resume. A section comes above all other sports and goes, and ads change. "
      + "The ways differ in what the identity of an item includes."
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
      "The identity of an item is the event's identifier, a kind, and the number of the market or "
        + "the selection in its event. A tap on a selection reloads one item. The position of an "
        + "item is worked out when its cell is asked for. So an event that comes changes no other "
        + "item."
    ) { MatchList<StableIdentity>($0) },
    BuiltWay(
      "state-in-identity", .alternative,
      "As `stable`, but the identity of a selection says whether the bet slip has it. A tap "
        + "deletes one item and inserts another. The list has two changes, and one cell replaces "
        + "another."
    ) { MatchList<StateIdentity>($0) },
    BuiltWay(
      "numbered", .alternative,
      "The article's first items. The identity of a market's header, a message or a lock includes "
        + "the numbers of its section and its row. The identity of a selection includes the bet "
        + "slip's state. When an item comes or goes, those below it in its section get other "
        + "numbers. When a section comes or goes, the items of all sections below get other "
        + "numbers, too. All these items are deleted and inserted. Give an item an identity that "
        + "names it, not its position."
    ) { MatchList<PlaceIdentity<Int>>($0) },
    BuiltWay(
      "named", .alternative,
      "The article's second items: the name of the section replaces its number. A section that "
        + "comes above changes nothing below. An event that comes, goes, is suspended or resumes "
        + "still renumbers the items below it in its section."
    ) { MatchList<PlaceIdentity<String>>($0) },
    BuiltWay(
      "floor-follow", .floor,
      "Our controller follows the same updates, saved and merged, without a delegate, and there is "
        + "no list. Core Data's controller follows only with a delegate."
    ) { MatchScreen($0) },
  ]
}
