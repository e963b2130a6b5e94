import FetchedResults

/// The controllers of the screen, all in one context.
final class FeedFollower: FetchedResultsSnapshotDelegate {
  let controllers: [FetchedResultsController]
  private let context: ManagedObjectContext
  private var deliveries: [FeedDelivered] = []
  private var failure: (any Error)?

  /// - Parameter context: The context of the store's queue, or of the main queue.
  init(_ context: ManagedObjectContext, isListening: Bool) {
    self.context = context
    controllers = FeedSource.allCases.map {
      FetchedResultsController($0.request, context: context)
    }
    if isListening { for controller in controllers { controller.delegate = self } }
  }

  func fetch() throws { for controller in controllers { try controller.performFetch() } }

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
