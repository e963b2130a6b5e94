import BenchmarkHarness
import Screens

/// A scenario's store, and the seed of the timed session. The counted sessions have this seed and the seeds after it.
struct SeededScreen {
  let scenario: any ScreenScenario
  let input: any ScreenInput
  let seed: UInt64

  func body(of way: ScreenWay) -> Body {
    let stage = Stage()
    return Body(
      before: Body.TimedSetup(.openingTime) {
        // The previous screen closes outside the clock.
        stage.session = nil
      } step: {
        stage.session = try input.open(way.name, seed: seed, audit: false, history: nil)
      },
      counts: { try ScreenMetrics.values(of: way, in: scenario, tally(way)) },
      verify: { try $0.violations() },
      answer: {
        guard let session = stage.session else { throw NotOpened() }
        try session.run(updates: scenario.sessionUpdates)
        return session
      })
  }

  /// Runs the sessions that are counted, one after the other.
  ///
  /// - Throws: ``WrongScreen`` if a session ends with a fault that is not expected of the way.
  func tally(_ way: ScreenWay) throws -> ScreenTally {
    var tally = ScreenTally()
    for offset in 0..<UInt64(max(0, scenario.countedSessions(of: way))) {
      let seed = seed &+ offset
      let session = try input.open(way.name, seed: seed, audit: true, history: nil)
      try session.run(updates: scenario.sessionUpdates)
      if let violation = try session.violations().first {
        throw WrongScreen(seed: seed, violation: violation)
      }
      tally.add(
        session.counts, session.brokenBatches, seed: seed,
        isShared: offset < UInt64(scenario.floorSessions))
    }
    return tally
  }

  /// Holds the open screen. The screen outlives its run, so that closing it is not timed.
  private final class Stage {
    var session: (any ScreenSession)?
  }

  private struct NotOpened: Error {}
}

/// What a way of a screen did in all counted sessions.
struct ScreenTally {
  private(set) var counts = ScreenCounts()
  /// The counts of those sessions that are counted for the floor, too.
  private(set) var shared = ScreenCounts()
  /// The first broken batch of each session that has one.
  private(set) var breaks: [(seed: UInt64, batch: BrokenBatch)] = []

  mutating func add(
    _ counts: ScreenCounts, _ broken: [BrokenBatch], seed: UInt64, isShared: Bool
  ) {
    self.counts += counts
    if isShared { shared += counts }
    if let first = broken.first { breaks.append((seed, first)) }
  }
}

extension ScreenScenario {
  /// How many sessions are counted for the floor; 0 if no way is a floor.
  var floorSessions: Int {
    ways.filter { $0.role == .floor }.map { max(0, countedSessions(of: $0)) }.min() ?? 0
  }
}

/// A session ended with a fault that is not expected of its way. Wrong ways have faults that are expected.
struct WrongScreen: Error, CustomStringConvertible {
  let seed: UInt64
  let violation: String

  var description: String { "wrong answer: the session of seed \(seed): \(violation)" }
}
