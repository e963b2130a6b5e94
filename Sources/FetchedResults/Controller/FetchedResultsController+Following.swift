import SnapshotDiff

extension FetchedResultsController: ContextObserver {
  /// Computes the change of the list at once, while values and identifiers are those of the notification. The
  /// delegate is called later, after earlier deliveries.
  func context(_ context: ManagedObjectContext, didChange changes: ContextChanges) {
    guard isFollowing, let updater else { return }
    do {
      var change = try updater.change(changes)
      if change.isEmpty { return }
      updater.list = change.new
      if isToldCalls(updater) { change.holdObjects(updater.pages) }
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
    context.deliverLater { [weak self] in
      guard let self, self.generation == generation else { return }
      delivering { delivery(self) }
    }
  }

  func delivering(_ body: () -> Void) {
    isDelivering = true
    body()
    isDelivering = false
  }
}

extension ListChange {
  /// Keeps the instances that the callbacks pass on. A save before the callbacks gives inserted
  /// objects other identifiers and releases deleted ones.
  fileprivate mutating func holdObjects(_ pages: RowPages) {
    func hold(_ objectID: ObjectID) {
      if objects[objectID] == nil { objects[objectID] = pages.object(objectID) }
    }
    for objectID in deleted { hold(objectID) }
    for objectID in inserted { hold(objectID) }
    for objectID in updated { hold(objectID) }
    for object in moved { hold(object.new) }
  }
}
