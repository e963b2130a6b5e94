import SnapshotDiff

extension FetchedResultsController {
  func deliverFetched() {
    guard let keeper, let delegate = delegate as? any FetchedResultsSnapshotDelegate else { return }
    telling { try delegate.controller(self, didChangeContentWith: keeper.list) }
  }

  /// Makes a change the controller's content, and tells the delegate in the way that it is one.
  func deliver(_ change: ListChange, _ keeper: ListKeeper) {
    switch delegate {
    case let delegate as any FetchedResultsSnapshotDelegate:
      keeper.list = change.new
      telling { try delegate.controller(self, didChangeContentWith: try change.markedSnapshot()) }
    case let delegate as any FetchedResultsDifferenceDelegate where !keeper.isSectioned:
      keeper.list = change.new
      telling { try deliver(change.difference(), to: delegate) }
    case let delegate as any FetchedResultsChangeDelegate:
      telling { try deliver(change, keeper, to: delegate) }
      keeper.list = change.new
    default:
      keeper.list = change.new
    }
  }

  /// What the delegate throws goes back to it.
  private func telling(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      delegate?.controller(self, didFailWith: error)
    }
  }

  private func deliver(
    _ difference: CollectionDifference<ObjectID>?,
    to delegate: any FetchedResultsDifferenceDelegate
  ) throws {
    if let difference { try delegate.controller(self, didChangeContentWith: difference) }
  }
}

extension ListChange {
  /// The new content, with a mark on what changed in place or moved.
  func markedSnapshot() throws -> ListSnapshot {
    var snapshot = new
    let changed = updated + moved.filter { $0.old == $0.new }.map(\.new)
    if !changed.isEmpty { try snapshot.reloadItems(changed) }
    return snapshot
  }
}
