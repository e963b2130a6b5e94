import CSQLite

// All contexts are notified of a commit before any context is notified of the next commit. So a commit waits while an
// earlier commit is delivered, and while a save notifies its own context. A context with observers that follow changes
// records each commit of others until the commit is merged: see ``UnmergedChange``.

/// A commit that contexts have not been notified of yet.
// PERF: a struct. In a tuple, the closure takes two more allocations.
struct CommitDelivery {
  let changes: SavedChanges
  /// ``ManagedObjectContext/didSave`` of the context that saved.
  var didSave: ((SavedChanges) -> Void)?
}

extension Store {
  /// Notifies contexts of commits, unless a delivery or a save is under way.
  func deliverCommits() {
    takeCommits()
    if isDelivering || savesUnderWay > 0 { return }
    isDelivering = true
    while !deliveries.isEmpty {
      let next = deliveries.removeFirst()
      for context in contexts.map({ $0.takeUnretainedValue() }) {
        context.deliverCommit(next.changes)
      }
      didCommit?(next.changes)
      next.didSave?(next.changes)
    }
    isDelivering = false
  }

  /// Queues what was committed since the last call.
  func takeCommits() {
    for commit in committed() { enqueue(changes(of: commit)) }
  }

  /// Queues all new commits. The last one is the save of a context, which has just saved `own`. Returns what triggers
  /// changed in that commit. These changes are queued behind the save, as a commit that belongs to no context.
  func takeCommit(
    _ own: SavedChanges, didSave: ((SavedChanges) -> Void)?
  ) -> SavedChanges {
    let commits = committed()
    for commit in commits.dropLast() { enqueue(changes(of: commit)) }
    let empty = SavedChanges(store: number, writer: serial, origin: 0)
    let triggered = commits.last.map { changes(of: $0, after: own) } ?? empty
    var saved = own
    if !triggered.isEmpty { saved.triggered = [triggered] }
    enqueue(saved, didSave: didSave)
    enqueue(triggered)
    return triggered
  }

  private func enqueue(
    _ changes: SavedChanges, didSave: ((SavedChanges) -> Void)? = nil
  ) {
    if changes.isEmpty { return }
    deliveries.append(CommitDelivery(changes: changes, didSave: didSave))
    for context in contexts.map({ $0.takeUnretainedValue() }) { context.noteCommit(changes) }
  }

  private func committed() -> [ChangeCollector.Commit] {
    guard let collector = connection.collector else { return [] }
    let (committed, undone) = collector.take(isInTransaction: connection.isInTransaction)
    for run in undone { forgetRows(run) }
    return committed
  }

  private func forgetRows(_ run: ChangeCollector.Run) {
    for offset in 0..<run.count {
      rowCache.remove(
        ObjectID(store: number, entity: run.entity, primaryKey: run.firstKey + offset))
    }
  }

  /// Returns the changes of a commit, and removes their rows from the row cache. If a context has saved `own` in the
  /// commit, the result has only what triggers changed, including rows of `own` that triggers wrote again.
  private func changes(
    of commit: ChangeCollector.Commit, after own: SavedChanges? = nil
  ) -> SavedChanges {
    var changes = SavedChanges(
      store: number, writer: serial, origin: 0, serial: commit.serial)
    if let own, commit.count == own.count { return changes }
    var touched = commit.touched(store: number)
    if let own {
      let there = Set(own.inserted + own.updated)
      let known = there.union(own.deleted)
      touched.removeAll { $0.times == 1 && known.contains($0.id) }
      for place in touched.indices where known.contains(touched[place].id) {
        touched[place].before = there.contains(touched[place].id)
      }
    }
    if commit.isRaw { correct(&touched) }
    for row in touched {
      rowCache.remove(row.id)
      switch (row.before, row.after) {
      case (false, true): changes.inserted.append(row.id)
      case (true, true):
        changes.updated.append(row.id)
        changes.attributes.append(row.attributes)
      case (true, false): changes.deleted.append(row.id)
      case (false, false): break
      }
    }
    return changes
  }

  /// Asks the database which rows exist, because SQLite's preupdate hook does not see the rollback of a savepoint. A
  /// row that was only updated exists either way. If the database cannot be read, the hook's result stands.
  private func correct(_ touched: inout [ChangeCollector.Touched]) {
    for table in schema.tables {
      let places = touched.indices.filter {
        touched[$0].id.entity == table.number && !touched[$0].isOnlyUpdated
      }
      guard let existing = try? existingKeys(places.map { touched[$0].id.primaryKey }, of: table)
      else { continue }
      for place in places { touched[place].after = existing.contains(touched[place].id.primaryKey) }
    }
  }

  private func existingKeys(
    _ keys: [Int64], of table: EntityTable
  ) throws(StoreError) -> Set<Int64> {
    var existing: Set<Int64> = []
    for start in stride(from: 0, to: keys.count, by: Store.pageSize) {
      let page = keys[start..<min(start + Store.pageSize, keys.count)]
      let marks = page.map { _ in "?" }.joined(separator: ", ")
      let sql = "SELECT Z_PK FROM \(table.name) WHERE Z_PK IN (\(marks))"
      try connection.query(sql, page.map { .value(.integer($0)) }) { cursor throws(StoreError) in
        while try cursor.next() { existing.insert(sqlite3_column_int64(cursor.handle, 0)) }
      }
    }
    return existing
  }
}
