extension ManagedObjectContext {
  /// The existing instance for an identifier, or a new fault. Nothing is read, so the store may not have the object.
  ///
  /// - Throws: ``StoreError/Kind/foreignIdentifier`` for an identifier of another store;
  ///   ``StoreError/Kind/missingObject`` for a temporary identifier that no object of this context has.
  public func object(with objectID: ObjectID) throws(StoreError) -> ManagedObject {
    if let object = registeredObject(for: objectID) { return object }
    let table = try store.table(of: objectID)
    if objectID.isTemporary { throw table.missing(objectID, path: store.path) }
    return makeObject(objectID, table, .saved)
  }

  /// The object with an identifier, read if it is a fault.
  ///
  /// - Throws: ``StoreError/Kind/missingObject`` if the object is not in the store or was deleted here;
  ///   what ``object(with:)`` and reading throw.
  public func existingObject(with objectID: ObjectID) throws(StoreError) -> ManagedObject {
    let object = try object(with: objectID)
    if object.isDeleted { throw object.missing() }
    _ = try object.values()
    return object
  }

  /// The instance that this context has for an identifier; nil if there is none.
  public func registeredObject(for objectID: ObjectID) -> ManagedObject? {
    registry[objectID]
  }

  /// Objects inserted and not saved, in order of change.
  public var insertedObjects: [ManagedObject] { pending.objects(where: \.isInserted) }

  /// Objects of the store with unsaved values, in order of change.
  public var updatedObjects: [ManagedObject] { pending.objects(where: \.isUpdated) }

  /// Objects deleted and not saved, in order of change.
  public var deletedObjects: [ManagedObject] { pending.objects(where: \.isDeleted) }

  public var hasChanges: Bool { !pending.isEmpty }

  func isClean(_ objectID: ObjectID) -> Bool { !pending.contains(objectID) }

  func hasUnsavedChanges(_ entity: UInt32) -> Bool { pending.count(ofEntity: entity) > 0 }

  /// The values as this context sees them, from the object, from the row cache, or else from one `SELECT`. nil if the
  /// object is gone or deleted.
  func values(of objectID: ObjectID) throws(StoreError) -> [Value]? {
    if let object = registeredObject(for: objectID) {
      if object.isDeleted { return nil }
      if let unsaved = object.unsaved { return unsaved }
      if let row = object.row { return row.values }
    }
    return try savedValues(of: objectID)
  }

  /// The values in the store, whatever this context sees; nil if the object is gone or was never saved.
  func savedValues(of objectID: ObjectID) throws(StoreError) -> [Value]? {
    if objectID.isTemporary { return nil }
    let row = try store.row(of: objectID, store.table(of: objectID))
    if let row, notificationDepth > 0 { keptRows.append(row) }
    return row?.values
  }

  /// Reads the rows that are not in memory. Keeps these rows and the cached rows until the current notification ends.
  func loadRows(of objectIDs: some Sequence<ObjectID>) throws(StoreError) {
    var keys: [UInt32: [Int64]] = [:]
    for objectID in objectIDs where !objectID.isTemporary {
      if let row = store.rowCache[objectID] {
        keptRows.append(row)
      } else if registeredObject(for: objectID)?.knownValues == nil {
        keys[objectID.entity, default: []].append(objectID.primaryKey)
      }
    }
    for table in store.schema.tables {
      guard let keys = keys[table.number] else { continue }
      try store.fetchRows(of: table, keys: keys) { objectID, row throws(StoreError) in
        store.rowCache.insert(row, for: objectID)
        keptRows.append(row)
      }
    }
  }

  func makeObject(
    _ objectID: ObjectID, _ table: EntityTable, _ state: ManagedObject.State
  ) -> ManagedObject {
    let object = ManagedObject(objectID, table, self, state)
    register(object, for: objectID)
    store.connection.counters.objectsMade += 1
    return object
  }

  /// Makes `object` the instance for an identifier. If somebody holds an older instance with this identifier, the older
  /// instance is detached, and its unsaved changes are dropped.
  func register(_ object: ManagedObject, for objectID: ObjectID) {
    if let old = registeredObject(for: objectID), old !== object {
      pending.remove(objectID)
      unprocessed[objectID] = nil
      detach(old, as: .detached)
    }
    registry.insert(object, for: objectID)
  }

  func forget(_ object: ManagedObject) { registry.remove(object, for: object.objectID) }

  /// Takes an object out of the context, and drops its values. If observers may still ask for the values, the last
  /// values can be read until the notification ends.
  func detach(_ object: ManagedObject, as state: ManagedObject.State) {
    let isToBeTold =
      unprocessed[object.objectID]?.wasVisible == true || state == .gone && notificationDepth > 0
    let last = isToBeTold ? object.knownValues : nil
    forget(object)
    object.context = nil
    object.state = state
    object.unsaved = nil
    object.row = nil
    object.isFired = false
    if let last { keptRows.append(object.keepLast(last)) }
  }
}
