import CSQLite

extension Store {
  /// How many rows a section must have on average to be looked up rather than read off its rows.
  ///
  // PERF: a seek costs as much as the section attribute of about 150 rows.
  private static let rowsWorthASeek = 150

  /// Streams the identifiers through the index, and goes on to the next section where the first
  /// identifier of that comes. Sections that turn out to be small are read with their attribute
  /// instead, from the one reached on.
  ///
  /// All inside one read transaction, so that both queries see the same.
  func streamSections(
    _ plan: FetchPlan, _ section: EntityTable.Column, into sections: inout SectionedIdentifiers
  ) throws(StoreError) {
    let table = plan.table
    let sql = SectionSQL(plan, section)
    let limit = plan.limit > 0 ? plan.limit : .max
    guard var start = try sectionStart(sql, section, nil) else { return }
    let isCutShort = try connection.query(plan.identifiersSQL) {
      (cursor: inout Cursor) throws(StoreError) -> Bool in
      guard try cursor.next() else { throw missing(plan, start.key) }
      var first = try cursor.objectID(store: number, table)
      var objectIDs: [ObjectID] = []
      while true {
        let next = try sectionStart(plan, sql, section, after: start.value)
        objectIDs.removeAll(keepingCapacity: true)
        objectIDs.append(first)
        var hasNext = false
        while try cursor.next() {
          let objectID = try cursor.objectID(store: number, table)
          if objectID.primaryKey == next?.key {
            first = objectID
            hasNext = true
            break
          }
          objectIDs.append(objectID)
        }
        sections.append(start.value.sectionName, objectIDs)
        guard let next else { return false }
        if !hasNext {
          if sections.count < limit { throw missing(plan, next.key) }
          return false
        }
        let sectionCount = sections.sections.count
        if sectionCount >= 16, sections.count < Store.rowsWorthASeek * sectionCount { return true }
        start = next
      }
    }
    if isCutShort {
      for bound in plan.seekBounds(after: start.value, at: 0) {
        try connection.withCursor(sql.rows(bound)) {
          (cursor: inout Cursor) throws(StoreError) in
          if let value = bound.value { try cursor.bind(value, at: 1) }
          cursor.start()
          try sections.append(&cursor, section.kind, limit: limit, self, table)
        }
      }
    }
  }

  private func sectionStart(
    _ plan: FetchPlan, _ sql: SectionSQL, _ section: EntityTable.Column, after value: Value
  ) throws(StoreError) -> (key: Int64, value: Value)? {
    for bound in plan.seekBounds(after: value, at: 0) {
      if let start = try sectionStart(sql, section, bound) { return start }
    }
    return nil
  }

  /// The first row of the next section, or of all.
  private func sectionStart(
    _ sql: SectionSQL, _ section: EntityTable.Column, _ bound: SeekStep.Bound?
  ) throws(StoreError) -> (key: Int64, value: Value)? {
    try connection.withCursor(sql.firstRow(bound)) {
      (cursor: inout Cursor) throws(StoreError) in
      if let value = bound?.value { try cursor.bind(value, at: 1) }
      cursor.start()
      guard try cursor.next() else { return nil }
      return (sqlite3_column_int64(cursor.handle, 0), try cursor.value(at: 1, section.kind))
    }
  }

  /// Both queries see the same rows, so they can only differ if an index does not match its table.
  private func missing(_ plan: FetchPlan, _ key: Int64) -> StoreError {
    StoreError(
      .corrupt, "The section that begins with p\(key) was not found.", sql: plan.identifiersSQL,
      path: path)
  }
}
