public import BenchmarkHarness

/// One question, and the contests that answer it.
public protocol Suite: Sendable {
  /// The first part of every cell's name.
  static var name: String { get }

  /// What a reader wants to know.
  static var question: String { get }

  /// What is timed, and what is not. The suite's page prints the text after the word "Timed:".
  static var timed: String { get }

  /// The contests that the suite measures in a profile. `sizes` replaces the suite's own sizes.
  static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID]

  /// The contest with this identifier; nil if the suite has none.
  static func contest(_ id: ContestID) -> Contest?
}

/// What a suite measures under one name, at several sizes.
///
/// A scenario's type must not be generic. A suite calls the scenario as `any Scenario`, so the timed code of a generic
/// type would not be specialised.
package protocol Scenario: Sendable {
  /// The second part of every cell's name.
  var name: String { get }

  /// Whether a profile measures the scenario, at whatever size.
  func isMeasured(in profile: Profile) -> Bool

  func sizes(in profile: Profile) -> [Int]

  func fits(size: Int) -> Bool

  func contest(_ id: ContestID) -> Contest
}

extension Scenario {
  package func isMeasured(in profile: Profile) -> Bool { true }

  package func sizes(in profile: Profile) -> [Int] { profile.sizes }

  package func fits(size: Int) -> Bool { true }
}

/// A suite with a list of scenarios, which all have different names.
package protocol ScenarioSuite: Suite {
  static var scenarios: [any Scenario] { get }
}

extension ScenarioSuite {
  public static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID] {
    scenarios.filter { $0.isMeasured(in: profile) }.flatMap { scenario in
      (sizes ?? scenario.sizes(in: profile)).filter(scenario.fits).map {
        ContestID(suite: name, scenario: scenario.name, size: $0)
      }
    }
  }

  public static func contest(_ id: ContestID) -> Contest? {
    scenarios.first { $0.name == id.scenario && $0.fits(size: id.size) }?.contest(id)
  }
}

/// How much of the grid of suites, scenarios and sizes a run measures.
public enum Profile: String, Sendable, CaseIterable {
  /// About 30 seconds: every suite, subject and identifier kind at small sizes.
  case quick
  /// About three minutes.
  case `default`
  /// The whole grid, and everything that a default run measures.
  case full

  /// The sizes of a suite that chooses no sizes of its own.
  public var sizes: [Int] { self == .quick ? [900] : [900, 3_000, 10_000, 30_000, 100_000] }

  /// Further sizes for diffs and footprints. Only a full run has them.
  public var largeSizes: [Int] { self == .full ? [300_000, 1_000_000] : [] }

  /// The planned seconds from the start of a run's first worker to the end of its last worker. On a slower or busy
  /// machine, a run may take up to 1.5 times as long, so that its times have intervals. The run then says so.
  public var budget: Double {
    switch self {
    case .quick: 28
    case .default: 176
    case .full: 3600
    }
  }

  /// The cost above which a cell is not counted, or not timed. A default run does not time Myers where it takes more
  /// than a second. The passes that an interval needs would take as long for one such cell as for a dozen contests.
  public var limits: RunLimits {
    switch self {
    case .quick: RunLimits(operations: 1e7, singleRun: 0.3)
    case .default: RunLimits(operations: 1e8, singleRun: 1)
    case .full: RunLimits(operations: 1e10, singleRun: 60)
    }
  }
}

/// How many inputs the time lane takes in turn. An app compares two lists once, so its processor cannot know the
/// branches of the diff. In a benchmark, the processor remembers them, unless about `items` items come between two runs
/// of one input. With many more items, the lists leave the caches, and a scan takes twice as long.
package func rotatedInputs(_ size: Int, items: Int = 196_608, most: Int = 1_024) -> Int {
  min(most, max(1, (items + size / 2) / max(1, size)))
}
