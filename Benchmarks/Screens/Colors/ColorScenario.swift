import FetchedResults
import StoreWorkloads

extension ScreenFamily {
  static let colors = ScreenFamily(
    "colors", title: "Colours, searched while you type", quick: [148],
    default: [148, 10_000], full: [148, 10_000, 100_000], ways: colorWays, updates: 24,
    // The largest lists have fewer sessions, because a check of the list after each update takes long.
    sessions: { $0 > 10_000 ? 5 : 20 },
    summary:
      "A list of the named colours of CSS, or of shades of them, in the order of their names. The "
      + "user types into a search field letter by letter, and deletes the text again. Now and "
      + "then the user swipes a row away. The list shows the colours whose name or hexadecimal "
      + "value contains the text."
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
      "One controller stays. For each text, its request gets another predicate, and it fetches "
        + "again. Recommended for lists that grow, since not all names are in memory. At 148 "
        + "names, `in-snapshot` is cheaper in every figure of a default run that differs. Such a "
        + "run has no larger list and times no opening."
    ) { ColorSnapshots($0) },
    BuiltWay(
      "new-controller", .alternative,
      "Each text gets a controller of its own, which becomes the list's. It fetches what one "
        + "controller would, and costs the same here. The only extra work is to begin anew."
    ) { ColorSnapshots($0, renewsController: true) },
    BuiltWay(
      "in-snapshot", .alternative,
      "All names are read once and kept in memory, and each text picks a snapshot from them. A "
        + "keystroke fetches nothing. At 148 names this is the cheapest way. The opening reads all "
        + "names, which the app then has to keep up to date. The memory that the opening takes is "
        + "not measured."
    ) { ColorSearch($0) },
    BuiltWay(
      "fetched-objects", .alternative,
      "Each text gets a controller of its own, and the items are the objects that it has fetched. "
        + "All of these objects are in memory. After each fetch, change and deletion, a snapshot "
        + "of them is built. The list is right in every session."
    ) { ColorObjects($0, renewsController: true) },
  ]
}
