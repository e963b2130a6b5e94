/// Who wins if this context and somebody else changed an object since it was read here.
public enum MergePolicy: String, Hashable, Sendable, CaseIterable {
  /// Nobody wins: the save throws ``StoreError/Kind/saveConflict``. The counterpart of `NSErrorMergePolicy`.
  case error
  /// Unsaved values win, attribute by attribute. Attributes that only the other side changed keep the other side's
  /// values. The counterpart of `NSMergeByPropertyObjectTrumpMergePolicy`.
  case objectWins
  /// The store's values win, attribute by attribute. Attributes that only this context changed are saved. The
  /// counterpart of `NSMergeByPropertyStoreTrumpMergePolicy`.
  case storeWins
}

extension ManagedObjectContext {
  /// Merges unsaved values with the values in the store, as ``mergePolicy`` says. Returns false if an updated object is
  /// gone from the store. In this case, or if reading throws, nothing has changed.
  func mergeWithStore() throws(StoreError) -> Bool {
    let updated = updatedObjects
    var rows: [ObjectID: Row] = [:]
    for table in store.schema.tables {
      let keys = updated.map(\.objectID).filter { $0.entity == table.number }.map(\.primaryKey)
      try store.fetchRows(of: table, keys: keys) { objectID, row throws(StoreError) in
        rows[objectID] = row
      }
    }
    if rows.count < updated.count { return false }
    for object in updated {
      guard let row = rows[object.objectID] else { continue }
      willChange(object, from: object.unsaved)
      if mergePolicy == .storeWins { dropConflicts(of: object, with: row) }
      rebase(object, on: store.rowCache.insert(row, for: object.objectID))
    }
    return true
  }

  private func dropConflicts(of object: ManagedObject, with row: Row) {
    guard let old = object.row else { return }
    for position in row.values.differences(from: old.values) {
      object.unsaved?[position] = old.values[position]
    }
  }
}
