import FetchedResults
import SnapshotDiff
import TestSupport
import Testing
import Workloads

@testable import Screens

/// `EveryWayTests` compares each way with a plain search.
struct ColorWaysTests {
  private let colors: OpenedScenario

  init() throws { colors = try OpenedScenario("colors.148") }

  /// The first snapshot, and one for each keystroke and each deleted row.
  @Test func allWaysShowTheSame() throws {
    for seed in TestSeed.current..<TestSeed.current + 3 {
      let traces = try colors.scenario.ways.map {
        try colors.history($0.name, seed: seed, updates: 40)
      }
      #expect(traces[0].count == 41 && traces.allSatisfy { $0 == traces[0] }, "seed=\(seed)")
    }
  }

  @Test func whatIsFetched() throws {
    func counts(_ way: String) throws -> ScreenCounts {
      try colors.run(way, seed: 1, updates: 60, audit: false).counts
    }
    let one = try counts("one-controller")
    let kept = try counts("in-snapshot")
    #expect(one.fetches > 45 && one.fetches < 60)
    #expect(try counts("new-controller") == one)
    // A search in memory reads nothing, and the list gets the same updates.
    #expect(kept.fetches == 0 && kept.rowsStepped == 0)
    #expect(kept.updateItems == one.updateItems && kept.cellsAsked == one.cellsAsked)
    #expect(one.itemMoves == 0 && one.itemReloads == 0 && one.reloads == 0)
  }

  @Test func aColorIsFoundByItsHexadecimalValue() {
    let rows = ColorRows(count: 148, seed: 1)
    var model = ColorModel(rows)
    func found(_ text: String) -> [String] {
      model.apply(.search(text))
      return model.found().map { rows.names[Int($0) - 1] }
    }
    #expect(found("663399") == ["RebeccaPurple"])
    // A session may type this text.
    #expect(found("8B00") == ["DarkMagenta", "DarkRed"])
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

  private final class FaultyList: ColorSnapshots {
    private var shows = 0

    /// Ignores every second text, and then fetches all colours.
    override func search(_ text: String) throws {
      shows += 1
      try super.search(shows % 2 == 0 ? "" : text)
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
    let way = ColorWay("faulty", .wrong, "") { FaultyList($0, audit: $1, history: $2) }
    let (counts, violations) = try colors.audited(way, updates: 30)
    #expect(violations > 1 && counts.wrongLists > 5 && counts.wrongCells > 5)
    // An empty cell whose object exists counts as stale, and its request as missing.
    #expect(counts.staleCells > 5 && counts.missingCells > 5)
  }
}
