import Screens
import Testing
import Workloads

/// A scenario of the catalogue with its store filled.
struct OpenedScenario {
  let scenario: any ScreenScenario
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

  /// A session that has run.
  func run(
    _ way: String, seed: UInt64, updates: Int? = nil, audit: Bool = true,
    history: ScreenHistory? = nil
  ) throws -> any ScreenSession {
    let session = try open(way, seed: seed, audit: audit, history: history)
    try session.run(updates: updates ?? scenario.sessionUpdates)
    return session
  }

  /// Every snapshot that a session has shown.
  func history(_ way: String, seed: UInt64, updates: Int? = nil) throws -> [TraceSnapshot] {
    let history = ScreenHistory()
    _ = try run(way, seed: seed, updates: updates, history: history)
    return history.snapshots
  }
}
