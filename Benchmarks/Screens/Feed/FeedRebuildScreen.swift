import SnapshotDiff

/// Keeps the last delivery of each source, and rebuilds the whole list from these deliveries.
final class FeedRebuildScreen: FeedIdentifierScreen {
  private var delivered: [FeedDelivery] = []

  override func show(_ deliveries: [FeedDelivery]) throws {
    delivered = deliveries
    try super.show(deliveries)
  }

  override func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step] {
    if deliveries.isEmpty { return [] }
    let count = snapshot.numberOfItems
    return [
      Scheduler.Step(FeedTimes.read(count) + FeedTimes.compare(count) + FeedTimes.apply) {
        [self] in
        for (source, delivery) in deliveries { delivered[source.rawValue] = delivery }
        var snapshot = try FeedSnapshot(delivered)
        for (source, delivery) in deliveries { try snapshot.mark(delivery, of: source) }
        try apply(snapshot)
      }
    ]
  }
}
