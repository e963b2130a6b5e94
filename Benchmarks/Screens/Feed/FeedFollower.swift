import FetchedResults
import SnapshotDiff

/// The controllers of the screen, all in one context.
final class FeedFollower: FetchedResultsSnapshotDelegate {
  let controllers: [FetchedResultsController]
  let context: ManagedObjectContext
  private var deliveries: [FeedDelivered] = []
  private var failure: (any Error)?

  /// - Parameters:
  ///   - context: Of the store's queue, which keeps what controllers fetch off the main one; or of the main
  ///     queue.
  ///   - isListening: Whether controllers have a delegate.
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

  /// What each controller had delivered last, before the first update.
  func takeFirst() throws -> [FeedDelivery] {
    let first = try take().map(\.content)
    guard first.count == controllers.count else {
      throw FeedFailure("A controller has not delivered what it fetched.")
    }
    return first
  }

  /// - Returns: What was delivered, in that order.
  func merge(_ saved: [SavedChanges]) throws -> [FeedDelivered] {
    for changes in saved { try context.mergeChanges(from: changes) }
    return try take()
  }

  /// - Returns: What was delivered since it was taken last, in that order.
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
