import BenchmarkHarness
import FetchedResults
import SnapshotDiff
import SuiteBasics

/// A store, a list that a controller updates, and a context whose saves the controller delivers.
final class Delivery {
  private let scenario: DeliveryScenario
  let changes: EventChanges
  let list: any DeliveredList

  init(
    _ scenario: DeliveryScenario, _ style: DeliveryStyle, _ place: DeliveryPlace = .merged,
    in events: EventStore
  ) throws {
    self.scenario = scenario
    changes = try EventChanges(scenario, place, in: events)
    list =
      switch style {
      case .snapshot:
        try SnapshotList(changes, scenario, isHandedOver: place == .background)
      case .collectionDifference: try DifferenceList(changes, scenario)
      case .callbacks: try CallbackList(changes, scenario)
      }
  }

  func prepare() throws { try changes.prepare() }

  /// Does the work of other queues, mostly the commit. This work is timed as `commit_time`, not as `time`.
  func save() throws {
    if changes.place.savesOnMain { return }
    try changes.save()
    if changes.place == .background { try changes.merge(into: changes.context) }
  }

  /// Does the main queue's work, until the list shows the changes.
  func deliver() throws {
    switch changes.place {
    case .merged: try changes.merge(into: changes.main)
    case .sameContext, .child: try changes.save()
    case .background:
      try changes.merge(into: changes.main)
      try (list as? SnapshotList)?.takeOver()
    }
    if let failure = list.failure { throw failure }
  }

  func resetCounters() {
    changes.events.store.resetCounters()
    list.controller.resetCounters()
    list.view.resetCounters()
  }

  private static let counters: [(metric: Metric, value: @Sendable (Delivery) -> Int)] = [
    (.comparisons, { $0.list.controller.counters.comparisons }),
    (.rowsStepped, { $0.changes.events.store.counters.rowsStepped }),
    (.sqlStatements, { $0.changes.events.store.counters.sqlStatements }),
    (.fetches, { $0.list.controller.counters.fetches }),
    (.batches, { $0.list.view.counters.batches }),
    (.updateItems, { $0.list.view.counters.updateItems }),
    (.cellsAsked, { $0.list.view.counters.cellsAsked }),
  ]

  static let counted = counters.map(\.metric)

  var counts: [MetricValue] { Self.counters.map { MetricValue($0.metric, $0.value(self)) } }
}

extension Delivery {
  func swing() throws {
    try prepare()
    try save()
    try deliver()
  }

  /// What is wrong with the list now and after each delivery, until the changes are taken back.
  func violations() throws -> [String] {
    var found = contentViolations()
    repeat {
      try swing()
      found += contentViolations()
    } while changes.areMade
    return found
  }

  private func contentViolations() -> [String] {
    let expected = changes.expected(scenario)
    let shown = list.content
    for (name, found) in [("controller", list.controller.snapshot), ("list", shown)]
    where (found?.itemIdentifiersBySection ?? []).map({ $0.map(\.primaryKey) }) != expected {
      return ["the \(name) has not the content that the changes lead to"]
    }
    if list.view.itemCounts != expected.map(\.count) {
      return ["the view has \(list.view.itemCounts) rows, not \(expected.map(\.count))"]
    }
    for row in list.view.loadedRange {
      guard let objectID = shown?.itemIdentifier(at: row), let path = shown?.path(of: objectID),
        let cell = list.view.cell(at: path) as? RowCell<ShownEvent>,
        cell.item == changes.shown(objectID)
      else { return ["the cell of row \(row) shows another event, or an older version"] }
    }
    return []
  }
}
