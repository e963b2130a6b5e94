import Screens
import SnapshotDiff
import Testing
import Workloads

struct BlogTests {
  private static let seeds = UInt64(1)...5

  private let blog: OpenedScenario

  init() throws { blog = try OpenedScenario("blog-900") }

  /// The list view's log of the first update, without the first snapshot.
  private func updateLog(
    _ way: String, seed: UInt64, history: ScreenHistory? = nil
  ) throws -> [String] {
    let session = try blog.open(way, seed: seed, history: history)
    try session.run(updates: 0)
    session.view?.recordsUpdates = true
    try session.run(updates: 1)
    return try #require(session.view).updateLog
  }

  @Test(arguments: ["fetch-first", "fetch-first-index-reloads"])
  func fetchedBeforeTheDelegateTheUpdateLogIsAReplacedSection(_ way: String) throws {
    for seed in Self.seeds { #expect(try updateLog(way, seed: seed) == ["DS(0), IS(0)"]) }
  }

  @Test func withTheDelegateFirstTheUpdateLogIsTheChangesAlone() throws {
    #expect(try updateLog("delegate-first", seed: 1) == ["D(0 - 0), I(0 - 4)", "R(0 - 1)"])
    for seed in Self.seeds {
      let history = ScreenHistory()
      let log = try updateLog("delegate-first", seed: seed, history: history)
      #expect(history.snapshots.count == 2)
      #expect(log == Self.changes(try #require(history.snapshots.first), history.snapshots[1]))
    }
  }

  /// The expected log, from two plain lists: one event is deleted, one is inserted and one is updated.
  private static func changes(_ old: TraceSnapshot, _ new: TraceSnapshot) -> [String] {
    let before = old.sections[0].items
    let after = new.sections[0].items
    let deleted = before.firstIndex { item in !after.contains { $0.identifier == item.identifier } }
    let inserted = after.firstIndex { item in !before.contains { $0.identifier == item.identifier }
    }
    let updated = after.firstIndex { item in
      before.contains { $0.identifier == item.identifier && $0.version != item.version }
    }
    guard let deleted, let inserted, let updated else { return [] }
    return ["D(0 - \(deleted)), I(0 - \(inserted))", "R(0 - \(updated))"]
  }

  /// The first change replaces the section, so every cell is new. The next change leaves a stale cell.
  @Test func theReplacedSectionHidesWhatComparingIndicesMisses() throws {
    let way = "fetch-first-index-reloads"
    #expect(try blog.run(way, seed: 1).counts.staleCells == 0)
    #expect(try blog.run(way, seed: 1, updates: 2).counts.staleCells == 1)
  }
}
