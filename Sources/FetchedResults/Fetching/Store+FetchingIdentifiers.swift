import CSQLite

extension Store {
  /// Fetches the identifiers of the objects that a request finds, without reading the objects.
  ///
  /// With an index in the order of the request and no predicate, SQLite neither sorts nor touches the table. SQLite
  /// then reads only primary keys, and one look-up for each section finds the start of the next section. If sections
  /// turn out to be small, SQLite reads the section attribute of all rows that remain. With a predicate or without an
  /// index, SQLite reads the section attribute of every row that it finds.
  ///
  /// - Returns: Sections and identifiers in order; ``FetchedIdentifiers/sections`` explains a fetch without sections.
  /// - Throws: ``StoreError/Kind/unknownEntity``, ``StoreError/Kind/unknownAttribute``,
  ///   ``StoreError/Kind/invalidRequest``, before anything runs; ``StoreError/Kind/outOfOrderSection`` if the names
  ///   of two sections that are apart are canonically equivalent, and so equal for Swift, but have different bytes;
  ///   ``StoreError/Kind/corrupt``.
  /// - Complexity: O(*n*) rows stepped for *n* objects of the entity. Without an index in the order of the request,
  ///   also O(*n* log *n*) comparisons in SQLite.
  public func fetchIdentifiers(
    _ request: FetchRequest
  ) throws(StoreError) -> FetchedIdentifiers {
    try fetchIdentifiers(FetchPlan(request, for: self), allowsEqualNames: false)
  }

  /// - Parameter allowsEqualNames: Whether two sections that are apart may have names that are equal for Swift.
  func fetchIdentifiers(
    _ plan: FetchPlan, allowsEqualNames: Bool
  ) throws(StoreError) -> FetchedIdentifiers {
    guard let section = plan.section else {
      return FetchedIdentifiers(sections: [.init(name: "", objectIDs: try identifiers(plan))])
    }
    let read = try connection.collecting(plan, store: number) { rows throws(StoreError) in
      if plan.readsIndexAlone {
        try connection.transaction(.read) { () throws(StoreError) in
          try streamSections(plan, section, into: rows)
        }
      } else {
        try connection.query(plan.identifiersAndSectionsSQL(section), plan.parameters) {
          cursor throws(StoreError) in
          try rows.collectSections(&cursor, section.kind, plan.table)
        }
      }
      return rows.pointee.sections
    }
    if !allowsEqualNames { try read.requireUniqueNames(sql: plan.identifiersSQL, path: path) }
    return read
  }

  /// How many objects a request finds, at most its fetch limit. The objects are not read.
  ///
  /// - Throws: What ``fetchIdentifiers(_:)`` throws, except errors of section names, which are not read.
  public func count(_ request: FetchRequest) throws(StoreError) -> Int {
    try count(FetchPlan(request, for: self))
  }

  func count(_ plan: FetchPlan) throws(StoreError) -> Int {
    let count = try countWithoutLimit(plan)
    return plan.limit > 0 ? min(plan.limit, count) : count
  }

  func countWithoutLimit(_ plan: FetchPlan) throws(StoreError) -> Int {
    try connection.query(plan.countSQL, plan.parameters) { cursor throws(StoreError) in
      var count = 0
      while try cursor.next() { count = Int(sqlite3_column_int64(cursor.handle, 0)) }
      return count
    }
  }

  private func identifiers(_ plan: FetchPlan) throws(StoreError) -> [ObjectID] {
    let expected = try expectedCount(plan)
    return try connection.collecting(plan, store: number) { rows throws(StoreError) in
      rows.pointee.reserveCapacity(expected)
      let sql = plan.readsIndexAlone ? plan.collectedIdentifiersSQL : plan.identifiersSQL
      try connection.query(sql, plan.parameters) { cursor throws(StoreError) in
        while rows.pointee.room > 0, try cursor.next() {
          rows.pointee.append(try cursor.key(plan.table))
        }
        if plan.readsIndexAlone { try cursor.requireUnsorted() }
      }
      return rows.pointee.takeObjectIDs()
    }
  }

  /// The capacity to reserve. Counting all rows makes SQLite visit each page, which costs less than growing an array
  /// by copying. With a limit or a predicate, counting could cost as much as the fetch.
  private func expectedCount(_ plan: FetchPlan) throws(StoreError) -> Int {
    if plan.limit > 0 { return min(plan.limit, 4096) }
    return plan.condition == nil ? try countWithoutLimit(plan) : 0
  }
}

extension Cursor {
  /// The identifier whose key is in the first column. Throws as ``key(_:)`` does.
  @inline(__always)
  func objectID(store: UInt32, _ table: EntityTable) throws(StoreError) -> ObjectID {
    ObjectID(store: store, entity: table.number, primaryKey: try key(table))
  }

  /// The key in the first column. Throws for a negative key, which means a temporary identifier.
  @inline(__always)
  func key(_ table: EntityTable) throws(StoreError) -> Int64 {
    assertIsOnRow()
    let key = sqlite3_column_int64(handle, 0)
    if key < 0 { throw negativeKey(key, table) }
    return key
  }

  @inline(never)
  private func negativeKey(_ key: Int64, _ table: EntityTable) -> StoreError {
    StoreError(
      .corrupt, "A row of \(table.name) has the primary key \(key).",
      sql: String(cString: sqlite3_sql(handle)), path: path)
  }
}
