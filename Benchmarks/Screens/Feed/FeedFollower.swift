import FetchedResults
import SnapshotDiff

/// The controllers of the screen, all in one context.
final class FeedFollower: FetchedResultsSnapshotDelegate {
  let controllers: [FetchedResultsController]
  let context: ManagedObjectContext
  private var deliveries: [FeedDelivered] = []
  private var failure: (any Error)?

  /// - Parameter context: The context of the store's queue, or of the main queue. On the store's queue, the fetches
  ///   of controllers stay off the main queue.
  init(_ context: ManagedObjectContext, isListening: Bool) throws {
    self.context = context
    controllers = FeedSource.allCases.map {
      FetchedResultsController($0.request, context: context)
    }
    for controller in controllers {
      if isListening { controller.delegate = self }
      try controller.performFetch()
    }
  }

  func merge(_ saved: [SavedChanges]) throws -> [FeedDelivered] {
    for changes in saved { try context.mergeChanges(from: changes) }
    return try take()
  }

  /// - Returns: The deliveries since the last call, in order.
  func take() throws -> [FeedDelivered] {
    if let failure { throw failure }
    defer { deliveries = [] }
    return deliveries
  }

  func controller(
    _ controller: FetchedResultsController, didChangeContentWith snapshot: FeedDelivery
  ) throws {
    for source in FeedSource.allCases where controllers[source.rawValue] === controller {
      deliveries.append((source, snapshot))
    }
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = error
  }
}
