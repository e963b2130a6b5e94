struct UnmergedChange {
  /// The ``SavedChanges/serial`` of the last unmerged save of the object.
  var serial: Int
  var attributes: AttributeMask
}

// Until a save of others is merged, the lists of a context have objects in their old places. The indexes of the
// database have the new places. Code that places objects by an index must know these objects. A save through another
// store is not known here before it is merged. Its merge records what triggers changed, because that is merged next.

extension ManagedObjectContext {
  func unmergedChange(of objectID: ObjectID) -> UnmergedChange? {
    unmerged.isEmpty ? nil : unmerged[objectID]
  }

  /// Records nothing if no observer follows changes: a context that never merges would keep the changes for ever. An
  /// observer that fetches later finds them.
  func noteUnmerged(_ changes: SavedChanges) {
    guard observers.contains(where: { $0.observer.knownSerial != nil }) else { return }
    let deleted = changes.deleted.map { ($0, AttributeMask.all) }
    // Observers are not notified of a row that was written with the values that it had.
    for (objectID, attributes) in Array(zip(changes.updated, changes.attributes)) + deleted
    where !attributes.isEmpty {
      let earlier = unmerged[objectID] ?? UnmergedChange(serial: 0, attributes: [])
      unmerged[objectID] = UnmergedChange(
        serial: max(changes.serial, earlier.serial),
        attributes: attributes.union(earlier.attributes))
    }
  }

  /// Forgets the unmerged changes that every observer knows from its fetch.
  ///
  /// - Complexity: O(*u*) for *u* objects that are not merged.
  func forgetUnmergedBeforeFetches() {
    if unmerged.isEmpty { return }
    let known = observers.compactMap { $0.observer.knownSerial }.min() ?? .max
    unmerged = unmerged.filter { $0.value.serial > known }
  }

  func forgetUnmerged(_ changes: SavedChanges) {
    if unmerged.isEmpty { return }
    func forget(_ objectID: ObjectID) {
      guard let change = unmerged[objectID], change.serial <= changes.serial else { return }
      unmerged[objectID] = nil
    }
    changes.updated.forEach(forget)
    changes.deleted.forEach(forget)
  }
}
