import SnapshotDiff

extension FetchedResultsController: ContextObserver {
  /// Computes the change of the list at once, while values and identifiers are those of the notification. The
  /// delegate is called later, after earlier deliveries.
  func context(_ context: ManagedObjectContext, didChange changes: ContextChanges) {
    guard isFollowing, let updater else { return }
    do {
      let change: ListChange
      do {
        change = try updater.change(changes, makingCalls: isToldCalls(updater))
      } catch  where updater.isOverwritten {
        return try fetchAgain(updater, changes)
      }
      if updater.isOverwritten, changes.renamed.isEmpty { return try fetchAgain(updater, changes) }
      if change.isEmpty { return }
      updater.list = change.new
      deliverLater(change, updater)
    } catch {
      isFollowing = false
      deliverLater { $0.delegate?.controller($0, didFailWith: error) }
    }
  }

  /// Delivers the difference of the list to what a fetch finds now.
  private func fetchAgain(_ old: ListUpdater, _ changes: ContextChanges) throws {
    let new = try ListUpdater(
      old.request, context: context, computedSectionName: old.computedSectionName, tally: tally,
      pages: old.pages)
    let change = ListChange(from: old.list, to: new.list, of: changes)
    if isToldCalls(new) { change.heldCalls = change.calls(new.pages) }
    take(new)
    if !change.isEmpty { deliverLater(change, new) }
  }

  private func deliverLater(_ change: ListChange, _ updater: ListUpdater) {
    deliverLater { controller in
      controller.tally.counters.deliveries += 1
      controller.deliver(change, updater)
    }
  }

  var knownSerial: Int? { isFollowing ? updater?.fetchSerial : nil }

  /// Stops following. Drops the waiting deliveries, and the rest of a delivery that is under way.
  func contextDidReset(_ context: ManagedObjectContext) {
    isFollowing = false
    generation += 1
  }
}
