public import BenchmarkHarness
import CSQLite
import FetchedResults
import Foundation
import SnapshotDiff
import Workloads

/// What does the initial fetch cost against a manual first snapshot?
public enum FirstSnapshotSuite: Suite {
  public static let name = "first-snapshot"
  public static let question = "What does the initial fetch cost against a manual first snapshot?"
  public static let timed =
    "everything from the request to a built snapshot, over a store on disk whose pages are "
    + "cached; the floor is a bare sqlite3_step loop over the query for the identifiers."
  public static let share = 1.5

  private static let scenario = "sections.indexed"

  public static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID] {
    (sizes ?? profile.sizes).map { ContestID(suite: name, scenario: scenario, size: $0) }
  }

  public static func contest(_ id: ContestID) -> Contest? {
    guard id.scenario == scenario else { return nil }
    let rows = Double(id.size)
    return Contest(
      id, reference: "floor-sqlite", inputs: min(8, rotatedInputs(id.size)),
      subjects: [
        subject("initial-fetch", nanosecondsARow: 250, rows) { try $0.initialFetch() },
        subject("manual-objects", nanosecondsARow: 2500, rows) { try $0.manualObjects() },
        subject("manual-identifiers", nanosecondsARow: 2500, rows) {
          try $0.manualIdentifiers()
        },
        floor(rows),
      ]
    ) { seed in
      try EventStore(rows: id.size, seed: seed)
    }
  }

  private static let counted: [Metric] = [.sqlStatements, .vmSteps, .rowsStepped, .objectsMade]

  private static func subject<Item: ItemOfObject>(
    _ name: String, nanosecondsARow: Double, _ rows: Double,
    _ first: @escaping @Sendable (EventStore) throws -> DiffableDataSourceSnapshot<String, Item>
  ) -> SubjectDefinition<EventStore> {
    SubjectDefinition(
      name, work: Work(operations: rows, nanosecondsPerOperation: nanosecondsARow),
      counted: counted
    ) { events in
      Body(
        counts: {
          events.store.resetCounters()
          _ = try first(events)
          let counters = events.store.counters
          return [
            MetricValue(.sqlStatements, counters.sqlStatements),
            MetricValue(.vmSteps, counters.vmSteps),
            MetricValue(.rowsStepped, counters.rowsStepped),
            MetricValue(.objectsMade, counters.objectsMade),
          ]
        },
        verify: { events.violations(of: $0) },
        answer: { try first(events) })
    }
  }

  private static func floor(_ rows: Double) -> SubjectDefinition<EventStore> {
    SubjectDefinition(
      "floor-sqlite", work: Work(operations: rows, nanosecondsPerOperation: 120),
      counted: counted
    ) { events in
      let statement = try events.bareStatement()
      return Body(
        counts: {
          statement.resetCounter()
          let answer = try statement.run()
          return [
            MetricValue(.sqlStatements, 1),
            MetricValue(.vmSteps, statement.vmSteps),
            MetricValue(.rowsStepped, answer.rows),
            MetricValue(.objectsMade, 0),
          ]
        },
        verify: { answer in
          // Keys are given out from 1 on without gaps.
          let count = Int64(events.rows)
          let sum = count * (count + 1) / 2
          return answer.rows == events.rows && answer.sum == sum
            ? [] : ["\(answer.rows) rows whose keys add up to \(answer.sum)"]
        },
        answer: { try statement.run() })
    }
  }
}

/// An item identifier that stands for an object of the store.
protocol ItemOfObject: Hashable, Sendable {
  var objectIdentifier: ObjectID { get }

  /// Whether what it carries of the object, if anything, is right.
  func holds(sport: String, date: Double) -> Bool
}

extension ObjectID: ItemOfObject {
  var objectIdentifier: ObjectID { self }

  func holds(sport: String, date: Double) -> Bool { true }
}

/// A managed object as an item: its context is confined to one isolation domain, and so is the list.
struct ObjectItem: ItemOfObject, @unchecked Sendable {
  let object: ManagedObject

  var objectIdentifier: ObjectID { object.objectID }

  func holds(sport: String, date: Double) -> Bool {
    (try? object.value(for: "sport")) == .string(sport)
      && (try? object.value(for: "date")) == .date(Date(timeIntervalSinceReferenceDate: date))
  }
}
