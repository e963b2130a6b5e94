import FetchedResults
import SnapshotDiff

/// Keeps a list of its own. The controller calls its delegate for each changed object. The screen turns the calls of a
/// delivery into a `CollectionDifference` and applies it to the list. Then it makes the next snapshot from the list.
///
/// Our controller makes one call for each changed object. Old paths are valid before the delivery, and new paths after
/// it. So the calls form a valid difference. Core Data's calls may form none. Then the screen shows the fetched list
/// from scratch.
///
/// As with Core Data, no call reports that an identifier became permanent. So a list of identifiers keeps the temporary
/// identifier. A `FetchedResultsDifferenceDelegate` would receive a difference that replaces the identifier.
///
/// With `isIncremental`, the screen edits the shown snapshot instead of the list, one change after the other. Source:
/// "Fetched Results Controller & Diffable Data Source Snapshot Issues", "Tracking Object Updates".
final class OwnListScreen<Item: ListedItem>: SingleSectionScreen, FetchedResultsChangeDelegate {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Item>

  private var items: [Item] = []
  private var changes: [CollectionDifference<Item>.Change] = []
  private var updated: [Item] = []
  private let isIncremental: Bool

  // Made in the initialiser, where the compiler knows the items' type and can specialise the data source.
  private var source: DiffableDataSource<String, Item>!

  init(
    _ main: ManagedObjectContext, _ rules: SingleSectionRules = SingleSectionRules(),
    isIncremental: Bool = false
  ) {
    self.isIncremental = isIncremental
    super.init(main, rules)
    source = DiffableDataSource(listView: .screen()) { [unowned self] view, path, item in
      try cell(item.content(in: context), in: view, at: path)
    }
  }

  override var view: ListView? { source.listView }

  override var shown: [ObjectID] { source.snapshot().itemIdentifiers.map(\.objectID) }

  override func open() throws {
    controller.delegate = self
    try super.open()
    try showFetched()
  }

  func controllerWillChangeContent(_ controller: FetchedResultsController) {
    changes = []
    updated = []
  }

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) {
    let item = Item(object)
    switch (type, path?.item, newPath?.item) {
    case (.insert, _, let new?):
      changes.append(.insert(offset: new, element: item, associatedWith: nil))
    case (.delete, let old?, _):
      changes.append(.remove(offset: old, element: item, associatedWith: nil))
    case (.move, let old?, let new?):
      changes.append(.remove(offset: old, element: item, associatedWith: new))
      changes.append(.insert(offset: new, element: item, associatedWith: old))
      updated.append(item)
    default: updated.append(item)
    }
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) throws {
    guard let difference = CollectionDifference(changes),
      var snapshot = try isIncremental ? edited(by: difference) : remade(by: difference)
    else { return try showFetched() }
    do throws(SnapshotError) {
      try snapshot.reloadItems(updated)
    } catch {
      refusals.append(error)
      return try showFetched()
    }
    willShow(snapshot)
    try source.apply(snapshot)
  }

  /// The next snapshot, made of the changed list; nil if the difference does not fit the list.
  private func remade(by difference: CollectionDifference<Item>) throws -> Snapshot? {
    guard let next = items.applying(difference) else { return nil }
    items = next
    return try Snapshot(section: SingleSectionModel.entity, next)
  }

  /// - Complexity: O(*n*) for each insertion, because an insertion lists all items to find its place.
  private func edited(by difference: CollectionDifference<Item>) throws -> Snapshot {
    var snapshot = source.snapshot()
    for change in difference {
      switch change {
      case .remove(_, let item, _): try snapshot.deleteItems([item])
      case .insert(let index, let item, _):
        let items = snapshot.itemIdentifiers
        if index < items.count {
          try snapshot.insertItems([item], beforeItem: items[index])
        } else {
          try snapshot.appendItems([item])
        }
      }
    }
    return snapshot
  }

  /// Shows the fetched list from scratch.
  private func showFetched() throws {
    items = controller.fetchedObjects?.map(Item.init) ?? []
    let snapshot = try Snapshot(section: SingleSectionModel.entity, items)
    willShow(snapshot)
    try source.applySnapshotUsingReloadData(snapshot)
  }
}
