import FetchedResults
import SnapshotDiff

/// A screen that follows a controller. This class shows no list, so it is the floor. Subclasses show one.
class FollowingScreen: FetchedResultsControllerDelegate {
  final let context: ManagedObjectContext
  final var controller: FetchedResultsController
  final var tally: ScreenTally

  init(_ context: ManagedObjectContext, _ request: FetchRequest, audit: Bool) {
    self.context = context
    controller = FetchedResultsController(request, context: context)
    tally = ScreenTally(audit: audit)
  }

  /// The view that shows the list; nil if nothing is shown.
  var view: ListView? { nil }

  /// The objects that the items stand for, in order.
  var shown: [ObjectID] { controller.snapshot?.itemIdentifiers ?? [] }

  /// Whether all cells show what the store has, once the queues are idle.
  var keepsCells: Bool { true }

  /// The batches that the view refused, in order.
  var brokenBatches: [BrokenBatch] { [] }

  var fetches: Int { controller.counters.fetches }

  func resetCounters() {
    tally.reset()
    controller.resetCounters()
    view?.resetCounters()
  }

  func open() throws {
    try controller.performFetch()
    try tally.rethrow()
  }

  /// Merges what another context has saved. The controller then delivers the changes.
  func merge(_ changes: SavedChanges) throws {
    try context.mergeChanges(from: changes)
    try tally.rethrow()
  }

  /// The object of an item, read together with its neighbours; nil if the controller does not have the item.
  func object(_ item: ObjectID) throws -> ManagedObject? {
    try controller.indexPath(for: item).map { try controller.object(at: $0) }
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    tally.noteFailure(error)
  }
}

extension FollowingScreen {
  /// The cell of a row with an object.
  ///
  /// - Parameter content: What the cell is to show; nil if the row's object does not exist.
  final func cell(
    _ content: ScreenCell.Content?, in view: ListView, at path: ItemPath
  ) throws -> ScreenCell {
    tally.noteAsked(content)
    return try view.screenCell(content, at: path)
  }
}

/// Most screens do not need every call.
extension FetchedResultsChangeDelegate {
  func controllerWillChangeContent(_ controller: FetchedResultsController) {}

  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) {}

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) {}
}
