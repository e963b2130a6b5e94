import FetchedResults
import SnapshotDiff

/// Keeps a list of its own. The delegate's calls for objects become a `CollectionDifference` through its failable
/// initialiser. The difference is applied to the list, and the list becomes the next snapshot.
///
/// One thing is easier here than with Core Data. Old paths belong to the state before the batch, and new paths to the
/// state after it. Each object has one call. So the changes form a valid difference in any order.
///
/// One thing is as hard as with Core Data: no call reports that an identifier became permanent. So a list of
/// identifiers keeps the temporary identifier. A `FetchedResultsDifferenceDelegate` would receive a finished
/// difference that includes this change of identifiers.
///
/// An incremental list edits the shown snapshot instead, one change after the other. If the calls form no valid
/// difference, the whole list is shown from scratch. Source: "Fetched Results Controller & Diffable Data Source
/// Snapshot Issues", "Tracking Object Updates".
final class OwnListScreen<Item: ListedItem>: SingleSectionScreen, FetchedResultsChangeDelegate {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Item>

  private var items: [Item] = []
  private var changes: [CollectionDifference<Item>.Change] = []
  private var updated: [Item] = []
  private let isIncremental: Bool

  // The initialiser makes the data source. There the compiler knows the items' type, and specialises the data source.
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

  /// Shows the list from scratch: at the start, after a refused reload, and after changes that form no difference.
  private func showFetched() throws {
    items = controller.fetchedObjects?.map(Item.init) ?? []
    let snapshot = try Snapshot(section: SingleSectionModel.entity, items)
    willShow(snapshot)
    try source.applySnapshotUsingReloadData(snapshot)
  }
}
