import BenchmarkHarness
import FetchedResults
import SnapshotDiff

/// The subjects of the contests of a first snapshot.
struct FirstSnapshotSubjects {
  typealias Definition = SubjectDefinition<EventStore>

  static let reference = "floor-sqlite"

  private let scenario: EventScenario
  private let rows: Double

  init(_ scenario: EventScenario, rows: Int) {
    self.scenario = scenario
    self.rows = Double(rows)
  }

  var all: [Definition] { [initialFetch, manualObjects, manualIdentifiers, floor] }

  private static let counted: [Metric] = [.sqlStatements, .vmSteps, .rowsStepped, .objectsMade]

  /// Identifiers through the store into a snapshot: what a fetched results controller delivers first.
  private var initialFetch: Definition {
    subject("initial-fetch", nanosecondsARow: scenario.isIndexed ? 100 : 400) { context in
      let found = try context.fetchIdentifiers(scenario.request)
      var snapshot = DiffableDataSourceSnapshot<String, ObjectID>()
      try snapshot.appendSections(found.sections.map(\.name))
      for section in found.sections {
        try snapshot.appendItems(section.objectIDs, toSection: section.name)
      }
      return snapshot
    }
  }

  /// All objects fetched, and a snapshot of the objects.
  private var manualObjects: Definition {
    subject("manual-objects", nanosecondsARow: 1_500) { context in
      try ObjectSections(context.fetch(scenario.request), by: scenario.request.sectionAttribute)
        .snapshot(of: ObjectItem.init)
    }
  }

  /// All objects fetched, and a snapshot of their identifiers.
  private var manualIdentifiers: Definition {
    subject("manual-identifiers", nanosecondsARow: 1_500) { context in
      try ObjectSections(context.fetch(scenario.request), by: scenario.request.sectionAttribute)
        .snapshot(of: \.objectID)
    }
  }

  /// - Parameter first: the snapshot, in a context that has nothing yet.
  private func subject<Item: ItemOfObject>(
    _ name: String, nanosecondsARow: Double,
    _ first:
      @escaping @Sendable (ManagedObjectContext) throws -> DiffableDataSourceSnapshot<
        String, Item
      >
  ) -> Definition {
    let scenario = scenario
    return SubjectDefinition(
      name, work: Work(operations: rows, nanosecondsPerOperation: nanosecondsARow),
      counted: Self.counted
    ) { events in
      func answer() throws -> FirstSnapshot<Item> {
        let context = ManagedObjectContext(events.store)
        return FirstSnapshot(snapshot: try first(context), context: context)
      }
      return Body(
        counts: {
          events.store.resetCounters()
          _ = try answer()
          let counters = events.store.counters
          return [
            MetricValue(.sqlStatements, counters.sqlStatements),
            MetricValue(.vmSteps, counters.vmSteps),
            MetricValue(.rowsStepped, counters.rowsStepped),
            MetricValue(.objectsMade, counters.objectsMade),
          ]
        },
        verify: { events.events.violations(of: $0.snapshot, in: scenario) },
        answer: answer)
    }
  }

  private var floor: Definition {
    let scenario = scenario
    return SubjectDefinition(
      Self.reference,
      work: Work(operations: rows, nanosecondsPerOperation: scenario.isIndexed ? 50 : 350),
      counted: Self.counted
    ) { events in
      let sql = try events.store.sql(for: scenario.request, identifiersOnly: true)
      let statement = try BareStatement(sql, store: events.store)
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
          let count = Int64(events.events.count)
          let sum = count * (count + 1) / 2
          return answer.rows == events.events.count && answer.sum == sum
            ? [] : ["\(answer.rows) rows whose keys add up to \(answer.sum)"]
        },
        answer: { try statement.run() })
    }
  }
}

/// A snapshot, and the context whose objects it may hold.
private struct FirstSnapshot<Item: ItemOfObject> {
  let snapshot: DiffableDataSourceSnapshot<String, Item>
  let context: ManagedObjectContext
}
