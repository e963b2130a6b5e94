public import BenchmarkHarness
import FetchedResults
import SnapshotDiff

/// What does the initial fetch cost against a manual first snapshot?
public enum FirstSnapshotSuite: Suite {
  public static let name = "first-snapshot"
  public static let question = "What does the initial fetch cost against a manual first snapshot?"
  public static let timed =
    "everything from the request to a built snapshot, over a store on disk whose pages are "
    + "cached; the floor is a bare sqlite3_step loop over the query for the identifiers."
  public static let share = 1.5

  /// The scenario that stands for the suite.
  public static let lead = EventScenario(hasSections: true, isIndexed: true, batchSize: 20).name

  public static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID] {
    EventScenario.all.flatMap { scenario in
      (sizes ?? scenario.sizes(in: profile)).map {
        ContestID(suite: name, scenario: scenario.name, size: $0)
      }
    }
  }

  public static func contest(_ id: ContestID) -> Contest? {
    guard let scenario = EventScenario(id.scenario) else { return nil }
    return Contest(
      id, reference: FirstSnapshotSubjects.reference, inputs: min(8, rotatedInputs(id.size)),
      subjects: FirstSnapshotSubjects(scenario: scenario, size: id.size).all
    ) { seed in
      try EventFile(Events(count: id.size, seed: seed), isIndexed: scenario.isIndexed).open()
    }
  }
}

extension EventScenario {
  /// All scenarios at the largest size, how it grows in one; a quick run has each parameter once.
  fileprivate func sizes(in profile: Profile) -> [Int] {
    switch profile {
    case .full: return profile.sizes
    case .default: return name == FirstSnapshotSuite.lead ? profile.sizes : [100_000]
    case .quick: return (hasSections == isIndexed) == (batchSize > 0) ? profile.sizes : []
    }
  }
}
