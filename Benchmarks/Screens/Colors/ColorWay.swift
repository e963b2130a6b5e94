/// A way to build the list of colours. The ways differ in how the list is searched.
typealias ColorWay = BuiltWay<ColorList>

extension ScreenFamily {
  static let colorWays: [ColorWay] = [
    ColorWay(
      "one-controller", .recommended,
      "One controller stays: its request gets another predicate, and it fetches. Recommended for its "
        + "opening and its memory, which grow little with the list; a keystroke costs more than where "
        + "all names are in memory."
    ) { ColorSnapshots($0, audit: $1, history: $2) },
    ColorWay(
      "new-controller", .alternative,
      "Each text gets a controller of its own, which becomes the list's. It fetches what one "
        + "controller would, and costs the same here: to begin anew is all that it does more."
    ) { ColorSnapshots($0, renewsController: true, audit: $1, history: $2) },
    ColorWay(
      "in-snapshot", .alternative,
      "All names are read once and kept in memory; each text picks a snapshot from them. A keystroke "
        + "fetches nothing and costs less than half; of 10,000 names and more the screen takes some "
        + "ten times as long to open, and as much more memory, and the names have to be kept up to "
        + "date. For some hundred names it is the cheapest."
    ) { ColorSearch($0, audit: $1, history: $2) },
    ColorWay(
      "fetched-objects", .alternative,
      "Each text gets a controller of its own, and the items are the objects that it has fetched. All of "
        + "them are in memory, and a snapshot is built of them after each fetch, change and deletion. The "
        + "list is right in every session."
    ) { ColorObjects($0, renewsController: true, audit: $1, history: $2) },
  ]
}
