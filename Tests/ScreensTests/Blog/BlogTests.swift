import Screens
import SnapshotDiff
import Testing
import Workloads

struct BlogTests {
  private static let seeds = UInt64(1)...5

  private let blog: OpenedScenario

  init() throws { blog = try OpenedScenario("blog-900") }

  private func counts(_ way: String, seed: UInt64, updates: Int = 1) throws -> ScreenCounts {
    try blog.run(way, seed: seed, updates: updates).counts
  }

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

  @Test func fetchedBeforeTheDelegateTheUpdateLogIsAReplacedSection() throws {
    for seed in Self.seeds {
      #expect(try updateLog("fetch-first", seed: seed) == ["DS(0), IS(0)"])
    }
    let counts = try counts("fetch-first", seed: 1)
    #expect(counts.sectionDeletes == 1 && counts.sectionInserts == 1)
    #expect(counts.sectionReplacements == 1)
    #expect(counts.updateItems == 2 && counts.batches == 1)
    // The first snapshot and the replacement each ask for twelve cells on screen and six cells below it.
    #expect(counts.cellsAsked == 36 && counts.cellsAnimated == 24)
  }

  @Test func withTheDelegateFirstTheUpdateLogIsTheChangesAlone() throws {
    let log = try updateLog("delegate-first", seed: 1)
    #expect(log == ["D(0 - 0), I(0 - 4)", "R(0 - 1)"])
    // The list shows the delivered first snapshot, and no other before the update.
    let counts = try counts("delegate-first", seed: 1)
    #expect(counts.reloads == 1 && counts.fetches == 1)
    for seed in Self.seeds {
      let history = ScreenHistory()
      let log = try updateLog("delegate-first", seed: seed, history: history)
      #expect(history.snapshots.count == 2)
      #expect(log == Self.changes(try #require(history.snapshots.first), history.snapshots[1]))
      let counts = try self.counts("delegate-first", seed: seed)
      #expect(counts.itemDeletes == 1 && counts.itemInserts == 1 && counts.itemReloads == 1)
      #expect(counts.updateItems == 3 && counts.batches == 2 && counts.sectionReplacements == 0)
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

  /// The updated event is shifted, so a comparison of indices misses it. Without marks, nothing reports it.
  @Test(arguments: ["delegate-first-index-reloads", "delegate-first-unmarked"])
  func whatIsUpdatedIsStale(_ way: String) throws {
    for seed in Self.seeds {
      let counts = try counts(way, seed: seed)
      #expect(counts.staleCells == 1 && counts.itemReloads == 0)
      #expect(try self.counts("delegate-first", seed: seed).staleCells == 0)
    }
  }

  /// The first change replaces the section, so every cell is new. The next change leaves a stale cell.
  @Test func theReplacedSectionHidesWhatComparingIndicesMisses() throws {
    let way = "fetch-first-index-reloads"
    #expect(try updateLog(way, seed: 1) == ["DS(0), IS(0)"])
    #expect(try counts(way, seed: 1).staleCells == 0)
    #expect(try counts(way, seed: 1, updates: 2).staleCells == 1)
  }
}
