import FetchedResults
import SnapshotDiff

/// Keeps what each source has delivered last, and makes the whole list of that anew.
final class FeedRebuildScreen: FeedScreen {
  private let stage: FeedStage
  private let shown: FeedDiffableList<FeedSection>
  private var delivered: [FeedDelivery] = []

  init(_ stage: FeedStage) {
    self.stage = stage
    shown = FeedDiffableList(stage)
  }

  var view: ListView { shown.view }
  var list: [(section: FeedSection, items: [FeedItem])] { shown.snapshot.list { $0 } }

  func show(_ deliveries: [FeedDelivery]) throws {
    delivered = deliveries
    try shown.apply(try FeedSnapshot(banners: stage.banners, deliveries))
  }

  func steps(for source: FeedSource, _ delivery: FeedDelivery) -> [Scheduler.Step] {
    let count = view.numberOfItems
    return [
      Scheduler.Step(FeedTimes.read(count) + FeedTimes.compare(count) + FeedTimes.apply) {
        [self] in
        delivered[source.rawValue] = delivery
        var snapshot = try FeedSnapshot(banners: stage.banners, delivered)
        stage.mark(delivery.reloadedItemIdentifiers.map(source.item), in: &snapshot)
        try shown.apply(snapshot)
      }
    ]
  }
}
