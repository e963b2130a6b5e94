import Foundation
import SnapshotDiff
import Testing

@testable import Screens

struct MatchWaysTests {
  private func open(_ way: String, seed: UInt64) throws -> MatchSession {
    let session = try OpenedScenario("match-grid.60").open(way, seed: seed, audit: false)
    return try #require(session as? MatchSession)
  }

  @Test func aPlaceIsWhereTheItemStands() throws {
    let numbered = try open("numbered", seed: 3)
    let named = try open("named", seed: 3)
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

  /// Shows no selection as added, so the cell of an added selection is stale.
  private struct ForgetfulIdentity: MatchIdentity {
    static let plain = Self()
    static func selection(isAdded: Bool) -> Self { plain }
    static func placed(at place: MatchPlace) -> Self { plain }
    static let placesMessages = false

    var isAdded: Bool? { false }
    var description: String { "" }

    func fastHash(seed: UInt64) -> UInt64 { seed }
  }

  private final class FaultyList: MatchList<ForgetfulIdentity> {
    override func show(ads: Data) throws {}
  }

  @Test func faultsAreFoundUnderAuditAlone() throws {
    let way = BuiltWay<MatchScreen>("faulty", .wrong, "") { FaultyList($0) }
    let (counts, violations) = try OpenedScenario("match-grid.60").audited(way, updates: 60)
    #expect(violations > 1 && counts.wrongLists > 5 && counts.staleCells > 5)
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
}
