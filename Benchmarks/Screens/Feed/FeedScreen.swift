import FetchedResults
import SnapshotDiff
import Workloads

typealias FeedItems = ScreenCheck.List<FeedSection, FeedItem>

/// A screen that follows the controllers of all sources. Subclasses show a list of the controllers' contents.
class FeedScreen: StoreScreen, FetchedResultsSnapshotDelegate {
  final let controllers: [FetchedResultsController]
  /// Whether the controllers are in the context of the main queue.
  final let followsOnMain: Bool
  private final var deliveries: [FeedDelivered] = []
  private final var failure: (any Error)?
  /// The lists that the store has had since the queues were last idle, the latest at the end. Only an audit records
  /// them.
  private(set) final var moments: [FeedItems] = []
  /// Objects whose deletion is saved, but not yet merged on the main queue. Only an audit records them.
  private final var leaving: Set<ObjectID> = []

  init(_ context: ManagedObjectContext, followsOnMain: Bool = false, isListening: Bool = true) {
    self.followsOnMain = followsOnMain
    let followed = followsOnMain ? context : ManagedObjectContext(context.store)
    controllers = FeedSource.allCases.map {
      FetchedResultsController($0.request, context: followed)
    }
    super.init(context)
    if isListening { for controller in controllers { controller.delegate = self } }
  }

  /// Shows the list for the first time.
  func show(_ deliveries: [FeedDelivery]) throws {}

  /// The steps of the main queue for all deliveries of one save.
  func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step] { [] }

  /// The list that the screen assumes it shows.
  var list: FeedItems { [] }

  /// Whether the list shows what the store has, once the queues are idle.
  var keepsList: Bool { true }

  override final var fetches: Int {
    controllers.reduce(0) { $0 + $1.counters.fetches }
  }

  override final func resetCounters() {
    super.resetCounters()
    for controller in controllers { controller.resetCounters() }
  }

  final func open() throws {
    for controller in controllers { try controller.performFetch() }
    try show(takeDeliveries().map(\.content))
  }

  final func controller(
    _ controller: FetchedResultsController, didChangeContentWith snapshot: FeedDelivery
  ) throws {
    for source in FeedSource.allCases where controllers[source.rawValue] === controller {
      deliveries.append((source, snapshot))
    }
  }

  final func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = error
  }
}

extension FeedScreen {
  /// The content of an item's cell, read by the item's identifier; nil if there is nothing to show.
  ///
  /// The store may have deleted an object while the delivery that removes it from the list is on its way. If the user
  /// scrolls to the object meanwhile, its cell is empty. The screen cannot prevent that, because our contexts have no
  /// query generations. In Core Data, a context can be pinned to an earlier generation, which still has the object.
  ///
  /// - Parameter mayBeGone: Whether the list may still have an object whose deletion was merged, as when one save is
  ///   shown in several applies.
  /// - Throws: An error of the store. An audit also throws if the list has such an object and `mayBeGone` is false.
  final func content(of item: FeedItem, mayBeGone: Bool = false) throws -> ScreenCell.Content? {
    guard let objectID = item.object else { return nil }
    let content = try context.content(of: objectID)
    if content == nil, isAudited, !mayBeGone, !leaving.contains(objectID) {
      throw ScreenFailure("A cell was asked for \(item), although its deletion has been merged.")
    }
    noteAsked(content)
    return content
  }

  /// The deliveries since the last call, in order.
  final func takeDeliveries() throws -> [FeedDelivered] {
    if let failure { throw failure }
    defer { deliveries = [] }
    return deliveries
  }

  /// Notes the objects that a save has deleted. To be called when the save is over.
  final func noteSave(_ saved: SavedChanges?) {
    if isAudited, let saved { leaving.formUnion(saved.deleted) }
  }

  final func merge(_ saved: SavedChanges?) throws {
    guard let saved else { return }
    try context.mergeChanges(from: saved)
    if isAudited { leaving.subtract(saved.deleted) }
  }

  /// Records a snapshot in the history. To be called before the view tries a batch.
  final func note<Section, Object>(
    _ snapshot: DiffableDataSourceSnapshot<Section, FeedListItem<Object>>
  ) {
    history?.append(snapshot, section: { "\($0)" }) { item in
      let revision = item.object.map { lastRevision($0.objectID) } ?? 0
      return TraceSnapshot.Item("\(item)", version: "\(revision)")
    }
  }
}

// A torn list combines parts from different moments. The store had each part, but never all of them at once. Only an
// audit looks for torn lists.
extension FeedScreen {
  /// Notes the list that the store has now. To be called when this list has changed.
  final func noteMoment(_ list: @autoclosure () -> FeedItems) {
    if isAudited { moments.append(list()) }
  }

  /// Forgets all of the store's lists but the latest. To be called when the queues are idle.
  final func forgetMoments() { moments.removeFirst(max(0, moments.count - 1)) }

  /// Counts a list as torn if the store has not had it since the queues were last idle. To be called when the view
  /// shows a list.
  final func noteShown() {
    if !isAudited { return }
    let list = list
    if !moments.contains(where: { ScreenCheck.isSame($0, list) }) { counts.tornLists += 1 }
  }
}
