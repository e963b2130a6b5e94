import FetchedResults
import SnapshotDiff
import Workloads

/// What the screens of all ways share on the main queue: where cells read, and what is counted.
final class FeedStage {
  let context: ManagedObjectContext
  let banners: [FeedItem]
  let isAudited: Bool
  let history: ScreenHistory?
  /// What the store has, for the versions in a history.
  var lastRevision: (FeedSource, ObjectID) -> Int64 = { _, _ in 0 }

  /// What screens count themselves.
  var counts = ScreenCounts()
  var brokenBatches: [BrokenBatch] = []
  /// The lists that the store has had since all was quiet, the latest at the end; under audit.
  private var moments: [FeedListPrint] = []
  /// What is deleted in the store, and not yet on the main queue; under audit.
  private var leaving: Set<ObjectID> = []
  /// The update that is under way, from 1 on.
  var update = 0

  init(_ store: Store, audit: Bool, history: ScreenHistory?) throws {
    context = ManagedObjectContext(store)
    banners = try FeedBanners.parse()
    isAudited = audit
    self.history = history
  }
}

extension FeedStage {
  /// The content of an item's cell, read by its identifier; nil where there is none to show.
  ///
  /// An object may be deleted in the store while the delivery that takes it out of the list is on its
  /// way. A cell asked for meanwhile, by a user who scrolls there just then, is empty in right ways too,
  /// and goes with that delivery: a context reads what the store has now, and ours cannot be pinned to
  /// what it had, as those of Core Data can to a query generation.
  ///
  /// - Parameter mayBeGone: Whether the list may still have an object whose deletion was merged, as where one
  ///   save is shown in several applies.
  /// - Throws: also if it has one and may not.
  func content(of item: FeedItem, mayBeGone: Bool = false) throws -> ScreenCell.Content? {
    guard let objectID = item.object?.objectID else { return nil }
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

  /// Brings a save to the context that cells read from.
  func merge(_ saved: [SavedChanges]) throws {
    for changes in saved {
      try context.mergeChanges(from: changes)
      if isAudited { leaving.subtract(changes.deleted) }
    }
  }

  /// To be called before a batch is tried.
  func note<Section, Item: FeedListItem>(_ snapshot: DiffableDataSourceSnapshot<Section, Item>) {
    history?.append(snapshot, section: { "\($0)" }) { item in
      let revision = item.object.map(lastRevision) ?? 0
      return TraceSnapshot.Item("\(item)", version: "\(revision)")
    }
  }

  func refused(_ batch: BatchUpdates, _ refusal: InvalidBatchUpdate) {
    let broken = BrokenBatch(update: update, batch: batch, refusal: refusal)
    brokenBatches.append(broken)
    counts.inconsistentBatches += 1
    counts.brokenRules[broken.rule ?? 0, default: 0] += 1
  }

  /// Brings in the marks of a delivery; they are refused as a whole if the snapshot lacks one's item.
  func mark<Section>(
    _ delivery: FeedDelivery, of source: FeedSource,
    in snapshot: inout DiffableDataSourceSnapshot<Section, FeedItem>
  ) {
    let marked = delivery.reloadedItemIdentifiers
    if marked.isEmpty { return }
    do {
      try snapshot.reloadItems(marked.map(source.item))
    } catch {
      counts.refusedReloads += 1
    }
  }
}

// A list that is put together of parts from different moments is torn: the store had each of them, and
// never all of them. Looked for under audit.
extension FeedStage {
  /// To be called when the store has another list.
  func noteMoment(_ world: FeedWorld) {
    if isAudited { moments.append(FeedListPrint(of: world)) }
  }

  /// Forgets what the store had before; to be called when all is quiet.
  func forgetMoments() { moments.removeFirst(max(0, moments.count - 1)) }

  /// To be called when the view shows a list.
  func hasShown(_ list: @autoclosure () -> FeedItems) {
    if isAudited, !moments.contains(FeedListPrint(of: list())) { counts.tornLists += 1 }
  }
}
