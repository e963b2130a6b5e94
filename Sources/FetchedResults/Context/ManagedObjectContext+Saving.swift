extension ManagedObjectContext {
  /// Writes all unsaved changes in one transaction; on any error, none.
  ///
  /// Observers are notified of changes first. Changes that they make are saved with the rest, and reported at the next
  /// ``processPendingChanges()``. After the commit, observers are notified of permanent identifiers. Then other
  /// contexts of the store are notified, and ``didSave`` is called. A save inside the notification of another commit is
  /// reported after that commit, and may return before its own report.
  ///
  /// If others changed an object since it was read here, ``mergePolicy`` decides. On any error all changes are still
  /// unsaved, except values that the policy has replaced by the store's values.
  ///
  /// - Throws: ``StoreError/Kind/saveConflict`` if an object was deleted by others, or if it was changed by others and
  ///   the policy is ``MergePolicy/error``. If others changed an object that is deleted here, only
  ///   ``MergePolicy/objectWins`` prevents the conflict. Also ``StoreError/Kind/busy``, ``StoreError/Kind/readOnly``,
  ///   ``StoreError/Kind/full``, ``StoreError/Kind/corrupt``, ``StoreError/Kind/constraint``.
  /// - Complexity: O(*k* log *n*) for *k* unsaved objects in a table of *n*, with one statement for each object.
  public func save() throws(StoreError) {
    do throws(StoreError) {
      try saveOnce()
    } catch {
      guard error.kind == .saveConflict, mergePolicy != .error, try mergeWithStore() else {
        throw error
      }
      // If others have written in between, this save throws a conflict again. But if this context wins, it deletes
      // objects that others have changed.
      try saveOnce(comparesDeleted: mergePolicy != .objectWins)
    }
  }

  private func saveOnce(comparesDeleted: Bool = true) throws(StoreError) {
    processPendingChanges()
    if pending.isEmpty { return }
    let inserted = insertedObjects.sorted { $0.objectID.precedesByKey($1.objectID) }
    let updated = updatedObjects
    let deleted = deletedObjects
    var rows = UnsavedRows()
    rows.inserted = inserted.map { ($0.objectID, $0.unsaved ?? []) }
    rows.updated = updated.compactMap(\.update)
    rows.deleted = deleted.map { ($0.objectID, comparesDeleted ? $0.row?.version : nil) }
    store.takeCommits()
    let identifiers: [ObjectID]
    do throws(StoreError) {
      identifiers = try store.write(rows)
    } catch {
      store.deliverCommits()
      throw error
    }

    var changes = SavedChanges(store: store.number, writer: store.serial, origin: serial)
    changes.inserted = identifiers
    changes.updated = rows.updated.map(\.objectID)
    changes.attributes = rows.updated.map { AttributeMask(positions: $0.positions) }
    changes.deleted = rows.deleted.map(\.objectID)
    store.savesUnderWay += 1
    let triggered = store.takeCommit(changes, didSave: didSave)
    pending.removeAll()
    let renamed = rename(inserted, to: identifiers)
    for object in inserted { object.becomeSaved(version: 1, in: store.rowCache) }
    for object in updated {
      // SQL may have changed the row but not its version. The values that were read before are then outdated.
      let isOutdated = store.rowCache[object.objectID] !== object.row
      object.becomeSaved(version: (object.row?.version ?? 0) + 1, in: store.rowCache)
      if isOutdated { letGoOfSavedRow(of: object.objectID) }
    }
    for object in deleted {
      store.rowCache.remove(object.objectID)
      detach(object, as: .gone)
    }
    for objectID in triggered.updated + triggered.deleted { letGoOfSavedRow(of: objectID) }
    tellRenamed(renamed)
    store.savesUnderWay -= 1
    store.deliverCommits()
  }

  /// Gives inserted objects their permanent identifiers before they are saved. An object with a permanent identifier
  /// keeps it. Observers that know the objects are notified. A key that is given here is never given again.
  ///
  /// - Throws: ``StoreError/Kind/noContext`` for an object of another context or of no context,
  ///   ``StoreError/Kind/missingObject`` for a gone object; what writing throws. No identifier has changed then.
  public func obtainPermanentIDs(for objects: [ManagedObject]) throws(StoreError) {
    for object in objects { try requireOwn(object) }
    let temporary = Set(objects.filter(\.objectID.isTemporary))
      .sorted { $0.objectID.precedesByKey($1.objectID) }
    if temporary.isEmpty { return }
    let identifiers = try store.connection.transaction(.write) { () throws(StoreError) in
      try store.giveKeys(to: temporary.map(\.objectID))
    }
    tellRenamed(rename(temporary, to: identifiers))
  }

  /// Drops the row of a saved object, because a trigger or earlier SQL has changed it in the database.
  private func letGoOfSavedRow(of objectID: ObjectID) {
    store.rowCache.remove(objectID)
    guard let object = registeredObject(for: objectID) else { return }
    noteDifferences(of: object)
    object.row = nil
    object.isFired = false
  }

  /// Gives objects new identifiers. Returns the changes whose old identifiers the observers know.
  private func rename(
    _ objects: [ManagedObject], to identifiers: [ObjectID]
  ) -> [(from: ObjectID, to: ObjectID)] {
    var renamed: [(from: ObjectID, to: ObjectID)] = []
    for (object, new) in zip(objects, identifiers) where object.objectID != new {
      let old = object.objectID
      forget(object)
      object.objectID = new
      register(object, for: new)
      pending.rename(old, to: new)
      if let change = unprocessed.removeValue(forKey: old) {
        unprocessed[new] = change
        unprocessedOrder.append(new)
        if change.wasVisible { renamed.append((old, new)) }
      } else {
        renamed.append((old, new))
      }
    }
    return renamed
  }

  private func tellRenamed(_ renamed: [(from: ObjectID, to: ObjectID)]) {
    if renamed.isEmpty { return }
    var changes = ContextChanges()
    changes.renamed = renamed
    notify(.change(changes))
  }
}

extension ManagedObject {
  fileprivate var update: UnsavedRows.Update? {
    guard let unsaved, let row else { return nil }
    return UnsavedRows.Update(
      objectID: objectID, version: row.version,
      positions: unsaved.differences(from: row.values), values: unsaved)
  }

  fileprivate func becomeSaved(version: Int64, in cache: RowCache) {
    guard let unsaved else { return }
    row = cache.insert(Row(version: version, values: unsaved), for: objectID)
    self.unsaved = nil
    isFired = true
    state = .saved
  }
}
