import FetchedResults
import StoreWorkloads

extension ScreenFamily {
  private static let blogSize = 900

  static let blog = ScreenFamily(
    name: "blog-900", title: "The blog's list of 900", quick: [blogSize], default: [blogSize],
    full: [blogSize]
  ) { size in
    if size != blogSize { return nil }
    return ScreenScenario(
      name: "blog-900", size: size,
      summary:
        "A list of 900 objects in one section, and its first changes. One save in another context "
        + "inserts one object, deletes another and updates a third, all on screen. The first fetch "
        + "and the first snapshot are the opening.",
      ways: blogWays.map(\.described), sessionUpdates: 1, countedSessions: 20
    ) { scenario, seed in
      let model = BlogModel(count: size, seed: seed)
      let template = try StoreTemplate(scenario.name, model: BlogModel.entities, seed: seed) {
        try $0.insert(into: BlogModel.entity, rows: model.rows)
      }
      return StoreInput(
        blogWays, (template, scenario.planned(model, stream: 0) { try BlogSession($0, $1) }))
    }
  }

  /// The ways differ in how the list starts, and in how it finds what to reload.
  static let blogWays: [BuiltWay<FollowingScreen>] = [
    BuiltWay(
      "delegate-first", .recommended,
      "The data source and the delegate are there before `performFetch()`. The delivered first "
        + "snapshot is the only one, and delivered marks reload what changed."
    ) { BlogList($0, reloads: .asDelivered) },
    BuiltWay(
      "delegate-first-index-reloads", .wrong,
      "The same start, but an updated object is reloaded only if its index is the same in both "
        + "snapshots. An object that a change above has shifted stays stale on screen."
    ) { BlogList($0, reloads: .byIndex) },
    BuiltWay(
      "delegate-first-unmarked", .wrong,
      "The same start, without the reload marks. The article's author got such snapshots from Core "
        + "Data. What was updated on screen stays stale."
    ) { BlogList($0, reloads: .none) },
    BuiltWay(
      "fetch-first", .wrong,
      "`performFetch()` comes before the delegate, so nothing is delivered. The screen shows a "
        + "first snapshot of its own, with a section name of its own. So the first change replaces "
        + "the section: `DS(0), IS(0)`."
    ) { BlogList($0, fetchesFirst: true, reloads: .inStayingSections) },
    BuiltWay(
      "fetch-first-index-reloads", .wrong,
      "As `fetch-first`, with reloads by comparing indices, as in the article. At the first "
        + "change, the replaced section hides what that rule misses."
    ) { BlogList($0, fetchesFirst: true, reloads: .byIndex) },
    BuiltWay(
      "floor-follow", .floor,
      "Our controller does the same fetch and follows the same changes without a delegate, and "
        + "there is no list. Core Data's controller follows only with a delegate."
    ) { FollowingScreen($0, BlogModel.request) },
  ]
}
