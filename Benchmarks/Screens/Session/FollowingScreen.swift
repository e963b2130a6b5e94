import FetchedResults
import SnapshotDiff
import Workloads

/// A screen over a store. A subclass that shows a list overrides ``view``.
class StoreScreen {
  final let context: ManagedObjectContext
  /// Whether every cell and every list is checked.
  final var isAudited = false
  final var history: ScreenHistory?
  /// The last revision of an object, for the versions in a history.
  final var lastRevision: (ObjectID) -> Int64 = { _ in 0 }
  /// All counts that no view, controller or store keeps.
  final var counts = ScreenCounts()
  private(set) final var brokenBatches: [BrokenBatch] = []

  init(_ context: ManagedObjectContext) { self.context = context }

  /// The view that shows the list; nil if nothing is shown.
  var view: ListView? { nil }

  /// Whether all cells show what the store has, once the queues are idle.
  var keepsCells: Bool { true }

  var fetches: Int { 0 }

  /// To be called when the screen is open, so that the counts leave out the opening.
  func resetCounters() {
    counts = ScreenCounts()
    view?.resetCounters()
  }

  /// - Parameter content: What the requested cell is to show; nil if its object did not exist.
  final func noteAsked(_ content: ScreenCell.Content?) {
    if isAudited, content == nil { counts.missingCells += 1 }
  }

  final func noteRefused(_ batch: BatchUpdates, _ refusal: InvalidBatchUpdate) {
    brokenBatches.append(BrokenBatch(update: counts.updates, updates: batch, refusal: refusal))
  }
}

/// A screen that follows a controller. Without a subclass, it is a floor and shows no list.
class FollowingScreen: StoreScreen, FetchedResultsControllerDelegate {
  final var controller: FetchedResultsController
  /// The error that the controller last reported. The delegate itself may have thrown it.
  private final var failure: (any Error)?

  init(_ context: ManagedObjectContext, _ request: FetchRequest) {
    controller = FetchedResultsController(request, context: context)
    super.init(context)
  }

  /// The objects that the items stand for, in order.
  var shown: [ObjectID] { controller.snapshot?.itemIdentifiers ?? [] }

  override var fetches: Int { controller.counters.fetches }

  override func resetCounters() {
    super.resetCounters()
    controller.resetCounters()
  }

  func open() throws {
    try controller.performFetch()
    try rethrow()
  }

  /// Merges what another context has saved. The controller then delivers the changes.
  func merge(_ changes: SavedChanges) throws {
    try context.mergeChanges(from: changes)
    try rethrow()
  }

  /// The object of an item, read in a batch with its neighbours; nil if the controller does not have the item.
  func object(_ item: ObjectID) throws -> ManagedObject? {
    try controller.indexPath(for: item).map { try controller.object(at: $0) }
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = error
  }
}

extension FollowingScreen {
  final func rethrow() throws {
    guard let failure else { return }
    self.failure = nil
    throw failure
  }

  /// Records the shown list, which has one section.
  ///
  /// - Parameter version: The version of an object's content.
  final func record(section: String, version: (ObjectID) -> String) {
    guard let history else { return }
    let shown = shown
    // The list of a wrong way may have an item twice. Such a list cannot be a snapshot, so the trace leaves it out.
    guard Set(shown).count == shown.count else { return }
    let items = shown.map { TraceSnapshot.Item("p\($0.primaryKey)", version: version($0)) }
    history.append(TraceSnapshot(sections: [TraceSnapshot.Section(id: section, items: items)]))
  }

  /// The cell of a row with an object.
  final func cell(
    _ content: ScreenCell.Content?, in view: ListView, at path: ItemPath
  ) throws -> ScreenCell {
    noteAsked(content)
    return try view.screenCell(content, at: path)
  }
}

/// Empty methods, because most screens do not need every call.
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
