import SnapshotDiff

extension FetchedResultsController {
  /// Runs a delivery after all earlier deliveries. A fetch or a reset in between drops the delivery.
  func deliverLater(_ delivery: @escaping (FetchedResultsController) -> Void) {
    let generation = generation
    // The context drops the delivery if this controller is released first.
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

  func deliverFetched(_ list: ListSnapshot) {
    guard let delegate = snapshotDelegate else { return }
    telling { try delegate.controller(self, didChangeContentWith: list) }
  }

  /// Takes the new list of a change as the content, and reports the change in the form that the delegate takes.
  func deliver(_ change: ListChange, _ updater: ListUpdater) {
    if let delegate = snapshotDelegate {
      content = change.new
      telling { try delegate.controller(self, didChangeContentWith: try change.markedSnapshot()) }
    } else if let delegate = differenceDelegate, !updater.isSectioned {
      content = change.new
      telling { try delegate.controller(self, didChangeContentWith: try difference(change)) }
    } else if let delegate = changeDelegate, !change.isSilent {
      telling { try deliver(change, updater.pages, to: delegate) }
    } else {
      content = change.new
    }
  }

  func isToldCalls(_ updater: ListUpdater) -> Bool {
    snapshotDelegate == nil && (differenceDelegate == nil || updater.isSectioned)
      && changeDelegate != nil
  }

  private func telling(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      delegate?.controller(self, didFailWith: error)
    }
  }

  private func difference(_ change: ListChange) throws -> CollectionDifference<ObjectID> {
    if let difference = change.difference() { return difference }
    throw StoreError(
      .corrupt, "What changed is no difference of two lists.", path: context.store.path)
  }
}

extension ListChange {
  /// The new content. An item that changed in place or moved has a reload mark, unless its identifier is new.
  func markedSnapshot() throws -> ListSnapshot {
    var snapshot = new
    var changed = updated
    for object in moved where object.old == object.new { changed.append(object.new) }
    if !changed.isEmpty { try snapshot.reloadItems(changed) }
    return snapshot
  }
}
