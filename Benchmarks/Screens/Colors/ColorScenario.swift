import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  static let colors = ScreenFamily(
    name: "colors", title: "Colours, searched while you type", quick: [148],
    default: [148, 10_000], full: [148, 10_000, 100_000]
  ) { $0 >= 1 ? colorScenario(size: $0) : nil }

  private static func colorScenario(size: Int) -> StoreScenario<ColorWay> {
    let updates = 24
    return StoreScenario(
      name: "colors.\(size)", size: size,
      summary:
        "A list of the named colours of CSS, or of shades of them, in the order of their names. A search "
        + "field is typed into letter by letter and taken back; now and then a row is swiped away. Each "
        + "text shows the colours that have it in their name or in their hexadecimal value.",
      builtWays: colorWays, sessionUpdates: updates,
      // The largest lists have fewer sessions, because a check of the list after each update takes long.
      countedSessions: size > 10_000 ? 5 : 20
    ) { seed in
      let rows = ColorRows(count: size, seed: seed)
      let model = ColorModel(rows)
      let plans = SessionPlans(sessionUpdates: updates) { ColorPlan(model, seed: $0) }
      let template = try StoreTemplate("colors-\(size)", model: [ColorRows.model], seed: seed) {
        try $0.insert(into: ColorRows.entity, rows: (0..<size).lazy.map(rows.values(ofRow:)))
      }
      return StoreInput(colorWays, template) { way, copy, seed, audit, history in
        try ColorSession(
          copy, way.screen(ManagedObjectContext(copy.store), audit, history), plans.plan(seed),
          model, audit: audit)
      }
    }
  }
}
