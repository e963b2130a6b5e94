extension ManagedObjectContext {
  /// Merges what others saved: another context of this store, SQL of the caller, or another store on the same file.
  /// ``Store/didCommit`` reports the changes of each commit.
  ///
  /// Objects without unsaved changes take the new row. Unsaved values stay on top of the new row, and can then be
  /// saved. An object that was deleted elsewhere is deleted here, with its unsaved values. An object that is deleted
  /// here stays deleted. Observers are notified at once, also of earlier changes here. Changes that this context itself
  /// has saved are ignored.
  ///
  /// - Throws: ``StoreError/Kind/foreignIdentifier`` if the changes are of another file. Also any error of reading the
  ///   rows of objects with unsaved values. An error merges nothing.
  /// - Complexity: O(*k*) for *k* changes, without the work of observers. Rows are read at once only for objects with
  ///   unsaved values.
  public func mergeChanges(from changes: SavedChanges) throws(StoreError) {
    guard changes.store == store.number else {
      throw StoreError(
        .foreignIdentifier, "The changes were saved in another store.", path: store.path)
    }
    if changes.origin == serial { return }
    if changes.writer != store.serial {
      for objectID in changes.updated + changes.deleted { store.rowCache.remove(objectID) }
      for context in store.contexts.map({ $0.takeUnretainedValue() }) {
        context.letGoOfRows(of: changes)
      }
      // What triggers changed is merged next, but the indexes have the new places of these rows already.
      changes.triggered.forEach(noteUnmerged)
    }
    let rows = try rowsToMergeWith(changes)
    merge(changes, rows)
  }

  /// Records that a commit of this store waits for its delivery.
  func noteCommit(_ changes: SavedChanges) {
    if changes.origin == serial { return }
    letGoOfRows(of: changes)
    noteUnmerged(changes)
  }

  func deliverCommit(_ changes: SavedChanges) {
    if !mergesAutomatically(changes) { return }
    // If rows cannot be read, the objects with unsaved values keep their old rows, and their saves find the conflicts.
    merge(changes, (try? rowsToMergeWith(changes)) ?? [:])
  }

  /// Drops the old rows of faults, so that they find the new rows. Nobody has used their values yet.
  private func letGoOfRows(of changes: SavedChanges) {
    if registry.isEmpty { return }
    for objectID in changes.updated + changes.deleted {
      if let object = registeredObject(for: objectID), object.isFault { object.row = nil }
    }
  }

  /// The new rows of updated objects that have unsaved changes here.
  private func rowsToMergeWith(
    _ changes: SavedChanges
  ) throws(StoreError) -> [ObjectID: Row] {
    var rows: [ObjectID: Row] = [:]
    if pending.isEmpty { return rows }
    var keys: [UInt32: [Int64]] = [:]
    for objectID in changes.updated where pending.contains(objectID) {
      if let row = store.rowCache[objectID], row !== registeredObject(for: objectID)?.row {
        rows[objectID] = row
      } else {
        keys[objectID.entity, default: []].append(objectID.primaryKey)
      }
    }
    for table in store.schema.tables {
      guard let keys = keys[table.number] else { continue }
      try store.fetchRows(of: table, keys: keys) { objectID, row throws(StoreError) in
        rows[objectID] = store.rowCache.insert(row, for: objectID)
      }
    }
    return rows
  }

  /// Call this before the row of an object is dropped. Observers may know an unsaved value that has since been set back
  /// to the value in the row. Only a comparison with the row shows that this value has changed for them.
  func noteDifferences(of object: ManagedObject) {
    guard let before = unprocessed[object.objectID]?.before, let now = object.knownValues else {
      return
    }
    unprocessed[object.objectID]?.attributes.formUnion(
      AttributeMask(positions: now.differences(from: before)))
  }

  private func merge(_ changes: SavedChanges, _ rows: [ObjectID: Row]) {
    for objectID in changes.inserted {
      if let object = registeredObject(for: objectID), object.isFault { object.row = nil }
      note(objectID, wasVisible: false, isVisible: true)
      unprocessed[objectID]?.wasVisible = false
    }
    for (objectID, saved) in zip(changes.updated, changes.attributes) {
      // Rows are read as they are now, so they include later saves that are not merged yet.
      let attributes = saved.union(unmergedChange(of: objectID)?.attributes ?? AttributeMask())
      if let object = registeredObject(for: objectID) {
        if object.isDeleted {
          object.row = rows[objectID]
          object.isFired = object.isFired && object.row != nil
          continue
        }
        note(
          objectID, from: object.unsaved, wasVisible: true, isVisible: true,
          attributes: attributes)
        if object.unsaved == nil {
          noteDifferences(of: object)
          object.row = store.rowCache[objectID]
          object.isFired = object.isFired && object.row != nil
        } else if let row = rows[objectID] {
          rebase(object, on: row)
        }
      } else {
        note(objectID, wasVisible: true, isVisible: true, attributes: attributes)
      }
    }
    for objectID in changes.deleted {
      let object = registeredObject(for: objectID)
      note(objectID, wasVisible: object?.isDeleted != true, isVisible: false)
      if let object {
        pending.remove(objectID)
        detach(object, as: .gone)
      }
    }
    // The next notification places these objects, so their positions are no longer stale.
    forgetUnmerged(changes)
    processPendingChanges()
  }
}
