import BenchmarkHarness
import Suites

/// The noise passport of a run: identical code judged against itself for a few seconds.
enum Passport {
  /// More cells than these would have too few pairs each.
  private static let cells = 4
  /// Less than this tells nothing.
  private static let leastSeconds = 1.0

  /// The seconds of a run's budget that go to it; 0 where nothing is timed, or too little.
  static func seconds(_ options: Options, of budget: Double, usual: Double = 6) -> Double {
    guard options.lanes.contains(.time) else { return 0 }
    let seconds = min(usual, budget / 14)
    return seconds < leastSeconds ? 0 : seconds
  }

  /// nil where there is no time for it, or nothing could be judged.
  ///
  /// - Throws: what the system says when a process cannot be started at all.
  static func make(seed: UInt64, seconds: Double) throws -> NoisePassport? {
    let cells = Array(Catalogue.gateCells.prefix(Self.cells))
    guard seconds > 0, let design = GateDesign.make(cells: cells.count) else { return nil }
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    var run = SelfRun(
      cells: cells, base: try .this(.base, in: temporary), head: try .this(.head, in: temporary),
      design: design, seed: seed, budget: seconds, shouldStop: { Interrupt.isAsked })
    guard try run.run(comparisons: cells.count), !run.checks.comparisons.isEmpty else { return nil }
    return NoisePassport(run.checks, design: design)
  }
}
