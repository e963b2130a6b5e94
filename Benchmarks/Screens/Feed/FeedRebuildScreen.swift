import FetchedResults
import SnapshotDiff

/// Keeps the last delivery of each source, and rebuilds the whole list from these deliveries.
final class FeedRebuildScreen: FeedScreen {
  private let stage: FeedStage
  private let shown: FeedDiffableList<FeedSection, FeedItem>
  private var delivered: [FeedDelivery] = []

  init(_ stage: FeedStage) {
    self.stage = stage
    shown = FeedDiffableList(stage)
  }

  var view: ListView { shown.view }
  var list: FeedItems { shown.snapshot.list { $0 } }

  func show(_ deliveries: [FeedDelivery]) throws {
    delivered = deliveries
    try shown.apply(try FeedSnapshot(banners: stage.banners, deliveries))
    stage.hasShown(list)
  }

  func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step] {
    if deliveries.isEmpty { return [] }
    let count = view.numberOfItems
    return [
      Scheduler.Step(FeedTimes.read(count) + FeedTimes.compare(count) + FeedTimes.apply) {
        [self] in
        for (source, delivery) in deliveries { delivered[source.rawValue] = delivery }
        var snapshot = try FeedSnapshot(banners: stage.banners, delivered)
        for (source, delivery) in deliveries { stage.mark(delivery, of: source, in: &snapshot) }
        try shown.apply(snapshot)
        stage.hasShown(list)
      }
    ]
  }
}
