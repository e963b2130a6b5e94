import CSQLite

extension Store {
  /// Reads the row unless the row cache has it. nil if the database has no row.
  func row(of objectID: ObjectID, _ table: EntityTable) throws(StoreError) -> Row? {
    if let row = rowCache[objectID] { return row }
    var found: Row?
    try fetchRows(of: table, keys: [objectID.primaryKey]) { _, row in found = row }
    if let found { rowCache.insert(found, for: objectID) }
    return found
  }

  /// Adds a context without keeping it alive: a context detaches itself when it is released. With its
  /// first context, the store begins to follow what is written.
  func attach(_ context: ManagedObjectContext) {
    contexts.append(.passUnretained(context))
    connection.collectChanges(of: schema.tables)
  }

  func detach(_ context: ManagedObjectContext) {
    contexts.removeAll { $0.toOpaque() == Unmanaged.passUnretained(context).toOpaque() }
  }
}
