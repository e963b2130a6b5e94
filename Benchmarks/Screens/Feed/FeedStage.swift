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
  var lastRevision: (FeedItem) -> Int64 = { _ in 0 }

  /// What screens count themselves.
  var counts = ScreenCounts()
  var brokenBatches: [BrokenBatch] = []
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
  /// way. A cell asked for meanwhile is empty, in right ways too, and goes with that delivery.
  func content(of item: FeedItem) throws -> ScreenCell.Content? {
    guard let objectID = item.object?.objectID else { return nil }
    let content = try context.content(of: objectID)
    if content == nil, isAudited { counts.missingCells += 1 }
    return content
  }

  /// To be called before a batch is tried.
  func note<Section>(_ snapshot: DiffableDataSourceSnapshot<Section, FeedItem>) {
    history?.append(snapshot, section: { "\($0)" }) { item in
      TraceSnapshot.Item("\(item)", version: "\(lastRevision(item))")
    }
  }

  func refused(_ batch: BatchUpdates, _ refusal: InvalidBatchUpdate) {
    let broken = BrokenBatch(update: update, batch: batch, refusal: refusal)
    brokenBatches.append(broken)
    counts.inconsistentBatches += 1
    counts.brokenRules[broken.rule ?? 0, default: 0] += 1
  }

  /// Marks items for reload; what the snapshot does not have is refused as a whole.
  func mark<Section>(
    _ items: [FeedItem], in snapshot: inout DiffableDataSourceSnapshot<Section, FeedItem>
  ) {
    if items.isEmpty { return }
    do {
      try snapshot.reloadItems(items)
    } catch {
      counts.refusedReloads += 1
    }
  }
}
