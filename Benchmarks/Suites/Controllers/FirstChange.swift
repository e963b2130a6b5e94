import FetchedResults
import SnapshotDiff
import SuiteBasics

/// The first change of an object after a first snapshot, and what it costs the list. Another context saves a change of
/// one object on screen, and the controller delivers it. The cost includes a second snapshot before the change, if
/// there is one.
struct FirstChange {
  /// The row of the changed object. The row is on screen, so the change costs at least one cell.
  static let row = 5

  /// The number of items replaced since the first snapshot was shown, although their objects stay.
  private(set) var itemsReplaced = 0
  private(set) var updateItems = 0
  private(set) var cellsAsked = 0
  private(set) var violations: [String] = []

  /// Shows the first snapshot, a second one if there is any, and then the change.
  init(after first: FirstSnapshot, of scenario: EventScenario, _ events: EventStore) throws {
    let screen = try first.screen ?? EventScreen(fetching: scenario.request, in: first.context)
    var shown = try first.content.listed()
    if case .objects = first.content {
      // An object and its identifier are different items. An identifier with the store number 0 stands for the object.
      shown = try shown.mapped {
        $0.map { ObjectID(store: 0, entity: $0.entity, primaryKey: $0.primaryKey) }
      }
    }
    let list = ListView.phone(showing: ObjectID.self)
    let source = DiffableDataSource<String, ObjectID>(listView: list) { list, path, item in
      try list.rowCell(showing: item, at: path)
    }
    try source.apply(shown)
    list.resetCounters()
    var replaced = 0
    func show(_ snapshot: FetchedSnapshot) throws {
      replaced += shown.replacedItems(by: snapshot)
      shown = snapshot
      try source.apply(snapshot)
    }
    if let second = first.second { try show(second) }

    let saver = ManagedObjectContext(events.store)
    let row = min(Self.row, events.events.count - 1)
    guard let changed = screen.controller.snapshot?.itemIdentifier(at: row) else {
      throw SuiteFailure.nothingDelivered
    }
    let object = try saver.existingObject(with: changed)
    guard case .integer(let score) = try object.value(for: "score") else {
      throw SuiteFailure.nothingDelivered
    }
    try object.setValue(.integer(score + 1), for: "score")
    var deliveries = 0
    screen.follow { snapshot in
      deliveries += 1
      try show(snapshot)
    }
    first.context.automaticallyMergesChanges = true
    try saver.save()
    let delivered = try screen.delivered()

    itemsReplaced = replaced
    updateItems = list.counters.updateItems
    cellsAsked = list.counters.cellsAsked
    if deliveries != 1 { violations.append("one change has led to \(deliveries) deliveries") }
    if delivered.reloadedItemIdentifiers != [changed] {
      violations.append("the snapshot marks \(delivered.reloadedItemIdentifiers), not \(changed)")
    }
    violations += events.events.violations(of: delivered, in: scenario)
    if list.itemCounts != delivered.itemCounts {
      violations.append("the view has \(list.itemCounts) items, not \(delivered.itemCounts)")
    }
  }
}

extension DiffableDataSourceSnapshot<String, ObjectID> {
  /// The number of objects in both snapshots that have another item in `next`, or whose section comes or goes.
  fileprivate func replacedItems(by next: FetchedSnapshot) -> Int {
    let stay = Set(next.itemIdentifiers.lazy.map(\.primaryKey))
    return itemIdentifiers.count { item in
      guard stay.contains(item.primaryKey) else { return false }
      guard let section = next.sectionIdentifier(containingItem: item),
        let old = sectionIdentifier(containingItem: item)
      else { return true }
      return indexOfSection(section) == nil || next.indexOfSection(old) == nil
    }
  }
}
