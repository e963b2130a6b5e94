import FetchedResults
import StoreWorkloads

extension ScreenFamily {
  static let colors = ScreenFamily(
    "colors", title: "Colours, searched while you type", quick: [148],
    default: [148, 10_000], full: [148, 10_000, 100_000], ways: colorWays, updates: 24,
    // The largest lists have fewer sessions, because a check of the list after each update takes long.
    sessions: { $0 > 10_000 ? 5 : 20 },
    summary:
      "A list of the named colours of CSS, or of shades of them, in the order of their names. A search "
      + "field is typed into letter by letter and taken back; now and then a row is swiped away. Each "
      + "text shows the colours that have it in their name or in their hexadecimal value."
  ) { scenario, seed in
    let rows = ColorRows(count: scenario.size, seed: seed)
    let template = try StoreTemplate(scenario.name, model: [ColorRows.model], seed: seed) {
      try $0.insert(
        into: ColorRows.entity, rows: (0..<scenario.size).lazy.map(rows.values(ofRow:)))
    }
    return (template, scenario.planned(ColorModel(rows)) { try ColorSession($0, $1) })
  }

  /// The ways differ in how the list is searched.
  static let colorWays: [BuiltWay<ColorList>] = [
    BuiltWay(
      "one-controller", .recommended,
      "One controller stays: its request gets another predicate, and it fetches. Recommended for lists "
        + "that grow, since not all names are in memory. At 148 names `in-snapshot` is cheaper in all "
        + "figures of a default run that differ. Such a run has no larger list and times no opening."
    ) { ColorSnapshots($0) },
    BuiltWay(
      "new-controller", .alternative,
      "Each text gets a controller of its own, which becomes the list's. It fetches what one "
        + "controller would, and costs the same here: to begin anew is all that it does more."
    ) { ColorSnapshots($0, renewsController: true) },
    BuiltWay(
      "in-snapshot", .alternative,
      "All names are read once and kept in memory; each text picks a snapshot from them. A keystroke "
        + "fetches nothing. At 148 names this is the cheapest way. The opening reads all names, which "
        + "then have to be kept up to date. What the opening holds in memory is not measured."
    ) { ColorSearch($0) },
    BuiltWay(
      "fetched-objects", .alternative,
      "Each text gets a controller of its own, and the items are the objects that it has fetched. All of "
        + "them are in memory, and a snapshot is built of them after each fetch, change and deletion. The "
        + "list is right in every session."
    ) { ColorObjects($0, renewsController: true) },
  ]
}
