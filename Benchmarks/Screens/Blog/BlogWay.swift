/// A way to build the blog's list. The ways differ in how the list starts, and in how it finds what to reload.
typealias BlogWay = BuiltWay<BlogScreen>

extension ScreenFamily {
  static let blogWays: [BlogWay] = [
    BlogWay(
      "delegate-first", .recommended,
      "Data source and delegate are there before `performFetch()`: the delivered first snapshot is "
        + "the only one, and delivered marks reload what changed."
    ) { BlogList($0, reloads: .asDelivered, audit: $1, history: $2) },
    BlogWay(
      "delegate-first-index-reloads", .wrong,
      "The same start, but an updated object is reloaded only where its index is the same in both "
        + "snapshots: one that something above it has shifted stays stale on screen."
    ) { BlogList($0, reloads: .byIndex, audit: $1, history: $2) },
    BlogWay(
      "delegate-first-unmarked", .wrong,
      "The same start, without the reload marks, as Core Data's snapshots were for the article's author: "
        + "what was updated on screen stays stale."
    ) { BlogList($0, reloads: .none, audit: $1, history: $2) },
    BlogWay(
      "fetch-first", .wrong,
      "`performFetch()` comes before the delegate, so nothing is delivered, and the screen shows a "
        + "first snapshot of its own, with a section name of its own: the first change then "
        + "replaces the section, `DS(0), IS(0)`."
    ) {
      BlogList($0, fetchesFirst: true, reloads: .inStayingSections, audit: $1, history: $2)
    },
    BlogWay(
      "fetch-first-index-reloads", .wrong,
      "As `fetch-first`, with reloads by comparing indices, as its article has it: what that rule "
        + "misses is hidden by the replaced section, at the first change."
    ) {
      BlogList($0, fetchesFirst: true, reloads: .byIndex, audit: $1, history: $2)
    },
    BlogWay(
      "floor-follow", .floor,
      "The same fetch and changes, and a controller that nobody listens to: ours follows without a "
        + "delegate, Core Data's does not."
    ) { BlogScreen($0, audit: $1, history: $2) },
  ]
}
