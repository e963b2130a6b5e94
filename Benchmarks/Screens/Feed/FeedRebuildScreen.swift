import FetchedResults
import SnapshotDiff

/// Keeps the last delivery of each source, and rebuilds the whole list from these deliveries.
final class FeedRebuildScreen: FeedIdentifierScreen, FeedScreen {
  private var delivered: [FeedDelivery] = []

  override func show(_ deliveries: [FeedDelivery]) throws {
    delivered = deliveries
    try super.show(deliveries)
  }

  func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step] {
    if deliveries.isEmpty { return [] }
    let count = view.numberOfItems
    return [
      Scheduler.Step(FeedTimes.read(count) + FeedTimes.compare(count) + FeedTimes.apply) {
        [self] in
        for (source, delivery) in deliveries { delivered[source.rawValue] = delivery }
        var snapshot = try FeedSnapshot(banners: stage.banners, delivered)
        for (source, delivery) in deliveries { try stage.mark(delivery, of: source, in: &snapshot) }
        try apply(snapshot)
      }
    ]
  }
}
