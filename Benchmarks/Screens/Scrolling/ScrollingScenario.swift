import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  /// A sports screen of nested lists. The user scrolls, and nothing else happens.
  ///
  /// The screen is that of the article "Using NSFetchedResultsController's diffable snapshot with UICollectionView's
  /// diffable data source". The cells are those of "How-to use Diffable Data Sources with Core Data".
  static let scrolling = ScreenFamily(
    name: "scrolling", title: "Scrolling through nested lists", quick: [200], default: [2_000],
    full: [2_000, 20_000]
  ) { size in
    if size < 10 { return nil }
    let updates = 100
    return StoreScenario(
      name: "scrolling.\(size)", size: size,
      summary:
        "Banners, sports and featured matches, each a list that scrolls sideways inside a row of the outer list, "
        + "and below them all matches by sport. No data changes. An update is one scroll: mostly a flick of the "
        + "outer list, sometimes one of a list inside it, sometimes to the top or far away. What does a row "
        + "that comes in cost? Statements of a cell are `sql_statements` over `cells_asked`; cells of banners, "
        + "and of the rows that hold a list, are among the latter and read nothing.",
      builtWays: scrollingWays, sessionUpdates: updates, countedSessions: 5
    ) { seed in
      let world = FeedWorld.withFeatured(size: size, seed: seed)
      let model = ScrollingModel(world)
      let template = try world.template("scrolling", seed: seed)
      return StoreInput(scrollingWays, template, updates: updates, model) {
        try ScrollingSession($0)
      }
    }
  }
}
