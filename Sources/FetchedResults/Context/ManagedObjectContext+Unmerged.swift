struct UnmergedChange {
  /// The ``SavedChanges/serial`` of the last unmerged save of the object.
  var serial: Int
  var attributes: AttributeMask
  /// Fetches with a greater ``ListUpdater/fetchSerial`` have put the object where its row says, for good.
  var knownAfter: Int
}

// Until a save of others is merged, the lists of a context have objects in their old places. The indexes of the
// database have the new places. Code that places objects by an index must know these objects. A save through another
// store is not known here before it is merged.

extension ManagedObjectContext {
  func unmergedChange(of objectID: ObjectID) -> UnmergedChange? {
    unmerged.isEmpty ? nil : unmerged[objectID]
  }

  /// A context without observers records nothing: if it never merged, it would keep the changes for ever.
  func noteUnmerged(_ changes: SavedChanges) {
    if observers.isEmpty {
      hasUnrecordedSaves = true
      return
    }
    let deleted = changes.deleted.map { ($0, AttributeMask.all) }
    for (objectID, attributes) in Array(zip(changes.updated, changes.attributes)) + deleted {
      let earlier = unmerged[objectID]?.attributes ?? AttributeMask()
      unmerged[objectID] = UnmergedChange(
        serial: changes.serial, attributes: attributes.union(earlier), knownAfter: changes.serial)
    }
  }

  /// Forgets the unmerged changes that every observer knows from its fetch. Call this after each fetch.
  ///
  /// An object stays unmerged while its instance has an older row than the store. The fetch may have put it where its
  /// unsaved values say. And if a change is undone, a list puts it where the older row says.
  ///
  /// - Complexity: O(*u*) for *u* objects that are not merged, and O(*r*) for *r* instances if others have saved while
  ///   this context had no observers.
  func forgetUnmergedBeforeFetches(latest fetchSerial: Int) {
    if hasUnrecordedSaves {
      hasUnrecordedSaves = false
      for objectID in registry.objects.map(\.objectID)
      where hasOlderRow(objectID) && unmerged[objectID] == nil {
        unmerged[objectID] = UnmergedChange(serial: 0, attributes: .all, knownAfter: fetchSerial)
      }
    }
    if unmerged.isEmpty { return }
    for objectID in unmerged.keys where hasOlderRow(objectID) {
      unmerged[objectID]?.knownAfter = fetchSerial
    }
    let known = observers.compactMap { $0.observer.knownSerial }.min() ?? .max
    unmerged = unmerged.filter { $0.value.knownAfter >= known }
  }

  private func hasOlderRow(_ objectID: ObjectID) -> Bool {
    guard let row = registeredObject(for: objectID)?.row else { return false }
    return row !== store.rowCache[objectID]
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
