import CSQLite

extension Store {
  /// The row in use for an object, or else the one read now; nil if there is none.
  func row(of objectID: ObjectID, _ table: EntityTable) throws(StoreError) -> Row? {
    if let row = rowCache[objectID] { return row }
    var found: Row?
    try fetchRows(of: table, keys: [objectID.primaryKey]) { _, row in found = row }
    if let found { rowCache.insert(found, for: objectID) }
    return found
  }

  /// Contexts are not kept alive: each says when it goes. With the first the store begins to follow
  /// what is written.
  func attach(_ context: ManagedObjectContext) {
    contexts.append(.passUnretained(context))
    connection.collectChanges(of: schema.tables)
  }

  func detach(_ context: ManagedObjectContext) {
    contexts.removeAll { $0.toOpaque() == Unmanaged.passUnretained(context).toOpaque() }
  }
}
