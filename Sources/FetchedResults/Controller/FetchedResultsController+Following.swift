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

  /// Ends following. Drops deliveries that wait, and the rest of one that is under way.
  func contextDidReset(_ context: ManagedObjectContext) {
    isFollowing = false
    generation += 1
  }
}

extension FetchedResultsController {
  /// Runs a delivery after the earlier ones, unless there is a fetch or a reset before its turn.
  func deliverLater(_ delivery: @escaping (FetchedResultsController) -> Void) {
    let generation = generation
    // The context drops the delivery if this controller is released before.
    context.deliverLater(for: self) { [unowned(unsafe) self] in
      guard self.generation == generation else { return }
      delivering { delivery(self) }
    }
  }

  func delivering(_ body: () -> Void) {
    isDelivering = true
    body()
    isDelivering = false
  }
}
