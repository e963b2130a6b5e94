import FetchedResults
import SnapshotDiff

/// Keeps a list of its own by the calls for each object: what was told becomes a
/// `CollectionDifference` through its failable initialiser, is applied to the list, and the list becomes
/// the next snapshot. Updates are collected beside it and marked.
///
/// Here that is easier than with Core Data in two things. Paths are those of one batch, the old before
/// all of it and the new after all of it, and every object is told of once: so the changes always are a
/// valid difference, in whatever order, and none has to be dropped for another. And an update has its
/// path after the changes, too, though by identifier it is not needed. It is as hard in the one thing
/// that matters: no call says that an identifier became permanent, so that the list keeps what it was
/// told at the insertion. A `FetchedResultsDifferenceDelegate` would be handed the difference ready,
/// that change of identifiers in it.
///
/// Incremental, the shown snapshot is edited instead, change by change, each at the item that
/// `itemIdentifiers` has at its index. If the calls are no valid difference, the whole list is made anew. Source:
/// "Fetched Results Controller & Diffable Data Source Snapshot Issues", "Tracking Object Updates".
final class OwnListScreen<Item: ListedItem>: SingleSectionScreen, FetchedResultsChangeDelegate {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Item>

  let controller: FetchedResultsController
  private(set) var refusals: [SnapshotError] = []
  private(set) var failure: (any Error)?
  private let source: DiffableDataSource<String, Item>
  private let watch: ScreenWatch?
  private var items: [Item] = []
  private var changes: [CollectionDifference<Item>.Change] = []
  private var updated: [Item] = []
  private let isIncremental: Bool

  init(_ context: ManagedObjectContext, isIncremental: Bool = false, watch: ScreenWatch?) {
    self.watch = watch
    self.isIncremental = isIncremental
    controller = FetchedResultsController(SingleSectionModel.request, context: context)
    source = DiffableDataSource(listView: .screen()) { view, path, item in
      let content = try item.content(in: context)
      watch?.didAsk(content)
      return try view.screenCell(content, at: path)
    }
  }

  var view: ListView { source.listView }

  var identifiers: [ObjectID] { source.snapshot().itemIdentifiers.map(\.objectID) }

  func identifier(at path: ItemPath) -> ObjectID? { source.itemIdentifier(for: path)?.objectID }

  func start() throws {
    controller.delegate = self
    try controller.performFetch()
    try showFetched()
  }

  func controllerWillChangeContent(_ controller: FetchedResultsController) {
    changes = []
    updated = []
  }

  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) {}

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
    guard let difference = CollectionDifference(changes) else {
      if isIncremental { return try showFetched() }
      throw InvalidChanges(count: changes.count)
    }
    var snapshot = try isIncremental ? edited(by: difference) : remade(by: difference)
    do throws(SnapshotError) {
      try snapshot.reloadItems(updated)
    } catch {
      refusals.append(error)
      return try showFetched()
    }
    watch?.willShow(snapshot)
    try source.apply(snapshot)
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = error
  }

  private func remade(by difference: CollectionDifference<Item>) throws -> Snapshot {
    guard let next = items.applying(difference) else {
      throw InvalidChanges(count: changes.count)
    }
    items = next
    return try self.snapshot(of: next)
  }

  /// - Complexity: O(*n*) for each insertion: the items are listed to find the one that it comes before.
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

  /// As at the start of the app: the first time, and after what would have ended it.
  private func showFetched() throws {
    items = controller.fetchedObjects?.map(Item.init) ?? []
    let snapshot = try snapshot(of: items)
    watch?.willShow(snapshot)
    try source.applySnapshotUsingReloadData(snapshot)
  }

  private func snapshot(of items: [Item]) throws -> Snapshot {
    var snapshot = Snapshot()
    try snapshot.appendSections([SingleSectionModel.entity])
    try snapshot.appendItems(items)
    return snapshot
  }
}

/// The calls of one delivery were no valid difference, or none of the list.
struct InvalidChanges: Error, Hashable, CustomStringConvertible {
  let count: Int

  var description: String { "The \(count) changes that were told are no difference of the list." }
}
