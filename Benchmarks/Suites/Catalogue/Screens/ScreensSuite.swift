public import BenchmarkHarness
import Screens

/// Measures what the screens of real apps cost, built right and built wrong.
public enum ScreensSuite: Suite {
  public static let name = "screens"
  public static let question = "Which way to build a screen?"
  public static let timed = """
    One session of a screen, with all that both of its queues do: saving seeded updates, merging, following, delivering, \
    showing.

    - The screen is opened before the session. Its opening takes `opening_time`. The store does not wait for the disk.
    - `floor-follow` processes the same updates with no list attached.
    - Many more sessions are counted, each with a seed of its own. They check each cell that a list asks for, and the \
    whole screen after each update.
    - A batch that breaks a rule of list views would end an app. Here the batch is counted, and the screen begins anew.
    """

  /// The seed of the store with which all sessions begin, whatever the seed of the run. So a session depends on its own
  /// seed alone, and `bench record scenario` repeats a counted session from that seed.
  public static let storeSeed: UInt64 = 1

  public static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID] {
    ScreenCatalogue.families.flatMap { family in
      (sizes ?? family.sizes(in: profile)).compactMap(family.scenario).map(ContestID.init)
    }
  }

  public static func contest(_ id: ContestID) -> Contest? {
    guard let scenario = ScreenCatalogue.scenario(named: id.scenario),
      ContestID(scenario) == id
    else { return nil }
    return contest(of: scenario)
  }

  /// The names of the full profile's scenarios.
  public static var scenarios: [String] { contestIDs(in: .full, sizes: nil).map(\.scenario) }

  static func contest(of scenario: ScreenScenario) -> Contest {
    let id = ContestID(scenario)
    return Contest(
      // The many updates of a session vary as much as many inputs, so one input is enough.
      id, reference: scenario.recommended.name, inputs: scenario.sessionUpdates > 1 ? 1 : 4,
      // Timed early: each scenario has a page, and half of it would be missing without times.
      priority: 1,
      subjects: scenario.ways.map { way in
        SubjectDefinition(
          way.name, work: CostModel.screenSession(updates: scenario.sessionUpdates, size: id.size),
          counted: ScreenMetrics.counted(of: way, in: scenario),
          countedRuns: scenario.countedSessions(of: way)
        ) { (input: SeededScreen) in
          input.body(of: way)
        }
      }
    ) { seed in
      SeededScreen(
        scenario: scenario, input: try scenario.prepare(seed: storeSeed), seed: seed)
    }
  }
}

extension ContestID {
  fileprivate init(_ scenario: ScreenScenario) {
    self.init(suite: ScreensSuite.name, scenario: scenario.name, size: scenario.size)
  }
}

extension ScreenFamily {
  fileprivate func sizes(in profile: Profile) -> [Int] {
    switch profile {
    case .quick: quick
    case .default: `default`
    case .full: full
    }
  }
}

extension ScreenScenario {
  /// The way with which other ways are compared: the recommended way, or the first way if none is recommended.
  public var recommended: ScreenWay {
    ways.first { $0.role == .recommended } ?? ways[0]
  }
}
