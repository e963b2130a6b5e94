import SnapshotDiff

extension FetchedResultsController: ContextObserver {
  /// Computes the change of the list at once, while values and identifiers are those of the notification. The
  /// delegate is called later, after earlier deliveries.
  func context(_ context: ManagedObjectContext, didChange changes: ContextChanges) {
    guard isFollowing, let updater else { return }
    do {
      let change = try updater.change(changes, makingCalls: isToldCalls(updater))
      if change.isEmpty { return }
      updater.list = change.new
      deliverLater { controller in
        controller.tally.counters.deliveries += 1
        controller.deliver(change, updater)
      }
    } catch {
      isFollowing = false
      deliverLater { $0.delegate?.controller($0, didFailWith: error) }
    }
  }

  var knownSerial: Int? { isFollowing ? updater?.fetchSerial : nil }

  /// Stops following. Drops the waiting deliveries, and the rest of a delivery that is under way.
  func contextDidReset(_ context: ManagedObjectContext) {
    isFollowing = false
    generation += 1
  }
}
