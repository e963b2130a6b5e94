import BenchmarkHarness
import Screens

/// A scenario's store, and the seed of the timed session. The counted sessions have this seed and the seeds after it.
struct SeededScreen {
  let scenario: ScreenScenario
  let input: any ScreenInput
  let seed: UInt64

  func body(of way: ScreenWay) -> Body {
    // The screen outlives its run, so that closing it is not timed.
    var opened: (any ScreenSession)?
    var open: (() throws -> any ScreenSession)?
    return Body(
      before: Body.Setup(.openingTime) {
        // Closing the previous screen and copying the store are not timed.
        opened = nil
        open = try input.prepare(way.name, seed: seed, audit: false, history: nil)
      } step: {
        opened = try open?()
      },
      counts: { try ScreenMetrics.values(of: way, in: scenario, tally(way)) },
      verify: { try $0.violations() },
      answer: {
        guard let opened else { throw SuiteFailure("no screen was opened") }
        try opened.run(updates: scenario.sessionUpdates)
        return opened
      })
  }

  /// Runs the counted sessions.
  ///
  /// - Throws: ``SuiteFailure`` if a session ends with a fault that its way should not have. The expected faults of a
  ///   wrong way do not throw.
  func tally(_ way: ScreenWay) throws -> ScreenTally {
    var tally = ScreenTally()
    for offset in 0..<UInt64(max(0, scenario.countedSessions(of: way))) {
      let seed = seed &+ offset
      let session = try input.open(way.name, seed: seed, audit: true, history: nil)
      try session.run(updates: scenario.sessionUpdates)
      if let violation = try session.violations().first {
        throw SuiteFailure("wrong answer: the session of seed \(seed): \(violation)")
      }
      tally.counts += session.counts
      if offset < UInt64(scenario.sharedSessions) { tally.shared += session.counts }
      if let first = session.brokenBatches.first { tally.breaks.append((seed, first)) }
    }
    return tally
  }
}

/// What a way of a screen did in all counted sessions.
struct ScreenTally {
  fileprivate(set) var counts = ScreenCounts()
  /// The counts of the first ``ScreenScenario/sharedSessions`` sessions.
  fileprivate(set) var shared = ScreenCounts()
  /// The first broken batch of each session that has one.
  fileprivate(set) var breaks: [(seed: UInt64, batch: BrokenBatch)] = []
}
