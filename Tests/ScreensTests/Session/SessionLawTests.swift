import Screens
import Testing

@Suite struct SessionLawTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let scenario: ScreenScenario
    let way: ScreenWay

    var testDescription: String { "\(scenario.name)/\(way.name)" }
  }

  private static let cases = ScreenCatalogue.families.flatMap { family in
    family.quick.compactMap(family.scenario).flatMap { scenario in
      scenario.ways.map { Case(scenario: scenario, way: $0) }
    }
  }

  private static var seeds: ClosedRange<UInt64> {
    #if DEBUG
      1...2
    #else
      1...3
    #endif
  }

  private func run(
    _ opened: OpenedScenario, _ law: Case, _ seed: UInt64, audit: Bool = true,
    history: ScreenHistory? = nil
  ) throws -> any ScreenSession {
    #if DEBUG
      let updates = min(20, law.scenario.sessionUpdates)
    #else
      let updates = law.scenario.sessionUpdates
    #endif
    return try opened.run(
      law.way.name, seed: seed, updates: updates, audit: audit, history: history)
  }

  /// A seed repeats its session, also on an input that is prepared again. Another seed gives another session, unless a
  /// session has only one update.
  @Test(arguments: cases)
  func aSeedIsASession(_ law: Case) throws {
    let opened = try (0..<2).map { _ in try OpenedScenario(law.scenario.name) }
    var counts: Set<ScreenCounts> = []
    for seed in Self.seeds {
      let histories = [ScreenHistory(), ScreenHistory()]
      let once = try run(opened[0], law, seed, history: histories[0])
      let again = try run(opened[1], law, seed, history: histories[1])
      #expect(once.counts == again.counts, "seed=\(seed)")
      #expect(once.brokenBatches == again.brokenBatches, "seed=\(seed)")
      #expect(histories[0].snapshots == histories[1].snapshots, "seed=\(seed)")
      #expect(try once.violations() == [], "seed=\(seed)")
      counts.insert(once.counts)
    }
    #expect(counts.count > 1 || law.scenario.sessionUpdates == 1)
  }

  /// A timed session does the same work as a counted one.
  @Test(arguments: cases)
  func checkingChangesNothing(_ law: Case) throws {
    let opened = try OpenedScenario(law.scenario.name)
    for seed in Self.seeds.dropFirst() {
      let checked = try run(opened, law, seed)
      let timed = try run(opened, law, seed, audit: false)
      #expect(try timed.violations() == [], "seed=\(seed)")
      #expect(timed.counts == checked.counts.withoutAudit, "seed=\(seed)")
      #expect(timed.brokenBatches == checked.brokenBatches, "seed=\(seed)")
    }
  }

  @Test(arguments: cases.filter { $0.way.role != .floor })
  func aRecordingIsTheSession(_ law: Case) throws {
    let opened = try OpenedScenario(law.scenario.name)
    let history = ScreenHistory()
    let recorded = try run(opened, law, 2, history: history)
    let again = try run(opened, law, 2)
    var plain = again.counts
    // The trace may read the shown objects once more.
    plain.sqlStatements = recorded.counts.sqlStatements
    plain.rowsStepped = recorded.counts.rowsStepped
    // In some wrong ways, the trace's reads change what cells later show, so the number of stale cells may differ.
    if law.way.role == .wrong { plain.staleCells = recorded.counts.staleCells }
    #expect(recorded.counts == plain && recorded.brokenBatches == again.brokenBatches)
    // A screen that is only scrolled shows one snapshot.
    #expect(history.snapshots.count >= (recorded.counts.batches > 0 ? 2 : 1))
    for snapshot in history.snapshots {
      let items = snapshot.sections.flatMap { $0.items.map(\.identifier) }
      #expect(Set(items).count == items.count)
      #expect(Set(snapshot.sections.map(\.id)).count == snapshot.sections.count)
    }
  }

  @Test(arguments: ScreenCatalogue.families.map(\.name))
  func anUnknownWayAndAnUnknownSizeAreRefused(family name: String) throws {
    let family = try #require(ScreenCatalogue.families.first { $0.name == name })
    #expect(family.scenario(0) == nil && family.scenario(-1) == nil)
    let input = try #require(family.scenario(family.quick[0])).prepare(seed: 1)
    #expect(throws: ScreenFailure("The screen has no way “luck”.")) {
      try input.open("luck", seed: 1, audit: false, history: nil)
    }
  }
}
