import FetchedResults
import SnapshotDiff
import SuiteBasics

/// A list on a phone that shows what a controller delivers.
///
/// In every delivery style, a second batch reloads the rows of the objects that were updated or moved. A batch must not
/// both move and reload rows in one section.
protocol DeliveredList: AnyObject {
  var controller: FetchedResultsController { get }
  var view: ListView { get }
  var failure: (any Error)? { get }
  var content: FetchedSnapshot? { get }
}

/// What a cell shows of an object: its identifier, and how often it was updated or moved.
struct ShownEvent: Hashable {
  let objectID: ObjectID
  let version: Int
}

final class SnapshotList: DeliveredList, FetchedResultsSnapshotDelegate {
  let controller: FetchedResultsController
  private let source: DiffableDataSource<String, ObjectID>
  private(set) var failure: (any Error)?
  private let isHandedOver: Bool
  private var handed: FetchedSnapshot?

  /// - Parameter isHandedOver: Whether a delivered snapshot waits for ``takeOver()``.
  init(
    _ controller: FetchedResultsController, _ source: DiffableDataSource<String, ObjectID>,
    isHandedOver: Bool = false
  ) throws {
    self.controller = controller
    self.source = source
    self.isHandedOver = isHandedOver
    controller.delegate = self
    try controller.performFetch()
    try takeOver()
  }

  convenience init(
    _ changes: EventChanges, _ scenario: DeliveryScenario, isHandedOver: Bool
  ) throws {
    try self.init(
      changes.controller(scenario),
      DiffableDataSource(listView: .phone(showing: ShownEvent.self)) { view, path, item in
        try view.rowCell(showing: changes.read(item), at: path)
      }, isHandedOver: isHandedOver)
  }

  var view: ListView { source.listView }

  var content: FetchedSnapshot? { source.snapshot() }

  func takeOver() throws {
    guard let snapshot = handed else { return }
    handed = nil
    try source.apply(snapshot)
  }

  func controller(
    _ controller: FetchedResultsController, didChangeContentWith snapshot: FetchedSnapshot
  ) throws {
    if isHandedOver { handed = snapshot } else { try source.apply(snapshot) }
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = failure ?? error
  }
}

/// A list whose rows are the controller's objects, as in apps before snapshots.
class ControllerList: DeliveredList, FetchedResultsControllerDelegate, ListViewDataSource {
  typealias CellProvider = (ListView, ItemPath, ManagedObject) throws -> ListCell

  let controller: FetchedResultsController
  let view: ListView
  private let cell: CellProvider
  private(set) var failure: (any Error)?

  init(
    _ controller: FetchedResultsController, _ view: ListView, cell: @escaping CellProvider
  ) throws {
    self.controller = controller
    self.view = view
    self.cell = cell
    try controller.performFetch()
    view.dataSource = self
    try view.reloadData()
    controller.delegate = self
  }

  convenience init(_ changes: EventChanges, _ scenario: DeliveryScenario) throws {
    try self.init(
      changes.controller(scenario), .phone(showing: ShownEvent.self)
    ) { view, path, object in
      try view.rowCell(showing: changes.shown(object.objectID), at: path)
    }
  }

  var itemCounts: [Int] { controller.sections?.map(\.numberOfObjects) ?? [] }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    try cell(listView, path, controller.object(at: path))
  }

  var content: FetchedSnapshot? { controller.snapshot }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = failure ?? error
  }

  fileprivate func show(_ updates: BatchUpdates, reloads: [ItemPath]) throws {
    try view.performBatchUpdates(updates)
    try view.performBatchUpdates { $0.reloadItems(at: reloads) }
  }
}

/// A list that turns a collection's difference into a batch.
///
/// An item that is removed and inserted again has moved, or it has changed in place. It has changed in place if its
/// removal and its insertion have the same offset, and as many items are removed before it as are inserted. In all
/// other cases the item may have passed other items, so the list moves it.
final class DifferenceList: ControllerList, FetchedResultsDifferenceDelegate {
  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith difference: CollectionDifference<ObjectID>
  ) throws {
    func path(_ offset: Int) -> ItemPath { ItemPath(section: 0, item: offset) }
    var updates = BatchUpdates()
    var reloads: [ItemPath] = []
    let insertions = difference.insertions
    for (index, removal) in difference.removals.enumerated() {
      guard case .remove(let offset, _, let target) = removal else { continue }
      guard let target else {
        updates.deleteItems(at: [path(offset)])
        continue
      }
      // Removals and insertions are sorted by offset, so `index` items are removed before this item. If the item's
      // insertion is at `index`, too, as many items are inserted before it.
      if offset != target || index >= insertions.count || insertions[index].offset != target {
        updates.moveItem(at: path(offset), to: path(target))
      }
      reloads.append(path(target))
    }
    for case .insert(let offset, _, nil) in insertions {
      updates.insertItems(at: [path(offset)])
    }
    try show(updates, reloads: reloads)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// A list that collects changes of rows and sections as closures, and runs these in one batch.
final class CallbackList: ControllerList, FetchedResultsChangeDelegate {
  private var blocks: [(inout BatchUpdates) -> Void] = []
  private var reloads: [ItemPath] = []
  /// The sections that the current delivery inserts (`newSections`) and deletes (`oldSections`).
  private var newSections: Set<Int> = []
  private var oldSections: Set<Int> = []

  func controllerWillChangeContent(_ controller: FetchedResultsController) {
    blocks = []
    reloads = []
    newSections = []
    oldSections = []
  }

  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) {
    if type == .insert { newSections.insert(index) } else { oldSections.insert(index) }
    blocks.append {
      type == .insert ? $0.insertSections([index]) : $0.deleteSections([index])
    }
  }

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) {
    switch (type, path, newPath) {
    case (.delete, let path?, _): blocks.append { $0.deleteItems(at: [path]) }
    case (.insert, _, let newPath?): blocks.append { $0.insertItems(at: [newPath]) }
    case (.move, let path?, let newPath?)
    where oldSections.contains(path.section) || newSections.contains(newPath.section):
      // A list view accepts no move out of a deleted section, and none into an inserted section.
      blocks.append {
        $0.deleteItems(at: [path])
        $0.insertItems(at: [newPath])
      }
    case (.move, let path?, let newPath?):
      blocks.append { $0.moveItem(at: path, to: newPath) }
      reloads.append(newPath)
    case (.update, _, let newPath?): reloads.append(newPath)
    default: break
    }
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) throws {
    var updates = BatchUpdates()
    for block in blocks { block(&updates) }
    try show(updates, reloads: reloads)
    blocks = []
    reloads = []
  }
}
