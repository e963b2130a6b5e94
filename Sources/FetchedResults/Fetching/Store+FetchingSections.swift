import CSQLite

extension Store {
  // PERF: a seek to the next section costs as much as reading the section attribute of about 150 rows.
  private static let rowsWorthASeek = 150

  /// Reads identifiers through the index. One seek for each section finds the first identifier of the next section. If
  /// sections turn out to be small, the section attribute of all remaining rows is read instead. Call this inside a
  /// read transaction, so that all queries see the same rows.
  func streamSections(
    _ plan: FetchPlan, _ section: EntityTable.Column,
    into rows: UnsafeMutablePointer<CollectedRows>
  ) throws(StoreError) {
    guard var start = try sectionStart(plan, section, nil) else { return }
    // PERF: one prepared search serves all values but null. Each section binds the value after which the search begins.
    let beyond: IndexBound = plan.sortTerms[0].ascending ? .above : .below
    let isCutShort = try connection.withCursor(plan.firstRowSQL(section, beyond)) {
      search throws(StoreError) in
      try connection.query(plan.collectedIdentifiersSQL) { cursor throws(StoreError) in
        try streamSections(plan, section, from: &start, into: rows, &cursor, &search)
      }
    }
    if !isCutShort { return }
    for bound in plan.bounds(afterNull: start.value.isNull, at: 0) {
      try connection.withCursor(plan.sectionRowsSQL(section, bound, isCollecting: true)) {
        cursor throws(StoreError) in
        if bound.hasValue { try start.bind(to: cursor) }
        cursor.start()
        try rows.collectSections(&cursor, section.kind, plan.table)
        try cursor.requireUnsorted()
      }
    }
  }

  /// - Parameters:
  ///   - start: The first row of the section that is read next.
  ///   - cursor: Reads the identifiers of all rows.
  ///   - search: Looks for the first row beyond a value.
  /// - Returns: Whether it stopped early because sections are small. `start` is then the first row of the last section
  ///   that was read.
  private func streamSections(
    _ plan: FetchPlan, _ section: EntityTable.Column,
    from start: inout SectionStart, into rows: UnsafeMutablePointer<CollectedRows>,
    _ cursor: inout Cursor, _ search: inout Cursor
  ) throws(StoreError) -> Bool {
    rows.pointee.stop = start.key
    let hasFirst = try cursor.next()
    try cursor.requireUnsorted()
    guard hasFirst else { throw missing(plan, start.key) }
    var first = try cursor.key(plan.table)
    while true {
      let next = try sectionStart(plan, section, after: start, &search)
      rows.pointee.stop = next?.key ?? -1
      rows.pointee.beginSection(start.value.sectionName)
      rows.pointee.append(first)
      var hasNext = false
      // SQLite returns the row that begins the next section, and the last row for which there is room.
      while !hasNext, rows.pointee.room > 0, try cursor.next() {
        first = try cursor.key(plan.table)
        hasNext = first == next?.key
        if !hasNext { rows.pointee.append(first) }
      }
      rows.pointee.endSection()
      guard let next, rows.pointee.room > 0 else { return false }
      if !hasNext { throw missing(plan, next.key) }
      let read = rows.pointee.sections.sections.count
      if read >= 16, rows.pointee.count < Store.rowsWorthASeek * read {
        return true
      }
      start = next
    }
  }

  private func sectionStart(
    _ plan: FetchPlan, _ section: EntityTable.Column, after last: SectionStart,
    _ search: inout Cursor
  ) throws(StoreError) -> SectionStart? {
    for bound in plan.bounds(afterNull: last.value.isNull, at: 0) {
      let start =
        bound.hasValue
        ? try sectionStart(&search, section, after: last) : try sectionStart(plan, section, bound)
      if let start { return start }
    }
    return nil
  }

  /// The first row that `bound` allows, or the first of all rows if `bound` is nil; nil without such a row.
  private func sectionStart(
    _ plan: FetchPlan, _ section: EntityTable.Column, _ bound: IndexBound?
  ) throws(StoreError) -> SectionStart? {
    try connection.withCursor(plan.firstRowSQL(section, bound)) { search throws(StoreError) in
      try sectionStart(&search, section, after: nil)
    }
  }

  private func sectionStart(
    _ search: inout Cursor, _ section: EntityTable.Column, after last: SectionStart?
  ) throws(StoreError) -> SectionStart? {
    search.start()
    try last?.bind(to: search)
    guard try search.next() else { return nil }
    let value = try search.value(at: 1, section.kind)
    var start = SectionStart(key: sqlite3_column_int64(search.handle, 0), value: value)
    if case .string(let text) = value {
      start.unrepairedText = withUTF8(sqlite3_column_value(search.handle, 1)) {
        text.utf8.elementsEqual($0) ? nil : Array($0)
      }
    }
    return start
  }

  /// Only one of two queries found a row. Both queries see the same rows, so the index is damaged.
  private func missing(_ plan: FetchPlan, _ key: Int64) -> StoreError {
    StoreError(
      .corrupt, "The section that begins with p\(key) was not found.", sql: plan.identifiersSQL,
      path: path)
  }
}

private struct SectionStart {
  let key: Int64
  let value: Value
  /// The bytes of a text that is no UTF-8, as the file holds them. In `value`, they are repaired.
  var unrepairedText: [UInt8]?

  func bind(to cursor: Cursor) throws(StoreError) {
    guard let unrepairedText else { return try cursor.bind(value, at: 1) }
    try cursor.check(unrepairedText.withUnsafeBufferPointer { cursor.bind(text: $0, at: 1) })
  }
}

extension FetchPlan {
  /// Reads through the index, without predicate and limit. `bound` confines the section value; nil reads all rows.
  fileprivate func sectionRowsSQL(
    _ section: EntityTable.Column, _ bound: IndexBound?, isCollecting: Bool
  ) -> String {
    let column = "t0.\(section.name)"
    var terms = bound.map { ["\(column) \($0.term(1))"] } ?? []
    if isCollecting { terms.append("ZCOLLECT(t0.Z_PK, \(column))") }
    let condition = terms.isEmpty ? "" : " WHERE \(terms.joined(separator: " AND "))"
    return "SELECT t0.Z_PK, \(column) FROM \(indexedTable)\(condition) "
      + "ORDER BY \(orderTerms)"
  }

  fileprivate func firstRowSQL(
    _ section: EntityTable.Column, _ bound: IndexBound?
  ) -> String {
    sectionRowsSQL(section, bound, isCollecting: false) + " LIMIT 1"
  }
}
