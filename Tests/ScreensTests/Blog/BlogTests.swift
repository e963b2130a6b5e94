import Screens
import SnapshotDiff
import Testing
import Workloads

struct BlogTests {
  private static let ways = [
    "delegate-first", "delegate-first-index-reloads", "delegate-first-unmarked", "fetch-first",
    "fetch-first-index-reloads",
  ]
  private static let seeds = UInt64(1)...5

  private let blog: OpenedScenario

  init() throws { blog = try OpenedScenario("blog-900") }

  private func session(
    _ way: String, seed: UInt64, updates: Int = 1, audit: Bool = true
  ) throws -> BlogSession {
    let session = try blog.run(way, seed: seed, updates: updates, audit: audit)
    return try #require(session as? BlogSession)
  }

  @Test func fetchedBeforeTheDelegateTheUpdateLogIsAReplacedSection() throws {
    for seed in Self.seeds {
      #expect(try session("fetch-first", seed: seed).updateLog == ["DS(0), IS(0)"])
    }
    let counts = try session("fetch-first", seed: 1).counts
    #expect(counts.sectionDeletes == 1 && counts.sectionInserts == 1)
    #expect(counts.sectionReplacements == 1)
    #expect(counts.updateItems == 2 && counts.batches == 1)
    // The first snapshot and the replacement each ask for twelve cells on screen and six cells below it.
    #expect(counts.cellsAsked == 36 && counts.cellsAnimated == 24)
  }

  @Test func withTheDelegateFirstTheUpdateLogIsTheChangesAlone() throws {
    let log = try session("delegate-first", seed: 1).updateLog
    #expect(log == ["D(0 - 0), I(0 - 4)", "R(0 - 1)"])
    for seed in Self.seeds {
      let history = ScreenHistory()
      let session = try blog.run("delegate-first", seed: seed, history: history)
      let log = try #require(session as? BlogSession).updateLog
      #expect(log == Self.changes(try #require(history.snapshots.first), history.snapshots[1]))
      let counts = session.counts
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

  @Test func theDeliveredFirstSnapshotIsTheOnlyOne() throws {
    let counts = try session("delegate-first", seed: 1).counts
    #expect(counts.reloads == 1 && counts.fetches == 1)
    #expect(try blog.history("delegate-first", seed: 1).count == 2)
  }

  @Test func whatIsUpdatedAndShiftedIsMissedByComparingIndices() throws {
    for seed in Self.seeds {
      let counts = try session("delegate-first-index-reloads", seed: seed).counts
      #expect(counts.staleCells == 1 && counts.itemReloads == 0)
      #expect(try session("delegate-first", seed: seed).counts.staleCells == 0)
    }
  }

  @Test func withoutMarksWhatIsUpdatedIsStale() throws {
    for seed in Self.seeds {
      let counts = try session("delegate-first-unmarked", seed: seed).counts
      #expect(counts.staleCells == 1 && counts.itemReloads == 0)
    }
  }

  /// The first change replaces the section, so every cell is new. The next change leaves a stale cell.
  @Test func theReplacedSectionHidesWhatComparingIndicesMisses() throws {
    let way = "fetch-first-index-reloads"
    #expect(try session(way, seed: 1).updateLog == ["DS(0), IS(0)"])
    #expect(try session(way, seed: 1).counts.staleCells == 0)
    #expect(try session(way, seed: 1, updates: 2).counts.staleCells == 1)
  }

  @Test(arguments: ways + ["floor-follow"])
  func theListIsRightInEveryWay(_ way: String) throws {
    for seed in Self.seeds {
      let session = try blog.open(way, seed: seed)
      for updates in [1, 7] {
        try session.run(updates: updates)
        #expect(try session.violations() == [], "seed \(seed)")
        #expect(session.counts.wrongLists == 0 && session.counts.wrongCells == 0)
        #expect(session.counts.missingCells == 0 && session.brokenBatches.isEmpty)
      }
    }
  }

  @Test func theUpdatesDoNotDependOnTheWay() throws {
    for seed in Self.seeds {
      let last = try Self.ways.map {
        try #require(blog.history($0, seed: seed, updates: 4).last?.sections.first).items
      }
      #expect(Set(last).count == 1, "seed \(seed)")
    }
    let contents = try Set(Self.seeds.map { try blog.history(Self.ways[0], seed: $0).last })
    #expect(contents.count == Self.seeds.count)
  }

  @Test(arguments: ways)
  func aSeedRepeatsASession(_ way: String) throws {
    let first = try blog.run(way, seed: 3, updates: 5)
    let again = try OpenedScenario("blog-900").run(way, seed: 3, updates: 5)
    #expect(first.counts == again.counts)
    #expect(try blog.history(way, seed: 3) == blog.history(way, seed: 3))
  }

  @Test func withoutAuditNothingIsChecked() throws {
    let way = "delegate-first-index-reloads"
    var checked = try session(way, seed: 1).counts
    let counts = try session(way, seed: 1, audit: false).counts
    #expect(counts.staleCells == 0 && checked.staleCells == 1)
    checked.staleCells = 0
    #expect(counts == checked)
  }

  @Test func anUnknownWayIsRefused() throws {
    #expect(throws: ScreenRequestError.unknownWay("backwards")) {
      try blog.open("backwards", seed: 1)
    }
  }
}
