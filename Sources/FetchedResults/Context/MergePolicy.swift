/// Who wins where an object was changed here and, since it was read, by somebody else too.
public enum MergePolicy: String, Hashable, Sendable, CaseIterable {
  /// Nobody: the save throws ``StoreError/Kind/saveConflict``. The counterpart of `NSErrorMergePolicy`.
  case error
  /// What is unsaved here, attribute by attribute: what only the other one changed stays. The counterpart of
  /// `NSMergeByPropertyObjectTrumpMergePolicy`.
  case objectWins
  /// What the store has, attribute by attribute: what only this context changed is saved. The counterpart of
  /// `NSMergeByPropertyStoreTrumpMergePolicy`.
  case storeWins
}

extension ManagedObjectContext {
  /// Puts what is unsaved together with what the store has now.
  ///
  /// - Throws: ``StoreError/Kind/missingObject`` for an updated object that is gone; what reading throws.
  /// - Complexity: a `SELECT` for each updated object.
  func mergeWithStore() throws(StoreError) {
    for object in updatedObjects {
      let old = object.row
      try refresh(object, mergeChanges: true)
      if mergePolicy == .storeWins, let old { takeStored(object, since: old) }
    }
    // Whoever reads none of a row has no conflict with it.
    if mergePolicy == .objectWins { for object in deletedObjects { object.row = nil } }
  }

  /// Lets go of unsaved values where somebody else has changed the row.
  private func takeStored(_ object: ManagedObject, since old: Row) {
    guard let row = object.row, var values = object.unsaved else { return }
    for position in row.values.differences(from: old.values) {
      values[position] = row.values[position]
    }
    object.unsaved = values.isIdentical(to: row.values) ? nil : values
    if object.unsaved == nil { pending.remove(object.objectID) }
  }
}
