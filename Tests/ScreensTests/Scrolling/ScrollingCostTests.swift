import FetchedResults
import TestSupport
import Testing
import Workloads

@testable import Screens

struct ScrollingCostTests {
  private struct Run {
    let session: ScrollingSession
    let plan: PlannedUpdates<ScrollingModel>
    var windows: ScrolledWindows

    init(_ way: String, size: Int, seed: UInt64) throws {
      let model = ScrollingModel(.withFeatured(size: size, seed: 1))
      let opened = try OpenedScenario("scrolling.\(size)").open(way, seed: seed, audit: false)
      session = try #require(opened as? ScrollingSession)
      plan = PlannedUpdates(model, seed: SplitMix64.derive(seed, 1))
      windows = ScrolledWindows(model)
    }

    var cellsAsked: [Int] {
      ScrolledList.allCases.map { session.screen.view(of: $0).counters.cellsAsked }
    }
  }

  private static let sizes = [20, 200, 2_000]

  /// `objects` is the number of objects that the cells of one scroll ask for. `unseen` is the number of these objects
  /// that no cell asked for before.
  private typealias Asked = (objects: Int, unseen: Int)

  /// For each way, how many statements a scroll may take. The controller reads a batch when a cell needs a row of it
  /// that is not in memory.
  private static let statements: [String: @Sendable (Asked) -> ClosedRange<Int>] = [
    "by-identifier": { $0.objects...$0.objects },
    "by-identifier-held": { $0.unseen...$0.unseen },
    "by-identifier-batches": { 0...$0.objects },
    "by-index-path": { 0...$0.objects },
    "by-object": { _ in 0...0 },
    "by-object-batches": { 0...$0.unseen },
    "floor-scroll": { _ in 0...0 },
  ]

  /// A scroll of a nested list asks for cells of that list alone. A scroll of the outer list also asks for the cells of
  /// each nested list that comes in.
  @Test(arguments: ScreenFamily.scrollingWays.map(\.described.name), sizes)
  func aScrollAsksForTheCellsThatComeIn(_ way: String, size: Int) throws {
    let allowed = try #require(Self.statements[way])
    for seed in (0..<3).map({ TestSeed.current &+ $0 }) {
      var run = try Run(way, size: size, seed: seed)
      var seen = Set(run.windows.loadedObjects)
      let loaded = seen.count
      for update in 1...100 {
        let place = "\(way), size \(size), seed=\(seed) update \(update)"
        let (cells, statements) = (run.cellsAsked, run.session.counts.sqlStatements)
        let scroll = run.plan.update(update - 1)
        let asked = run.windows.scroll(scroll)
        try run.session.run(updates: 1)
        #expect(zip(run.cellsAsked, cells).map { $0 - $1 } == asked.map(\.count), "\(place)")
        let isAlone = asked.indices.allSatisfy {
          asked[$0].isEmpty || $0 == scroll.list.rawValue
        }
        #expect(isAlone || scroll.list == .outer, "\(place)")
        let objects = run.windows.objects(asked)
        let unseen = Set(objects).subtracting(seen)
        seen.formUnion(unseen)
        let taken = run.session.counts.sqlStatements - statements
        #expect(allowed((objects.count, unseen.count)).contains(taken), "\(place)")
      }
      let counts = run.session.counts
      #expect(counts.cellsAsked == run.cellsAsked.reduce(0, +))
      // A statement for an identifier reads one row. A statement for a batch reads at most 20 rows.
      let rows = way == "by-identifier" ? counts.sqlStatements : 20 * counts.sqlStatements
      #expect(counts.rowsStepped <= rows, "\(way), seed=\(seed)")
      // The last four batches of each list may still be in memory: all sports, all featured matches and 80 other rows.
      if way != "by-object-batches" { continue }
      #expect(seen.count - loaded - counts.sqlStatements <= 12 + 16 + 80, "seed=\(seed)")
    }
  }

  @Test(arguments: sizes) func whatTheOpeningReads(size: Int) throws {
    let world = FeedWorld.withFeatured(size: size, seed: 1)
    let template = try world.template("scrolling.\(size)", seed: 1)
    func opening(_ name: String) throws -> StoreCounters {
      let way = try #require(ScreenFamily.scrollingWays.first { $0.described.name == name })
      let copy = try template.open()
      let screen = way.screen(ManagedObjectContext(copy.store))
      copy.store.resetCounters()
      try screen.open()
      return copy.store.counters
    }
    let model = ScrollingModel(world)
    let cells = ScrolledWindows(model).loadedObjects
    let floor = try opening("floor-scroll")
    let byIdentifier = try opening("by-identifier")
    #expect(byIdentifier.sqlStatements == floor.sqlStatements + cells.count)
    #expect(byIdentifier.rowsStepped == floor.rowsStepped + cells.count)
    let held = try opening("by-identifier-held")
    #expect(held.sqlStatements == floor.sqlStatements + Set(cells).count)
    // The way `by-object` makes three more requests, and reads their rows.
    let byObject = try opening("by-object")
    let rows =
      ScrolledList.allCases.reduce(0) { $0 + model.rowCount(of: $1) }
      - ScrollingItem.banners.count - ScrolledList.nested.count
    #expect(byObject.sqlStatements == floor.sqlStatements + 3)
    #expect(byObject.rowsStepped == floor.rowsStepped + rows)
    let batches = try opening("by-object-batches")
    #expect(batches.sqlStatements >= floor.sqlStatements + size / 20)
    #expect(batches.rowsStepped >= floor.rowsStepped + size)
  }
}
