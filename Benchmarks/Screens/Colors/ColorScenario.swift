import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  static let colors = ScreenFamily(
    name: "colors", title: "Colours, searched while you type", quick: [148],
    default: [148, 10_000], full: [148, 10_000, 100_000]
  ) { size in
    if size < 1 { return nil }
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
      let template = try StoreTemplate("colors-\(size)", model: [ColorRows.model], seed: seed) {
        try $0.insert(into: ColorRows.entity, rows: (0..<size).lazy.map(rows.values(ofRow:)))
      }
      return StoreInput(colorWays, template, updates: updates, model) { try ColorSession($0) }
    }
  }
}
