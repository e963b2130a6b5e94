struct WeakObserver {
  weak var observer: (any ContextObserver)?
}

extension ManagedObjectContext {
  /// Tells what follows this context, fetched results controllers, what changed since it was told
  /// last. ``save()`` does so first. From inside a delivery it is told after what waits to be.
  public func processPendingChanges() {
    if notifications.isAbsorbing {
      notifications.isProcessingDue = true
      return
    }
    store.deliverCommits()
    let changes = takeUnprocessed()
    if !changes.isEmpty { notify { $0.context(self, didChange: changes) } }
  }

  /// Adds an observer that is not kept alive; adding it twice is adding it once.
  func addObserver(_ observer: any ContextObserver) {
    removeObserver(observer)
    observers.append(WeakObserver(observer: observer))
  }

  func removeObserver(_ observer: any ContextObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  private func takeUnprocessed() -> ContextChanges {
    var changes = ContextChanges()
    if unprocessed.isEmpty { return changes }
    let order = unprocessedOrder
    let taken = unprocessed
    unprocessedOrder = []
    unprocessed = [:]
    for objectID in order {
      guard let change = taken[objectID] else { continue }
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
