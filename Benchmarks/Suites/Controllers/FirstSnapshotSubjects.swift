import BenchmarkHarness
import FetchedResults
import SnapshotDiff
import SuiteBasics

struct FirstSnapshotSubjects {
  typealias Definition = SubjectDefinition<EventStore>

  static let reference = "floor-sqlite"

  let scenario: EventScenario
  let size: Int

  var all: [Definition] {
    let ways =
      scenario.hasManySections ? [.initialFetch, .fetchAndFind] : FirstSnapshotWay.allCases
    return ways.map(subject) + [floor]
  }

  private static let counted: [Metric] = [.sqlStatements, .vmSteps, .rowsStepped, .objectsMade]
  private static let countedOfChange: [Metric] = [.itemsReplaced, .updateItems, .cellsAsked]

  private func subject(_ way: FirstSnapshotWay) -> Definition {
    let scenario = scenario
    return SubjectDefinition(
      way.rawValue,
      work: Work(operations: Double(size), nanosecondsPerOperation: scenario.nanosecondsARow(way)),
      counted: Self.counted + Self.countedOfChange
    ) { events in
      Body(
        counts: { try Self.counts(way, scenario, events) },
        verify: { try $0.violations(events.events, scenario) },
        answer: { try way.run(scenario, in: events.store) })
    }
  }

  /// What the first snapshot costs the store, and what the first change then costs the list.
  private static func counts(
    _ way: FirstSnapshotWay, _ scenario: EventScenario, _ events: EventStore
  ) throws -> [MetricValue] {
    events.store.resetCounters()
    let first = try way.run(scenario, in: events.store)
    let counters = events.store.counters
    let change = try FirstChange(after: first, of: scenario, events)
    if let wrong = change.violations.first { throw SuiteFailure("wrong answer: \(wrong)") }
    return [
      MetricValue(.sqlStatements, counters.sqlStatements),
      MetricValue(.vmSteps, counters.vmSteps),
      MetricValue(.rowsStepped, counters.rowsStepped),
      MetricValue(.objectsMade, counters.objectsMade),
      MetricValue(.itemsReplaced, change.itemsReplaced),
      MetricValue(.updateItems, change.updateItems),
      MetricValue(.cellsAsked, change.cellsAsked),
    ]
  }

  private var floor: Definition {
    let scenario = scenario
    return SubjectDefinition(
      Self.reference,
      work: Work(operations: Double(size), nanosecondsPerOperation: scenario.isIndexed ? 50 : 350),
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

extension EventScenario {
  /// Nanoseconds for a row, measured on one machine.
  fileprivate func nanosecondsARow(_ way: FirstSnapshotWay) -> Double {
    let identifiers: Double = isIndexed ? 100 : 450
    let objects: Double = batchSize > 0 ? 3_700 : 2_700
    switch way {
    case .initialFetch, .fetchAndFind: return identifiers
    case .manualObjects, .manualIdentifiers: return objects
    case .numberedObjects: return identifiers + (batchSize > 0 ? objects : 500)
    case .fetchThenDelegate: return 2 * identifiers + (batchSize > 0 ? objects : 500)
    }
  }
}
