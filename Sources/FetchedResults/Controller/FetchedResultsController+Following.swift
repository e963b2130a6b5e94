import SnapshotDiff

extension FetchedResultsController: ContextObserver {
  func context(_ context: ManagedObjectContext, didChange changes: ContextChanges) {
    guard isFollowing else { return }
    waiting.append(changes)
    // What a delegate brings about inside a delivery is delivered after it, one after the other.
    if isDelivering { return }
    isDelivering = true
    defer { isDelivering = false }
    while isFollowing, !waiting.isEmpty { follow(waiting.removeFirst()) }
  }

  func contextDidReset(_ context: ManagedObjectContext) { stopFollowing() }

  private func stopFollowing() {
    isFollowing = false
    waiting = []
  }

  private func follow(_ changes: ContextChanges) {
    guard let keeper else { return }
    let change: ListChange
    do {
      change = try keeper.change(changes)
    } catch {
      stopFollowing()
      delegate?.controller(self, didFailWith: error)
      return
    }
    if change.isEmpty { return }
    countDelivery()
    deliver(change, keeper)
  }
}
