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

extension Store {
  /// Tells contexts of what was committed since the last call.
  ///
  /// - Parameters:
  ///   - own: What a context's save has written, which that context knows: the last commit there is.
  ///   - origin: That context's serial, 0 for none.
  func deliverCommits(_ own: SavedChanges? = nil) {
    guard let collector = connection.collector else { return }
    let (committed, undone) = collector.take(isInTransaction: connection.isInTransaction)
    for run in undone { forgetRows(run) }
    for (offset, commit) in committed.enumerated() {
      let isOwn = offset == committed.count - 1
      deliver(changes(of: commit, own: isOwn ? own : nil))
    }
    if committed.isEmpty, let own { deliver(own) }
  }

  /// Hands changes to every context, the earlier ones first should there be more from inside.
  private func deliver(_ changes: SavedChanges) {
    if changes.isEmpty { return }
    deliveries.append(changes)
    if deliveries.count > 1 { return }
    while let next = deliveries.first {
      for context in contexts.map({ $0.takeUnretainedValue() }) { context.storeDidCommit(next) }
      deliveries.removeFirst()
    }
  }

  private func forgetRows(_ run: ChangeCollector.Run) {
    for offset in 0..<run.count {
      rowCache.remove(
        ObjectID(store: number, entity: run.entity, primaryKey: run.firstKey + offset))
    }
  }

  /// What a commit changed, and forgets the rows of it. What a context saved is known with its
  /// attributes, and its rows are in the cache already; triggers may have added to it.
  private func changes(
    of commit: ChangeCollector.Commit, own: SavedChanges?
  ) -> SavedChanges {
    if let own, commit.runs.reduce(0, { $0 + $1.count }) == own.count { return own }
    var changes = own ?? SavedChanges(store: number, writer: serial, origin: 0)
    let known = Set(own.map { $0.inserted + $0.updated + $0.deleted } ?? [])
    for (objectID, before, after) in commit.touched(store: number)
    where !known.contains(objectID) {
      rowCache.remove(objectID)
      let after = commit.isRaw ? (try? exists(objectID)) ?? after : after
      switch (before, after) {
      case (false, true): changes.inserted.append(objectID)
      case (true, true):
        changes.updated.append(objectID)
        changes.attributes.append(.all)
      case (true, false): changes.deleted.append(objectID)
      case (false, false): break
      }
    }
    return changes
  }

  /// A savepoint that was rolled back leaves no trace in the hook: the database has the answer.
  private func exists(_ objectID: ObjectID) throws(StoreError) -> Bool {
    guard let table = schema.table(number: objectID.entity) else { return false }
    let sql = "SELECT 1 FROM \(table.name) WHERE Z_PK = ?"
    return try connection.withCursor(sql) { (cursor: inout Cursor) throws(StoreError) in
      try cursor.bind(.integer(objectID.primaryKey), at: 1)
      cursor.start()
      return try cursor.next()
    }
  }
}
