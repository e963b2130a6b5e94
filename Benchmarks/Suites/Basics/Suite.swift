public import BenchmarkHarness

/// One question, and the contests that answer it.
public protocol Suite: Sendable {
  /// The first part of every cell's name.
  static var name: String { get }

  /// What a reader wants to know.
  static var question: String { get }

  /// What is inside the clock, and what is not: the rest of a sentence that begins with "Timed:".
  static var timed: String { get }

  /// Its part of the time for rounds, relative to the other suites'.
  static var share: Double { get }

  /// What it measures in a profile, small sizes first.
  static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID]

  /// The contest of that name; nil if the suite has no such scenario.
  static func contest(_ id: ContestID) -> Contest?
}

/// How much of the grid a run measures.
public enum Profile: String, Sendable, CaseIterable {
  /// About 30 seconds: every suite, subject and identifier kind at small sizes.
  case quick
  /// Three minutes of workers.
  case `default`
  /// The whole grid.
  case full

  /// The sizes that every suite runs at.
  public var sizes: [Int] { self == .quick ? [900] : [900, 3_000, 10_000, 30_000, 100_000] }

  /// Further sizes of the suites whose cost grows with memory: diffs and footprints.
  public var largeSizes: [Int] { self == .full ? [300_000, 1_000_000] : [] }

  /// Seconds that the workers of a run are planned to take, from the start of the first to the end of
  /// the last. What runs when they are over is let end, so the default's three minutes have 4 s more.
  ///
  /// The exact lanes take what they take. Where a busy machine leaves the time lane less than
  /// ``RunLimits/timeShare`` of them, 63 s of the default, it has that much all the same: the run goes
  /// over its budget, and says so on stderr and in its report.
  public var budget: Double {
    switch self {
    case .quick: 28
    case .default: 176
    case .full: 3600
    }
  }

  /// The default run times a single run of up to 4 s: five would add Myers on enums at 100,000, half a
  /// minute of its three. What takes more than 0.1 s is given up before a contest is: eight runs of 0.2 s by two
  /// subjects would take the times of a dozen others.
  public var limits: RunLimits {
    switch self {
    case .quick: RunLimits(operations: 1e7, singleRun: 0.3, slowRun: 0.02)
    case .default: RunLimits(operations: 1e8, singleRun: 4, slowRun: 0.1)
    case .full: RunLimits(operations: 1e10, singleRun: 60)
    }
  }
}

/// How many inputs the time lane rotates: many where they are small and a processor would learn
/// one by heart.
package func rotatedInputs(_ size: Int) -> Int { min(64, max(1, 65_536 / max(1, size))) }
