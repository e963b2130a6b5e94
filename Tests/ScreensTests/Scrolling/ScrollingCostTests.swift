import FetchedResults
import TestSupport
import Testing
import Workloads

@testable import Screens

struct ScrollingCostTests {
  private struct Run {
    let session: ScrollingSession
    var plan: ScrollingPlan
    var windows: ScrolledWindows

    init(_ way: String, size: Int, seed: UInt64) throws {
      let model = ScrollingModel(.withFeatured(size: size, seed: 1))
      let opened = try OpenedScenario("scrolling.\(size)").open(way, seed: seed, audit: false)
      session = try #require(opened as? ScrollingSession)
      plan = ScrollingPlan(model.rowCount, seed: seed)
      windows = ScrolledWindows(model)
    }

    var cellsAsked: [Int] {
      ScrolledList.allCases.map { session.screen.view(of: $0).counters.cellsAsked }
    }
  }

  private static let sizes = [20, 200, 2_000]

  private static var seeds: ClosedRange<UInt64> { TestSeed.current...TestSeed.current + 2 }

  /// A nested list asks for its own cells alone. The outer list asks for these cells when the nested list comes in.
  @Test(arguments: ScreenFamily.scrollingWays.map(\.described.name))
  func aListAsksForTheCellsThatComeIn(_ way: String) throws {
    for size in Self.sizes {
      for seed in Self.seeds {
        var run = try Run(way, size: size, seed: seed)
        var cells = run.cellsAsked
        for update in 1...100 {
          let scroll = run.plan.next()
          let asked = run.windows.scroll(scroll).map(\.count)
          try run.session.run(updates: 1)
          let before = cells
          cells = run.cellsAsked
          let place = "\(way), size \(size), seed=\(seed) update \(update)"
          #expect(zip(cells, before).map { $0 - $1 } == asked, "\(place)")
          if scroll.list == .outer { continue }
          #expect(
            asked.indices.allSatisfy { asked[$0] == 0 || $0 == scroll.list.rawValue }, "\(place)")
        }
        #expect(run.session.counts.cellsAsked == cells.reduce(0, +))
      }
    }
  }

  /// Calls `law` after each of a hundred scrolls of one way, with the number of statements of that scroll.
  private func statements(
    _ way: String, size: Int, seed: UInt64, _ law: (Run, [ObjectID], Int) -> Void
  ) throws {
    var run = try Run(way, size: size, seed: seed)
    for _ in 1...100 {
      let before = run.session.counts.sqlStatements
      let asked = run.windows.scroll(run.plan.next())
      try run.session.run(updates: 1)
      law(run, run.windows.objects(asked), run.session.counts.sqlStatements - before)
    }
  }

  @Test(arguments: sizes, seeds)
  func aCellByIdentifierIsAStatement(size: Int, seed: UInt64) throws {
    try statements("by-identifier", size: size, seed: seed) { run, objects, statements in
      #expect(statements == objects.count, "seed=\(seed)")
      #expect(run.session.counts.rowsStepped == run.session.counts.sqlStatements)
    }
  }

  @Test(arguments: sizes, seeds)
  func anObjectThatIsHeldIsReadOnce(size: Int, seed: UInt64) throws {
    var seen = try Set(Run("floor-scroll", size: size, seed: seed).windows.loadedObjects)
    try statements("by-identifier-held", size: size, seed: seed) { _, objects, statements in
      let new = Set(objects).subtracting(seen)
      #expect(statements == new.count, "seed=\(seed)")
      seen.formUnion(new)
    }
  }

  /// The last four batches of each list may still be in memory: all sports, all featured matches and 80 other rows.
  @Test(arguments: sizes, seeds)
  func anObjectOfABatchIsReadAgainAtMostOnce(size: Int, seed: UInt64) throws {
    var seen = try Set(Run("floor-scroll", size: size, seed: seed).windows.loadedObjects)
    var (read, new) = (0, 0)
    try statements("by-object-batches", size: size, seed: seed) { _, objects, statements in
      let unseen = Set(objects).subtracting(seen)
      #expect(statements <= unseen.count, "seed=\(seed)")
      seen.formUnion(unseen)
      read += statements
      new += unseen.count
    }
    #expect(new - read <= 12 + 16 + 80, "seed=\(seed)")
  }

  @Test(arguments: ["by-object", "floor-scroll"], sizes)
  func whatIsInMemoryCostsNoStatement(_ way: String, size: Int) throws {
    for seed in Self.seeds {
      try statements(way, size: size, seed: seed) { _, _, statements in
        #expect(statements == 0, "seed=\(seed)")
      }
    }
  }

  /// A batch is read when its first row comes in.
  @Test(arguments: sizes, seeds)
  func aBatchCostsOneStatement(size: Int, seed: UInt64) throws {
    var byPath: [Int] = []
    try statements("by-index-path", size: size, seed: seed) { run, objects, statements in
      byPath.append(statements)
      #expect(statements <= objects.count, "seed=\(seed)")
      #expect(run.session.counts.rowsStepped <= 20 * run.session.counts.sqlStatements)
    }
    var byIdentifier: [Int] = []
    try statements("by-identifier-batches", size: size, seed: seed) { _, _, statements in
      byIdentifier.append(statements)
    }
    #expect(byPath == byIdentifier, "seed=\(seed)")
  }

  @Test(arguments: sizes) func whatTheOpeningReads(size: Int) throws {
    let world = FeedWorld.withFeatured(size: size, seed: 1)
    let template = try world.template("scrolling", seed: 1)
    func opening(_ name: String) throws -> StoreCounters {
      let way = try #require(ScreenFamily.scrollingWays.first { $0.described.name == name })
      let copy = try template.open()
      let screen = way.screen(ManagedObjectContext(copy.store), false, nil)
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
