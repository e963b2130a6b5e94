extension ManagedObjectContext {
  /// Undoes every unsaved change. Observers that know an undone change are notified of its opposite, such as a
  /// deletion for an insertion.
  public func rollback() {
    for object in pending.objects(where: { _ in true }) {
      let objectID = object.objectID
      pending.remove(objectID)
      switch object.state {
      case .inserted:
        note(objectID, from: object.unsaved, wasVisible: true, isVisible: false)
        detach(object, as: .detached)
      case .deleted:
        note(objectID, from: object.row?.values, wasVisible: false, isVisible: true)
        object.state = .saved
        object.unsaved = nil
      default:
        willChange(object, from: object.unsaved)
        object.unsaved = nil
      }
    }
    processPendingChanges()
  }

  /// Forgets every object and every unsaved change. Objects that somebody still holds then have no context. Observers
  /// are notified of the reset, not of changes.
  public func reset() {
    pending.removeAll()
    unprocessed = [:]
    unprocessedOrder = []
    unmerged = [:]
    for object in registry.objects {
      detach(object, as: .detached)
    }
    notify(.reset)
  }

  /// Replaces what the context knows of an object by what the database holds now. An inserted object has no row and
  /// stays as it is.
  ///
  /// - Parameter mergeChanges: Whether unsaved values stay, on top of the new row. If not, they are lost, a deletion is
  ///   undone, and the object is a fault.
  /// - Throws: ``StoreError/Kind/noContext`` for an object of another context or of no context.
  ///   ``StoreError/Kind/missingObject`` if the context knows that the object was deleted for good. If unsaved values
  ///   stay and the object is not deleted here, this call reads the row. It then throws
  ///   ``StoreError/Kind/missingObject`` if there is no row, and what reading throws.
  public func refresh(_ object: ManagedObject, mergeChanges: Bool) throws(StoreError) {
    try requireOwn(object)
    if object.isInserted { return }
    let objectID = object.objectID
    if mergeChanges && object.unsaved != nil && object.state == .saved {
      var found: Row?
      try store.fetchRows(of: object.table, keys: [objectID.primaryKey]) { _, row in found = row }
      guard let found else { throw object.missing() }
      willChange(object, from: object.unsaved)
      rebase(object, on: store.rowCache.insert(found, for: objectID))
      return
    }
    store.rowCache.remove(objectID)
    let wasKnown = object.knownValues != nil
    object.row = nil
    object.isFired = false
    if object.isDeleted && mergeChanges {
      // If the deletion is undone before observers are notified, the object has no values to compare. So all attributes
      // count as changed.
      if wasKnown { unprocessed[objectID]?.attributes = .all }
      return
    }
    note(
      objectID, from: nil, wasVisible: !object.isDeleted, isVisible: true,
      attributes: wasKnown ? .all : AttributeMask())
    pending.remove(objectID)
    object.state = .saved
    object.unsaved = nil
  }

  func rebase(_ object: ManagedObject, on row: Row) {
    if let unsaved = object.unsaved, let old = object.row {
      var values = row.values
      for position in unsaved.differences(from: old.values) {
        values[position] = unsaved[position]
      }
      object.unsaved = values.isIdentical(to: row.values) ? nil : values
      if object.unsaved == nil { pending.remove(object.objectID) }
    }
    object.row = row
    object.isFired = true
  }
}
