// PERF: not weak. An object that was referenced weakly takes a slower path at each retain and release.
struct UnownedObserver {
  unowned(unsafe) let observer: any ContextObserver
}

extension ManagedObjectContext {
  /// Notifies the fetched results controllers of this context of the changes since the last notification. ``save()``
  /// calls this first. A call inside a delivery queues its delegate calls behind the deliveries that already wait.
  public func processPendingChanges() {
    if notifications.isAbsorbing {
      notifications.isProcessingDue = true
      return
    }
    store.deliverCommits()
    let changes = takeUnprocessed()
    if !changes.isEmpty { notify(.change(changes)) }
  }

  /// An observer that is added twice is notified once.
  func addObserver(_ observer: any ContextObserver) {
    if observers.contains(where: { $0.observer === observer }) { return }
    observers.append(UnownedObserver(observer: observer))
  }

  /// Also drops the waiting deliveries of the observer.
  func removeObserver(_ observer: any ContextObserver) {
    observers.removeAll { $0.observer === observer }
    notifications.deliveries.removeAll { $0.observer === observer }
  }

  private func takeUnprocessed() -> ContextChanges {
    var changes = ContextChanges()
    if unprocessed.isEmpty { return changes }
    // PERF: after a single change the collections keep their memory for the next change. After more, it is freed.
    let keepsMemory = unprocessedOrder.count == 1
    defer {
      unprocessedOrder.removeAll(keepingCapacity: keepsMemory)
      if !keepsMemory { unprocessed = [:] }
    }
    for objectID in unprocessedOrder {
      guard let change = unprocessed.removeValue(forKey: objectID) else { continue }
      switch (change.wasVisible, change.isVisible) {
      case (false, true): changes.inserted.append(objectID)
      case (true, false):
        changes.deleted.append(objectID)
        changes.deletedObjects[objectID] = change.object
      case (false, false): break
      case (true, true):
        let attributes = change.attributes(
          now: (change.object ?? registeredObject(for: objectID))?.knownValues)
        if !attributes.isEmpty { changes.updated.append((objectID, attributes)) }
      }
    }
    return changes
  }
}

extension UnprocessedChange {
  fileprivate func attributes(now: [Value]?) -> AttributeMask {
    guard let before, let now else { return attributes }
    return attributes.union(AttributeMask(positions: now.differences(from: before)))
  }
}
