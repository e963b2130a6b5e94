public import BenchmarkHarness

/// One question, and the contests that answer it.
public protocol Suite: Sendable {
  /// The first part of every cell's name.
  static var name: String { get }

  /// What a reader wants to know.
  static var question: String { get }

  /// What is inside the clock, and what is not: the rest of a sentence that begins with "Timed:".
  static var timed: String { get }

  /// The contests that the suite measures in a profile, small sizes first.
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
  /// the last. On a machine that is slower or busy a run takes up to half as long again for its six passes,
  /// and says so.
  public var budget: Double {
    switch self {
    case .quick: 28
    case .default: 176
    case .full: 3600
    }
  }

  /// A default run leaves out Myers where it takes more than a second. Six passes of one such cell
  /// would take as long as a dozen contests.
  public var limits: RunLimits {
    switch self {
    case .quick: RunLimits(operations: 1e7, singleRun: 0.3)
    case .default: RunLimits(operations: 1e8, singleRun: 1)
    case .full: RunLimits(operations: 1e10, singleRun: 60)
    }
  }
}

/// How many inputs the time lane rotates. Small inputs are many, because a processor would learn a
/// single one by heart. Every process makes all inputs.
package func rotatedInputs(_ size: Int) -> Int { min(32, max(1, 49_152 / max(1, size))) }
