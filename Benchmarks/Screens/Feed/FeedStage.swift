import FetchedResults
import SnapshotDiff
import Workloads

/// What the screens of all ways share on the main queue: the context that cells read, and the counts.
final class FeedStage {
  let context: ManagedObjectContext
  let banners = FeedItem.bannerNumbers.map(FeedItem.banner)
  let isAudited: Bool
  let history: ScreenHistory?
  /// The store's last revision of an object, for the versions in a history.
  var lastRevision: (ObjectID) -> Int64 = { _ in 0 }

  /// All counts that no view, controller or store keeps.
  var counts = ScreenCounts()
  var brokenBatches: [BrokenBatch] = []
  /// The lists that the store has had since the queues were last idle, the latest at the end. Only an audit keeps them.
  private(set) var moments: [FeedItems] = []
  /// Objects whose deletion is saved, but not yet merged on the main queue. Only an audit keeps them.
  private var leaving: Set<ObjectID> = []
  /// The number of the current update, from 1 on.
  var update = 0

  init(_ store: Store, audit: Bool, history: ScreenHistory?) {
    context = ManagedObjectContext(store)
    isAudited = audit
    self.history = history
  }
}

extension FeedStage {
  /// The content of an item's cell, read by the item's identifier; nil if there is nothing to show.
  ///
  /// The store may have deleted an object while the delivery that removes it from the list is on its way. If the user
  /// scrolls there meanwhile, the object's cell is empty, even in correct ways. Core Data can pin a context to an
  /// earlier query generation. Our contexts always read the store's current state.
  ///
  /// - Parameter mayBeGone: Whether the list may still have an object whose deletion was merged, as when one save is
  ///   shown in several applies.
  /// - Throws: An error of the store. An audit also throws if the list has such an object and `mayBeGone` is false.
  func content(of item: FeedItem, mayBeGone: Bool = false) throws -> ScreenCell.Content? {
    guard let objectID = item.object?.listed else { return nil }
    let content = try context.content(of: objectID)
    if content == nil, isAudited {
      guard mayBeGone || leaving.contains(objectID) else {
        throw FeedFailure("A cell was asked for \(item), which has been merged away.")
      }
      counts.missingCells += 1
    }
    return content
  }

  /// To be called when a save is over.
  func noteSave(_ saved: [SavedChanges]) {
    if isAudited { for changes in saved { leaving.formUnion(changes.deleted) } }
  }

  func merge(_ saved: [SavedChanges]) throws {
    for changes in saved {
      try context.mergeChanges(from: changes)
      if isAudited { leaving.subtract(changes.deleted) }
    }
  }

  /// Records a snapshot in the history. To be called before the view tries a batch.
  func note<Section, Item: FeedListItem>(_ snapshot: DiffableDataSourceSnapshot<Section, Item>) {
    history?.append(snapshot, section: { "\($0)" }) { item in
      let revision = item.object.map { lastRevision($0.listed.objectID) } ?? 0
      return TraceSnapshot.Item("\(item)", version: "\(revision)")
    }
  }

  func refused(_ batch: BatchUpdates, _ refusal: InvalidBatchUpdate) {
    let broken = BrokenBatch(update: update, batch: batch, refusal: refusal)
    brokenBatches.append(broken)
    counts.add(broken)
  }

  /// Marks the delivery's reloaded items in the snapshot. The snapshot must have all of them.
  func mark<Section>(
    _ delivery: FeedDelivery, of source: FeedSource,
    in snapshot: inout DiffableDataSourceSnapshot<Section, FeedItem>
  ) throws {
    let marked = delivery.reloadedItemIdentifiers
    if !marked.isEmpty { try snapshot.reloadItems(marked.map(source.item)) }
  }
}

// A torn list combines parts from different moments. The store had each part, but never all of them at once. Only an
// audit looks for torn lists.
extension FeedStage {
  /// To be called when the store's list has changed.
  func noteMoment(_ list: @autoclosure () -> FeedItems) {
    if isAudited { moments.append(list()) }
  }

  /// Forgets all of the store's lists but the latest. To be called when the queues are idle.
  func forgetMoments() { moments.removeFirst(max(0, moments.count - 1)) }

  /// Counts a list as torn if the store has not had it since the queues were last idle. To be called when the view
  /// shows a list.
  func hasShown(_ list: @autoclosure () -> FeedItems) {
    if !isAudited { return }
    let list = list()
    if !moments.contains(where: { ScreenCheck.isSame($0, list) }) { counts.tornLists += 1 }
  }
}
