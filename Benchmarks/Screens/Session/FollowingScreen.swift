import FetchedResults
import SnapshotDiff
import Workloads

class StoreScreen {
  final let context: ManagedObjectContext
  /// Whether each requested cell is checked, and the screen after each update.
  final var isAudited = false
  final var history: ScreenHistory?
  /// An object's revision in the model, for a history.
  final var lastRevision: (ObjectID) -> Int64 = { _ in 0 }
  /// Counts that no view, controller or store keeps. ``StoreSession/counts`` adds the others.
  final var counts = ScreenCounts()
  private(set) final var brokenBatches: [BrokenBatch] = []

  init(_ context: ManagedObjectContext) { self.context = context }

  /// The view that shows the list; nil if nothing is shown.
  var view: ListView? { nil }

  /// Whether a stale cell is a violation, once the queues are idle.
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

/// A screen that follows a controller. This class itself shows no list.
class FollowingScreen: StoreScreen, FetchedResultsControllerDelegate {
  final var controller: FetchedResultsController
  /// The last reported error that was not rethrown yet. The delegate itself may have thrown it.
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

  func merge(_ changes: SavedChanges) throws {
    try context.mergeChanges(from: changes)
    try rethrow()
  }

  /// The object of an item; nil if the controller does not have the item. If the request has a batch size, one
  /// statement reads neighbouring rows, too.
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
  final func record(section: String, version: (ObjectID) -> String) {
    guard let history else { return }
    let shown = shown
    // A faulty screen may show an item twice. Such a list cannot be a snapshot, so the history leaves it out.
    guard Set(shown).count == shown.count else { return }
    let items = shown.map { TraceSnapshot.Item("p\($0.primaryKey)", version: version($0)) }
    history.append(TraceSnapshot(sections: [TraceSnapshot.Section(id: section, items: items)]))
  }

  /// Makes the cell of a row that has an object. So an audit counts a nil `content` as a missing cell.
  final func cell(
    _ content: ScreenCell.Content?, in view: ListView, at path: ItemPath
  ) throws -> ScreenCell {
    noteAsked(content)
    return try view.screenCell(content, at: path)
  }
}

/// Empty methods, for the calls that a screen does not need.
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
