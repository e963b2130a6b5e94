import FetchedResults
import SnapshotDiff
import TestSupport
import Testing
import Workloads

@testable import Screens

/// Every way shows what a plain model has, wherever the lists are scrolled to.
struct ScrollingWaysTests {
  private static let ways = ScrollingWay.allCases.map(\.rawValue)
  private static let sessionUpdates = 100

  /// Cells and lists are checked after each scroll.
  @Test func allWaysShowTheModel() throws {
    let updates = TestSteps.count(debug: 1_500, release: 10_000)
    for number in 0..<max(1, updates / Self.sessionUpdates) {
      var generator = SplitMix64(seed: SplitMix64.derive(TestSeed.current, number))
      let size = [20, 60, 200].randomElement(using: &generator)!
      let seed = generator.next()
      let input = try ScrollingScenario(size: size).prepare(seed: seed)
      for way in Self.ways {
        let place = "seed=\(TestSeed.current) session \(number), \(way), size \(size)"
        let session = try input.open(way, seed: seed, audit: true, history: nil)
        #expect(try session.violations() == [], "\(place)")
        try session.run(updates: Self.sessionUpdates)
        #expect(try session.violations() == [], "\(place)")
        let counts = session.counts
        #expect(counts.updates == Self.sessionUpdates, "\(place)")
        #expect(counts.wrongLists == 0 && counts.wrongCells == 0, "\(place)")
        #expect(counts.staleCells == 0 && counts.missingCells == 0, "\(place)")
        #expect(counts.batches == 0 && counts.fetches == 0, "\(place)")
      }
    }
  }

  @Test(arguments: ways) func aSeedRepeatsASession(way: String) throws {
    let inputs = try (0..<2).map { _ in try ScrollingScenario(size: 200).prepare(seed: 1) }
    func session(_ seed: UInt64, of input: Int) throws -> (ScreenCounts, [TraceSnapshot]) {
      let history = ScreenHistory()
      let session = try inputs[input].open(way, seed: seed, audit: true, history: history)
      try session.run(updates: 30)
      return (session.counts, history.snapshots)
    }
    let (first, second) = (try session(3, of: 0), try session(3, of: 1))
    #expect(first == second)
    #expect(try session(4, of: 0).0 != first.0)
  }

  /// The plan has scrolls of each kind, and most of them are flicks of the outer list.
  @Test func thePlanHasScrollsOfEveryKind() throws {
    let model = ScrollingModel(.withFeatured(size: 2_000, seed: 1))
    var plan = ScrollingPlan(model.rowCount, seed: TestSeed.current)
    var (nested, tops, far, flicks) = (Set<ScrolledList>(), 0, 0, 0)
    var last = 0
    for _ in 0..<1_000 {
      let update = plan.next()
      let rows = 0...model.rowCount(of: update.list) - update.list.visibleRows
      #expect(rows.contains(update.row), "seed=\(TestSeed.current)")
      guard update.list == .outer else {
        #expect(last <= update.list.rawValue, "It is not on screen: seed=\(TestSeed.current)")
        nested.insert(update.list)
        continue
      }
      switch update.row {
      case 0: tops += 1
      case last - 24...last + 24: flicks += 1
      default: far += 1
      }
      last = update.row
    }
    #expect(nested.count == 3 && tops > 20 && far > 20, "seed=\(TestSeed.current)")
    #expect(flicks > 600, "seed=\(TestSeed.current)")
  }

  @Test func faultsAreFoundUnderAuditAlone() throws {
    let input = try ScrollingInput(ScrollingScenario(size: 80), seed: 1)
    func counts(audit: Bool) throws -> ScreenCounts {
      var asked = 0
      let session = try input.open(seed: 2, audit: audit) { context in
        ScrollingScreen(context, batchSize: 20, listsObjects: false, audit: audit) {
          item, path, controller in
          asked += 1
          // Sometimes the neighbouring object, and sometimes none.
          if asked % 11 == 0 { return nil }
          let other = ItemPath(section: path.section, item: path.item == 0 ? 1 : path.item - 1)
          let isWrong = asked % 7 == 0 && controller.snapshot?.itemIdentifier(at: other) != nil
          return try controller.object(at: isWrong ? other : path).content()
        }
      }
      try session.run(updates: 60)
      #expect(session.violations().count > 1)
      return session.counts
    }
    var checked = try counts(audit: true)
    #expect(checked.wrongCells > 5 && checked.staleCells > 5 && checked.missingCells > 5)
    checked.wrongCells = 0
    checked.staleCells = 0
    checked.missingCells = 0
    #expect(try counts(audit: false) == checked)
  }

  /// The only snapshot has all lists, and each row once.
  @Test func theTraceHasAllLists() throws {
    let history = ScreenHistory()
    let session = try ScrollingScenario(size: 200).prepare(seed: 1)
      .open("by-object", seed: 1, audit: false, history: history)
    try session.run(updates: 30)
    let snapshot = try #require(history.snapshots.first)
    #expect(history.snapshots.count == 1)
    #expect(snapshot.sections.map(\.id).prefix(4) == ["banners", "sports", "featured", "Baseball"])
    #expect(snapshot.sections[0].items.count == ScrollingBanners.count)
    #expect(snapshot.sections.dropFirst(3).reduce(0) { $0 + $1.items.count } == 200)
  }

  @Test func aSizeWithoutSectionsIsRefused() {
    #expect(throws: ScreenRequestError.unknownSize(9)) {
      try ScrollingScenario(size: 9).prepare(seed: 1)
    }
  }

  @Test func anUnknownWayIsRefused() throws {
    let input = try ScrollingScenario(size: 20).prepare(seed: 1)
    #expect(throws: ScreenRequestError.unknownWay("luck")) {
      try input.open("luck", seed: 1, audit: false, history: nil)
    }
  }
}
