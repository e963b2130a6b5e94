import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  static let matchGrid = ScreenFamily(
    name: "match-grid", title: "Events of several items each", quick: [60], default: [200],
    full: [200, 2_000]
  ) { size in
    if size < 1 { return nil }
    let updates = 100
    return StoreScenario(
      name: "match-grid.\(size)", size: size,
      summary:
        "Sports events by sport below a row of ads, in one list. An event is several items: its header, the "
        + "headers of one or two markets, two or three selections for each, and a message or a lock while "
        + "it is suspended. Odds change, the user adds selections to the bet slip and removes them, events "
        + "come, go, are suspended and resume, a section comes above all others and goes, ads change. The "
        + "ways differ in what the identity of an item has in it.",
      builtWays: matchWays, sessionUpdates: updates,
      // The largest lists have fewer sessions, because a check of the list after each update takes long.
      countedSessions: size > 200 ? 5 : 20
    ) { seed in
      let model = MatchModel(count: size, seed: seed)
      let template = try StoreTemplate("matches-\(size)", model: [MatchEvent.model], seed: seed) {
        // The store counts up keys, so the rows are inserted in the order of their keys.
        let events = model.events.joined().sorted { $0.key < $1.key }
        try $0.insert(into: MatchEvent.entity, rows: events.map { $0.values.map(\.value) })
      }
      return StoreInput(matchWays, template, updates: updates, model) { try MatchSession($0) }
    }
  }
}
