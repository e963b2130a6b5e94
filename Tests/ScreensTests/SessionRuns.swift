import SnapshotDiff
import Testing
import Workloads

@testable import Screens

/// A scenario of the catalogue with its store filled.
struct OpenedScenario {
  let scenario: ScreenScenario
  private let input: any ScreenInput

  init(_ name: String, seed: UInt64 = 1) throws {
    scenario = try #require(ScreenCatalogue.scenario(named: name))
    input = try scenario.prepare(seed: seed)
  }

  func open(
    _ way: String, seed: UInt64, audit: Bool = true, history: ScreenHistory? = nil
  ) throws -> any ScreenSession {
    try input.open(way, seed: seed, audit: audit, history: history)
  }

  /// Opens a way that need not be one of the scenario's.
  func open<Screen>(
    _ way: BuiltWay<Screen>, seed: UInt64, audit: Bool = true
  ) throws -> any ScreenSession {
    let filled = try #require(input as? StoreInput<Screen>)
    return try StoreInput([way], filled.parts)
      .open(way.described.name, seed: seed, audit: audit, history: nil)
  }

  /// If `updates` is nil, runs a whole session.
  @discardableResult
  func run(
    _ way: String, seed: UInt64, updates: Int? = nil, audit: Bool = true,
    history: ScreenHistory? = nil
  ) throws -> any ScreenSession {
    let session = try open(way, seed: seed, audit: audit, history: history)
    try session.run(updates: updates ?? scenario.sessionUpdates)
    if updates == nil { #expect(session.counts.updates == scenario.sessionUpdates) }
    return session
  }

  func history(_ way: String, seed: UInt64, updates: Int? = nil) throws -> [TraceSnapshot] {
    let history = ScreenHistory()
    try run(way, seed: seed, updates: updates, history: history)
    return history.snapshots
  }

  /// Runs a faulty way with an audit and without one. Checks that only those counts differ that need an audit.
  ///
  /// - Returns: All counts of the audited session, and the number of its violations at the end.
  func audited<Screen>(
    _ way: BuiltWay<Screen>, updates: Int
  ) throws -> (counts: ScreenCounts, violations: Int) {
    let checked = try open(way, seed: 2)
    try checked.run(updates: updates)
    let timed = try open(way, seed: 2, audit: false)
    try timed.run(updates: updates)
    #expect(timed.counts == checked.counts.withoutAudit)
    return (checked.counts, try checked.violations().count)
  }
}

extension ScreenCounts {
  var withoutAudit: ScreenCounts {
    var counts = self
    for count: WritableKeyPath<ScreenCounts, Int> in [
      \.wrongCells, \.missingCells, \.staleCells, \.wrongLists, \.staleIdentifiers, \.tornLists,
      \.sectionReplacements,
    ] { counts[keyPath: count] = 0 }
    return counts
  }
}
