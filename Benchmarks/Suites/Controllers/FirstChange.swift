import FetchedResults
import SnapshotDiff
import SuiteBasics

/// The first real change after a first snapshot, and its cost for the list. A second snapshot that follows the first
/// counts as part of this cost. For the change, another context changes and saves one object on screen. The
/// controller then delivers the change.
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
    try self.init(listing: ListItem.self, after: first, of: scenario, events)
  }

  /// Nothing here is timed, so the compiler specialises no code for the type.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private init<Item: ObjectOrIdentifier>(
    listing _: Item.Type, after first: FirstSnapshot, of scenario: EventScenario,
    _ events: EventStore
  ) throws {
    let screen = try first.screen ?? EventScreen(fetching: scenario.request, in: first.context)
    var shown: DiffableDataSourceSnapshot<String, Item> = try first.content.listed()
    let list = ListView.phone(showing: Item.self)
    let source = DiffableDataSource<String, Item>(listView: list) { list, path, item in
      try list.rowCell(showing: item, at: path)
    }
    try source.apply(shown)
    list.resetCounters()
    var replaced = 0
    func show(_ snapshot: FetchedSnapshot) throws {
      let next = try snapshot.map(Item.identifier)
      replaced += shown.replacedItems(by: next)
      shown = next
      try source.apply(next)
    }
    if let second = first.second { try show(second) }

    let saver = ManagedObjectContext(events.store)
    var saved: SavedChanges?
    saver.didSave = { saved = $0 }
    let row = min(Self.row, events.events.count - 1)
    guard let changed = screen.controller.snapshot?.itemIdentifier(at: row) else {
      throw SuiteFailure.nothingDelivered
    }
    let object = try saver.existingObject(with: changed)
    guard case .integer(let score) = try object.value(for: "score") else {
      throw SuiteFailure.nothingDelivered
    }
    try object.setValue(.integer(score + 1), for: "score")
    try saver.save()
    guard let saved else { throw SuiteFailure.nothingDelivered }
    var deliveries = 0
    screen.follow { snapshot in
      deliveries += 1
      try show(snapshot)
    }
    try first.context.mergeChanges(from: saved)
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

private protocol ObjectOrIdentifier: Hashable, Sendable {
  static func object(_ item: ObjectItem) -> Self
  static func identifier(_ objectID: ObjectID) -> Self

  var objectID: ObjectID { get }
}

private enum ListItem: ObjectOrIdentifier {
  case object(ObjectItem)
  case identifier(ObjectID)

  var objectID: ObjectID {
    switch self {
    case .object(let item): item.objectIdentifier
    case .identifier(let objectID): objectID
    }
  }
}

extension FirstSnapshot.Content {
  fileprivate func listed<Item: ObjectOrIdentifier>() throws
    -> DiffableDataSourceSnapshot<String, Item>
  {
    switch self {
    case .objects(let snapshot): try snapshot.map(Item.object)
    case .identifiers(let snapshot): try snapshot.map(Item.identifier)
    }
  }
}

extension DiffableDataSourceSnapshot {
  /// The same content with other items; reload marks stay.
  fileprivate func map<Item>(
    _ item: (ItemIdentifier) -> Item
  ) throws -> DiffableDataSourceSnapshot<SectionIdentifier, Item> {
    var snapshot = try mapped { $0.map(item) }
    try snapshot.reloadItems(reloadedItemIdentifiers.map(item))
    return snapshot
  }
}

extension DiffableDataSourceSnapshot
where SectionIdentifier == String, ItemIdentifier: ObjectOrIdentifier {
  /// The number of objects in both snapshots that have another item in `next`, or whose section comes or goes.
  fileprivate func replacedItems(by next: Self) -> Int {
    let stay = Set(next.itemIdentifiers.lazy.map(\.objectID))
    return itemIdentifiers.count { item in
      guard stay.contains(item.objectID) else { return false }
      guard let section = next.sectionIdentifier(containingItem: item),
        let old = sectionIdentifier(containingItem: item)
      else { return true }
      return indexOfSection(section) == nil || next.indexOfSection(old) == nil
    }
  }
}
