import FetchedResults
import SnapshotDiff
import TestSupport
import Testing
import Workloads

@testable import Screens

/// Every way to search colours shows what a plain search finds, whatever is typed.
struct ColorWaysTests {
  private static let shown = ColorWay.allCases.map(\.rawValue)
  private static let sessionUpdates = 40

  @Test func allWaysShowTheSame() throws {
    let updates = TestSteps.count(debug: 120, release: 2_000)
    for number in 0..<max(1, updates / Self.sessionUpdates) {
      var generator = SplitMix64(seed: SplitMix64.derive(TestSeed.current, number))
      let size = [1, 20, 148, 400].randomElement(using: &generator)!
      let seed = generator.next()
      let input = try ColorScenario(size: size).prepare(seed: seed)
      var traces: [[TraceSnapshot]] = []
      for way in Self.shown {
        let place = "seed=\(TestSeed.current) session \(number), \(way), size \(size)"
        let history = ScreenHistory()
        let session = try input.open(way, seed: seed, audit: true, history: history)
        for update in 1...Self.sessionUpdates {
          try session.run(updates: 1)
          #expect(try session.violations() == [], "\(place), update \(update)")
        }
        let counts = session.counts
        #expect(counts.updates == Self.sessionUpdates, "\(place)")
        #expect(counts.wrongLists == 0 && counts.wrongCells == 0, "\(place)")
        #expect(counts.staleCells == 0 && counts.missingCells == 0, "\(place)")
        traces.append(history.snapshots)
      }
      // The first snapshot, and one for each keystroke and each deleted row.
      #expect(traces[0].count == Self.sessionUpdates + 1)
      let areAlike = traces.map { $0 == traces[0] }
      #expect(!areAlike.contains(false), "seed=\(TestSeed.current) session \(number)")
    }
  }

  @Test func whatIsFetched() throws {
    let input = try ColorScenario(size: 148).prepare(seed: 1)
    var counts: [String: ScreenCounts] = [:]
    for way in Self.shown {
      let session = try input.open(way, seed: 1, audit: false, history: nil)
      try session.run(updates: 60)
      counts[way] = session.counts
    }
    let one = try #require(counts["one-controller"])
    let kept = try #require(counts["in-snapshot"])
    #expect(one.fetches > 45 && one.fetches < 60)
    #expect(counts["new-controller"] == one)
    // A search in memory reads nothing, and the list gets the same updates.
    #expect(kept.fetches == 0 && kept.rowsStepped == 0)
    #expect(kept.updateItems == one.updateItems && kept.cellsAsked == one.cellsAsked)
    #expect(one.itemMoves == 0 && one.itemReloads == 0 && one.reloads == 0)
  }

  @Test(arguments: shown) func aSeedRepeatsASession(way: String) throws {
    let inputs = try (0..<2).map { _ in try ColorScenario(size: 148).prepare(seed: 1) }
    func counts(_ seed: UInt64, of input: Int) throws -> ScreenCounts {
      let session = try inputs[input].open(way, seed: seed, audit: true, history: nil)
      try session.run(updates: 30)
      return session.counts
    }
    #expect(try counts(3, of: 0) == counts(3, of: 1))
    #expect(try counts(4, of: 0) != counts(3, of: 0))
  }

  @Test func aColorIsFoundByItsHexadecimalValue() {
    let rows = ColorRows(count: 148, seed: 1)
    let model = ColorModel(rows)
    #expect(model.rows(with: "663399").map { rows.names[$0] } == ["RebeccaPurple"])
    // A session may type this text.
    #expect(
      model.rows(with: "8B00").map { rows.names[$0] } == ["DarkMagenta", "DarkRed"])
  }

  @Test func theNamedColorsAreThere() throws {
    let colors = NamedColors.all
    #expect(colors.count == 148)
    #expect(Set(colors.map { $0.name.lowercased() }).count == 148)
    #expect(colors.allSatisfy { (0..<1 << 24).contains($0.rgb) })
    #expect(colors.first { $0.name == "RebeccaPurple" }?.rgb == 0x663399)
    // Some colours have two spellings, others have two names.
    #expect(Set(colors.map(\.rgb)).count == 139)
    #expect(colors.map { $0.name.lowercased() } == colors.map { $0.name.lowercased() }.sorted())
  }

  /// A list with faults that the audit must find.
  private final class FaultyList: ColorList {
    private lazy var controller = FetchedResultsController(.colors(), context: context)
    private var shows = 0

    /// Ignores every second text, and then fetches all colours.
    override func search(_ text: String) throws {
      if controller.delegate == nil { controller.delegate = self }
      shows += 1
      controller.request.predicate =
        shows % 2 == 0 ? nil : FetchRequest.colors(with: text).predicate
      try controller.performFetch()
      try super.search(text)
    }

    /// Sometimes gives the neighbouring object, and sometimes none.
    override func object(_ item: ObjectID) throws -> ManagedObject? {
      let path = controller.indexPath(for: item)
      guard let path, path.item % 5 > 0 else { return nil }
      let other = path.item % 3 == 0 ? ItemPath(section: 0, item: path.item - 1) : path
      return try controller.object(at: other)
    }
  }

  @Test func faultsAreFoundUnderAuditAlone() throws {
    let input = try ColorInput(ColorScenario(size: 148), seed: 1)
    let session = try input.open(seed: 2, audit: true) { FaultyList($0, audit: true) }
    try session.run(updates: 30)
    #expect(try session.violations().count > 1)
    var checked = session.counts
    #expect(checked.wrongLists > 5 && checked.wrongCells > 5)
    // An empty cell whose object exists counts as stale, and its request as missing.
    #expect(checked.staleCells > 5 && checked.missingCells > 5)
    checked.wrongLists = 0
    checked.wrongCells = 0
    checked.staleCells = 0
    checked.missingCells = 0
    let timed = try input.open(seed: 2, audit: false) { FaultyList($0, audit: false) }
    try timed.run(updates: 30)
    #expect(timed.counts == checked)
  }

  @Test func aSizeWithoutColorsIsRefused() {
    #expect(throws: ScreenRequestError.unknownSize(0)) {
      try ColorScenario(size: 0).prepare(seed: 1)
    }
  }

  @Test func anUnknownWayIsRefused() throws {
    let input = try ColorScenario(size: 20).prepare(seed: 1)
    #expect(throws: ScreenRequestError.unknownWay("luck")) {
      try input.open("luck", seed: 1, audit: false, history: nil)
    }
  }
}
