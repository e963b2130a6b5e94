import Screens
import Testing

/// The laws of a session, for every screen in the catalogue and in every way.
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

  /// Debug builds run fewer seeds.
  private static var seeds: ClosedRange<UInt64> {
    #if DEBUG
      1...2
    #else
      1...3
    #endif
  }

  private func session(
    _ input: any ScreenInput, _ law: Case, _ seed: UInt64, audit: Bool = true
  ) throws -> any ScreenSession {
    let session = try input.open(law.way.name, seed: seed, audit: audit, history: nil)
    try session.run(updates: updates(law))
    return session
  }

  /// Debug builds run at most 20 updates of a session.
  private func updates(_ law: Case) -> Int {
    #if DEBUG
      min(20, law.scenario.sessionUpdates)
    #else
      law.scenario.sessionUpdates
    #endif
  }

  @Test(arguments: cases)
  func aSeedIsASession(_ law: Case) throws {
    let input = try law.scenario.prepare(seed: 1)
    for seed in Self.seeds {
      let once = try session(input, law, seed)
      let again = try session(input, law, seed)
      #expect(once.counts == again.counts, "seed=\(seed)")
      #expect(once.brokenBatches == again.brokenBatches, "seed=\(seed)")
      #expect(try once.violations() == [], "seed=\(seed)")
    }
  }

  /// A timed session does the same work as a counted one.
  @Test(arguments: cases)
  func checkingChangesNothing(_ law: Case) throws {
    let input = try law.scenario.prepare(seed: 1)
    for seed in Self.seeds {
      var checked = try session(input, law, seed).counts
      let timed = try session(input, law, seed, audit: false)
      #expect(try timed.violations() == [], "seed=\(seed)")
      checked.wrongCells = timed.counts.wrongCells
      checked.missingCells = timed.counts.missingCells
      checked.staleCells = timed.counts.staleCells
      checked.wrongLists = timed.counts.wrongLists
      checked.staleIdentifiers = timed.counts.staleIdentifiers
      checked.tornLists = timed.counts.tornLists
      checked.sectionReplacements = timed.counts.sectionReplacements
      #expect(checked == timed.counts, "seed=\(seed)")
    }
  }

  /// A trace has the snapshots that were shown, and recording them changes nothing.
  @Test(arguments: cases.filter { $0.way.role != .floor })
  func aRecordingIsTheSession(_ law: Case) throws {
    let input = try law.scenario.prepare(seed: 1)
    let history = ScreenHistory()
    let recorded = try input.open(law.way.name, seed: 2, audit: true, history: history)
    try recorded.run(updates: updates(law))
    let again = try session(input, law, 2)
    var plain = again.counts
    // The trace may read the shown objects once more.
    plain.sqlStatements = recorded.counts.sqlStatements
    plain.rowsStepped = recorded.counts.rowsStepped
    // The trace reads the objects of some ways that are wrong. Their cells may later show the values read then, so the
    // number of stale cells may differ.
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
}
