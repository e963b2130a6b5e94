import FetchedResults
import SnapshotDiff
import SuiteBasics

/// A list on a phone that shows what a controller delivers.
///
/// A separate batch reloads the row of each object that was updated or moved, in every delivery style. A list view
/// accepts no reload in a section whose rows the same batch moves.
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
        try view.rowCell(showing: changes.shown(item), at: path)
      }, isHandedOver: isHandedOver)
  }

  var view: ListView { source.listView }

  var content: FetchedSnapshot? { source.snapshot() }

  /// Applies the snapshot that was delivered last, unless it is applied already.
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
/// An item that is removed and inserted again has moved or changed in place. If other items came or went before it, the
/// difference does not say which. The list therefore moves the item if its offset differs.
final class DifferenceList: ControllerList, FetchedResultsDifferenceDelegate {
  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith difference: CollectionDifference<ObjectID>
  ) throws {
    func path(_ offset: Int) -> ItemPath { ItemPath(section: 0, item: offset) }
    var updates = BatchUpdates()
    var reloads: [ItemPath] = []
    for change in difference {
      switch change {
      case .remove(let offset, _, nil): updates.deleteItems(at: [path(offset)])
      case .insert(let offset, _, nil): updates.insertItems(at: [path(offset)])
      case .remove(let offset, _, let target?):
        if offset != target { updates.moveItem(at: path(offset), to: path(target)) }
        reloads.append(path(target))
      case .insert: break
      }
    }
    try show(updates, reloads: reloads)
  }
}

/// A list that collects changes of rows and sections as closures, and runs these in one batch.
class CallbackList: ControllerList, FetchedResultsChangeDelegate {
  private var blocks: [(inout BatchUpdates) -> Void] = []
  private var reloads: [ItemPath] = []

  func controllerWillChangeContent(_ controller: FetchedResultsController) {
    blocks = []
    reloads = []
  }

  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) {
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
