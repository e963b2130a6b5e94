/// What others saved of an object and a context has not merged.
struct UnmergedChange {
  /// Of the last such save.
  var serial: Int
  var attributes: AttributeMask
}

// Until a save of others is merged, a context sees objects where they were, and the indexes of the
// database have them where they are. Whoever places objects by an index has to know which these are. A
// save through another store is not known here before it is merged.

extension ManagedObjectContext {
  /// What others have changed of an object that this context does not see yet.
  func unmergedChange(of objectID: ObjectID) -> UnmergedChange? {
    unmerged.isEmpty ? nil : unmerged[objectID]
  }

  /// Only where somebody follows this context: others that never merge would remember for ever.
  func noteUnmerged(_ changes: SavedChanges) {
    if observers.isEmpty { return }
    let deleted = changes.deleted.map { ($0, AttributeMask.all) }
    for (objectID, attributes) in Array(zip(changes.updated, changes.attributes)) + deleted {
      let earlier = unmerged[objectID]?.attributes ?? AttributeMask()
      unmerged[objectID] = UnmergedChange(
        serial: changes.serial, attributes: attributes.union(earlier))
    }
  }

  /// Forgets what every observer knows from its fetch.
  ///
  /// - Complexity: O(*u*) for *u* objects that are not merged.
  func forgetUnmergedBeforeFetches() {
    if unmerged.isEmpty { return }
    let known = observers.compactMap { $0.observer?.knownSerial }.min() ?? .max
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
