import Screens
import Testing

@Suite struct SessionLawTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let scenario: any ScreenScenario
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

  private func session(
    _ input: any ScreenInput, _ law: Case, _ seed: UInt64, audit: Bool = true,
    history: ScreenHistory? = nil
  ) throws -> any ScreenSession {
    let session = try input.open(law.way.name, seed: seed, audit: audit, history: history)
    try session.run(updates: updates(law))
    return session
  }

  private func updates(_ law: Case) -> Int {
    #if DEBUG
      min(20, law.scenario.sessionUpdates)
    #else
      law.scenario.sessionUpdates
    #endif
  }

  /// A seed repeats its session, also on an input that is prepared again. Another seed gives another session, unless a
  /// session has only one update.
  @Test(arguments: cases)
  func aSeedIsASession(_ law: Case) throws {
    let inputs = try (0..<2).map { _ in try law.scenario.prepare(seed: 1) }
    var counts: Set<ScreenCounts> = []
    for seed in Self.seeds {
      let histories = [ScreenHistory(), ScreenHistory()]
      let once = try session(inputs[0], law, seed, history: histories[0])
      let again = try session(inputs[1], law, seed, history: histories[1])
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
    let input = try law.scenario.prepare(seed: 1)
    for seed in Self.seeds.dropFirst() {
      let checked = try session(input, law, seed)
      let timed = try session(input, law, seed, audit: false)
      #expect(try timed.violations() == [], "seed=\(seed)")
      #expect(timed.counts == checked.counts.withoutAudit, "seed=\(seed)")
      #expect(timed.brokenBatches == checked.brokenBatches, "seed=\(seed)")
    }
  }

  /// A trace has the snapshots that were shown, and recording them changes nothing.
  @Test(arguments: cases.filter { $0.way.role != .floor })
  func aRecordingIsTheSession(_ law: Case) throws {
    let input = try law.scenario.prepare(seed: 1)
    let history = ScreenHistory()
    let recorded = try session(input, law, 2, history: history)
    let again = try session(input, law, 2)
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
    #expect(throws: ScreenRequestError.unknownWay("luck")) {
      try input.open("luck", seed: 1, audit: false, history: nil)
    }
  }
}
