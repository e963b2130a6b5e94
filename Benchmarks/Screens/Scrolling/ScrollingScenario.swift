import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  static let scrolling = ScreenFamily(
    "scrolling", title: "Scrolling through nested lists", quick: [200], default: [2_000],
    full: [2_000, 20_000]
  ) { $0 >= 10 ? ScrollingScenario(size: $0) : nil }
}

/// A sports screen of nested lists. The user scrolls, and nothing else happens.
///
/// The screen is that of the article "Using NSFetchedResultsController's diffable snapshot with UICollectionView's
/// diffable data source". The cells are those of "How-to use Diffable Data Sources with Core Data".
struct ScrollingScenario: ScreenScenario {
  let size: Int

  var name: String { "scrolling.\(size)" }

  var summary: String {
    "Banners, sports and featured matches, each a list that scrolls sideways inside a row of the outer list, "
      + "and below them all matches by sport. No data changes. An update is one scroll: mostly a flick of the "
      + "outer list, sometimes one of a list inside it, sometimes to the top or far away. What does a row "
      + "that comes in cost? Statements of a cell are `sql_statements` over `cells_asked`; cells of banners, "
      + "and of the rows that hold a list, are among the latter and read nothing."
  }

  var ways: [ScreenWay] { ScrollingWay.allCases.map(\.described) }

  var sessionUpdates: Int { 100 }

  var countedSessions: Int { 5 }

  func prepare(seed: UInt64) throws -> any ScreenInput { try ScrollingInput(self, seed: seed) }
}

final class ScrollingInput: ScreenInput {
  private let model: ScrollingModel
  private let template: StoreTemplate
  private var plans: SessionPlans<ScrollingPlan>

  init(_ scenario: ScrollingScenario, seed: UInt64) throws {
    let size = scenario.size
    if size < 10 { throw ScreenRequestError.unknownSize(size) }
    plans = SessionPlans(sessionUpdates: scenario.sessionUpdates)
    let world = FeedWorld.withFeatured(size: size, seed: seed)
    model = ScrollingModel(world)
    template = try world.template("scrolling", seed: seed)
  }

  func open(
    _ way: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> any ScreenSession {
    guard let way = ScrollingWay(rawValue: way) else { throw ScreenRequestError.unknownWay(way) }
    return try open(seed: seed, audit: audit, history: history) {
      way.screen($0, audit: audit)
    }
  }

  /// Opens the screen that a closure makes. It need not be one of the scenario's ways.
  func open(
    seed: UInt64, audit: Bool, history: ScreenHistory? = nil,
    _ screen: (ManagedObjectContext) -> ScrollingScreen
  ) throws -> ScrollingSession {
    let copy = try template.open()
    try copy.doNotWaitForDisk()
    let plan = plans.plan(seed) { ScrollingPlan(model.rowCount, seed: seed) }
    return try ScrollingSession(
      copy, screen(ManagedObjectContext(copy.store)), plan, model, audit: audit, history: history)
  }
}
