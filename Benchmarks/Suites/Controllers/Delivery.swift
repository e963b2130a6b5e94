import BenchmarkHarness
import FetchedResults
import SnapshotDiff
import SuiteBasics

/// A store, a list that a controller updates, and a context whose saves the controller delivers.
final class Delivery {
  private let scenario: DeliveryScenario
  private let changes: EventChanges
  let list: any DeliveredList
  /// The main queue's context, used if the controller follows in the background.
  private lazy var reader = ManagedObjectContext(changes.events.store)

  convenience init(
    _ scenario: DeliveryScenario, _ place: DeliveryPlace, in events: EventStore
  ) throws {
    let changes = try EventChanges(scenario, place, in: events)
    let list = try SnapshotList(changes, scenario, isHandedOver: place == .background)
    self.init(scenario, changes, list)
  }

  convenience init(
    _ scenario: DeliveryScenario, _ style: DeliveryStyle, in events: EventStore
  ) throws {
    let changes = try EventChanges(scenario, in: events)
    self.init(scenario, changes, try style.list(changes, scenario))
  }

  init(_ scenario: DeliveryScenario, _ changes: EventChanges, _ list: any DeliveredList) {
    self.scenario = scenario
    self.changes = changes
    self.list = list
  }

  func prepare() throws { try changes.prepare() }

  /// Does the work of other queues, mostly the commit. This work is timed as `commit_time`, not as `time`.
  func save() throws {
    if changes.place.savesOnMain { return }
    try changes.save()
    if changes.place == .background { try changes.merge() }
  }

  /// Does the main queue's work, until the list shows the changes.
  func deliver() throws {
    switch changes.place {
    case .merged: try changes.merge()
    case .sameContext, .child: try changes.save()
    case .background:
      try changes.merge(into: reader)
      try (list as? SnapshotList)?.takeOver()
    }
    if let failure = list.failure { throw failure }
  }

  func resetCounters() {
    changes.events.store.resetCounters()
    list.controller.resetCounters()
    list.view.resetCounters()
  }

  var counts: [MetricValue] {
    let (store, controller, view) = (
      changes.events.store.counters, list.controller.counters, list.view.counters
    )
    return [
      MetricValue(.comparisons, controller.comparisons),
      MetricValue(.rowsStepped, store.rowsStepped),
      MetricValue(.sqlStatements, store.sqlStatements),
      MetricValue(.fetches, controller.fetches),
      MetricValue(.batches, view.batches),
      MetricValue(.updateItems, view.updateItems),
      MetricValue(.cellsAsked, view.cellsAsked),
    ]
  }

  static let counted: [Metric] = [
    .comparisons, .rowsStepped, .sqlStatements, .fetches, .batches, .updateItems, .cellsAsked,
  ]
}

extension Delivery {
  func swing() throws {
    try prepare()
    try save()
    try deliver()
  }

  /// What is wrong with the list now and after each swing, until the changes are taken back.
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
