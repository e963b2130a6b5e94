import FetchedResults
import Foundation
import SnapshotDiff
import TestSupport
import Testing
import Workloads

@testable import Screens

/// Every way to build the grid, compared with plain events without a store and a controller.
struct MatchWaysTests {
  private static let ways = MatchWay.allCases.map(\.rawValue)
  private static let lists = MatchWay.allCases.filter { $0 != .floor }
  private static let sessionUpdates = 40

  @Test func allWaysShowTheModel() throws {
    let updates = TestSteps.count(debug: 200, release: 10_000)
    for number in 0..<max(1, updates / Self.sessionUpdates) {
      var generator = SplitMix64(seed: SplitMix64.derive(TestSeed.current, number))
      let size = [1, 2, 13, 60, 200].randomElement(using: &generator)!
      let seed = generator.next()
      let input = try MatchScenario(size: size).prepare(seed: seed)
      for way in Self.ways {
        let place = "seed=\(TestSeed.current) session \(number), \(way), size \(size)"
        let session = try input.open(way, seed: seed, audit: true, history: nil)
        for update in 1...Self.sessionUpdates {
          try session.run(updates: 1)
          #expect(try session.violations() == [], "\(place), update \(update)")
        }
        let counts = session.counts
        #expect(counts.updates == Self.sessionUpdates, "\(place)")
        #expect(counts.wrongLists == 0 && counts.wrongCells == 0, "\(place)")
        #expect(counts.staleCells == 0 && counts.missingCells == 0, "\(place)")
        #expect(counts.reloads == 0 && session.brokenBatches.isEmpty, "\(place)")
      }
    }
  }

  @Test(arguments: ways) func aSeedRepeatsASession(way: String) throws {
    let inputs = try (0..<2).map { _ in try MatchScenario(size: 60).prepare(seed: 1) }
    func session(_ seed: UInt64, of input: Int) throws -> (ScreenCounts, [TraceSnapshot]) {
      let history = ScreenHistory()
      let session = try inputs[input].open(way, seed: seed, audit: true, history: history)
      try session.run(updates: 30)
      return (session.counts, history.snapshots)
    }
    let (first, second) = (try session(3, of: 0), try session(3, of: 1))
    #expect(first.0 == second.0 && first.1 == second.1)
    #expect(try session(4, of: 0).0 != first.0)
  }

  /// Each way has an input of its own, so that no way sees the updates of another.
  @Test func theUpdatesDoNotDependOnTheWay() throws {
    let last = try Self.lists.map { way in
      let session = try MatchInput(MatchScenario(size: 60), seed: 1)
        .open(seed: 5, audit: false) { way.screen($0, audit: false, history: nil) }
      try session.run(updates: 60)
      return try #require(session.screen.shown).map { "\($0.section): \($0.items)" }
    }
    #expect(last[0].count > 2 && last.allSatisfy { $0 == last[0] })
  }

  /// An item's identity names the item's current section and row.
  @Test func aPlaceIsWhereTheItemStands() throws {
    let input = try MatchInput(MatchScenario(size: 60), seed: 1)
    let numbered = try input.open(seed: 3, audit: false) { MatchList<PlaceIdentity<Int>>($0) }
    let named = try input.open(seed: 3, audit: false) { MatchList<PlaceIdentity<String>>($0) }
    for update in 1...60 {
      try numbered.run(updates: 1)
      try named.run(updates: 1)
      try expectPlaces(of: numbered, { path, _ in path.section }, "update \(update)")
      try expectPlaces(of: named, { _, section in "\(section)" }, "update \(update)")
    }
  }

  private func expectPlaces<Section: MatchSectionMark>(
    of session: MatchSession, _ mark: (ItemPath, MatchSection) -> Section, _ comment: Comment
  ) throws {
    let list = try #require(session.screen as? MatchList<PlaceIdentity<Section>>)
    var places = 0
    for (index, section) in list.snapshot.sectionIdentifiers.enumerated() {
      for (row, item) in list.snapshot.itemIdentifiers(atSectionIndex: index).enumerated() {
        guard case .place = item.identity else { continue }
        places += 1
        let expected = mark(ItemPath(section: index, item: row), section)
        #expect(item.identity == .place(expected, row: row), comment)
      }
    }
    #expect(places > 60, comment)
  }

  /// An identity that never says that a selection is added. So the cells of selections stay as they were.
  private struct ForgetfulIdentity: MatchIdentity {
    static let plain = Self()
    static func selection(isAdded: Bool) -> Self { plain }
    static func placed(at place: MatchPlace) -> Self { plain }
    static let placesMessages = false

    var isAdded: Bool? { false }

    func fastHash(seed: UInt64) -> UInt64 { seed }
  }

  /// A list that ignores new ads.
  private final class FaultyList: MatchList<ForgetfulIdentity> {
    override func show(ads: Data) throws {}
  }

  @Test func faultsAreFoundUnderAuditAlone() throws {
    let input = try MatchInput(MatchScenario(size: 60), seed: 1)
    let session = try input.open(seed: 2, audit: true) { FaultyList($0, audit: true) }
    try session.run(updates: 60)
    #expect(try session.violations().count > 1)
    var checked = session.counts
    #expect(checked.wrongLists > 5 && checked.staleCells > 5)
    checked.wrongLists = 0
    checked.wrongCells = 0
    checked.staleCells = 0
    let timed = try input.open(seed: 2, audit: false) { FaultyList($0) }
    try timed.run(updates: 60)
    #expect(timed.counts == checked)
  }

  @Test func anEventHasTheRowsOfItsShape() {
    let open = MatchShape(markets: 2, outcomes: 3, state: .open)
    #expect(
      open.rows == [
        .header, .market(0), .selection(0), .selection(1), .selection(2), .market(1),
        .selection(3), .selection(4), .selection(5),
      ])
    for markets in 1...MatchRow.mostMarkets {
      for outcomes in 2...3 {
        for state in [MatchState.open, .message, .locked] {
          let shape = MatchShape(markets: markets, outcomes: outcomes, state: state)
          let numbers = shape.rows.map(\.number)
          #expect(shape.rows.count == shape.rowCount)
          #expect(Set(numbers).count == numbers.count)
          #expect(numbers.allSatisfy { (0..<MatchRow.mostNumbers).contains($0) })
        }
      }
    }
  }

  @Test func aFileSaysItsAds() throws {
    for ads in [[], [7], [3, 1, 2]] { #expect(try MatchAds.read(MatchAds(ads).file) == ads) }
    #expect(throws: (any Error).self) { try MatchAds.read(Data("{".utf8)) }
  }

  @Test func aSizeWithoutEventsIsRefused() {
    #expect(throws: ScreenRequestError.unknownSize(0)) {
      try MatchScenario(size: 0).prepare(seed: 1)
    }
  }

  @Test func anUnknownWayIsRefused() throws {
    let input = try MatchScenario(size: 20).prepare(seed: 1)
    #expect(throws: ScreenRequestError.unknownWay("luck")) {
      try input.open("luck", seed: 1, audit: false, history: nil)
    }
  }
}
