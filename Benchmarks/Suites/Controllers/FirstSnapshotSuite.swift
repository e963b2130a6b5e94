import BenchmarkHarness
import FetchedResults
import SnapshotDiff
import SuiteBasics

/// Compares the costs of a first snapshot that is delivered, and of a first snapshot made by hand.
public enum FirstSnapshotSuite: ScenarioSuite {
  public static let name = "first-snapshot"
  public static let question = "Start with the first delivery, or fetch by hand?"
  public static let timed = """
    Everything from the request to a snapshot, with the release of snapshot, objects, controller and context. The store \
    is on disk, and its pages are cached.

    - `initial-fetch`: the delegate is set, and the controller's fetch delivers identifiers. The time ends before they \
    are hashed.
    - `fetch-and-find`: the same, and then the controller is asked where one object is. The first such search, or the \
    first change, hashes all identifiers.
    - `manual-objects`, `manual-identifiers`: objects are fetched by hand. They, or their identifiers, become a \
    snapshot, which hashes them at once.
    - `numbered-objects`: the wrong start of an article. The controller fetches without a delegate, and its objects are \
    applied in sections `0..<n`. The first change then replaces all sections.
    - `fetch-then-delegate`: the controller fetches before its delegate is set, and a snapshot is made by hand. Then it \
    fetches again for the delegate. Both snapshots are timed.
    - `floor-sqlite`: a bare `sqlite3_step` loop over the query for the identifiers.
    - `items_replaced`, `update_items` and `cells_asked` are not timed. They count what happens after the first snapshot \
    is shown: a second snapshot, and the first real change of one object on screen.
    """

  /// The scenario that stands for the suite in a default run and in its report.
  public static let lead = EventScenario(hasSections: true, isIndexed: true, batchSize: 20).name

  package static let scenarios: [any Scenario] = EventScenario.all
}

extension EventScenario: Scenario {
  /// In the default profile, the lead has three sizes, to show how the cost grows. One scenario without sections has
  /// the largest of these sizes, for comparison. The other scenarios show what an index and batches do, at a size where
  /// fetching objects does not take seconds. Only the full profile has many sections.
  func sizes(in profile: Profile) -> [Int] {
    if hasManySections {
      return profile == .full ? profile.sizes.filter { $0 >= 2 * sportCount } : []
    }
    switch profile {
    case .full: return profile.sizes
    case .default:
      if name == FirstSnapshotSuite.lead { return [900, 10_000, 100_000] }
      return self == EventScenario(hasSections: false, isIndexed: true) ? [100_000] : [10_000]
    case .quick: return (hasSections == isIndexed) == (batchSize > 0) ? profile.sizes : []
    }
  }

  func contest(_ id: ContestID) -> Contest {
    Contest(
      id, reference: FirstSnapshotSubjects.reference,
      inputs: rotatedInputs(id.size, items: 40_000, most: 8),
      // Subjects that fetch objects by hand are slow. Without the priority, a short run would leave the lead out.
      priority: name == FirstSnapshotSuite.lead ? 1 : 0,
      subjects: FirstSnapshotSubjects(scenario: self, size: id.size).all
    ) { seed in
      let events = Events(count: id.size, sportCount: sportCount, seed: seed)
      return try EventFile(events, isIndexed: isIndexed).open()
    }
  }
}
