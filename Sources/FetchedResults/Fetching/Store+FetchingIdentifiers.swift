import CSQLite

extension Store {
  /// Fetches which objects a request finds, without reading them.
  ///
  /// The identifiers come from one query in the order of the request. How many belong to each section
  /// comes from a second, which counts and so reads no more than the section attribute, in the same
  /// read transaction. With an index in the order of the request neither sorts nor touches the table.
  ///
  /// - Returns: Sections and identifiers in order; see ``FetchedIdentifiers/sections`` for none.
  /// - Throws: ``StoreError/Kind/unknownEntity``, ``StoreError/Kind/unknownAttribute``,
  ///   ``StoreError/Kind/invalidRequest``, before anything runs;
  ///   ``StoreError/Kind/outOfOrderSection`` if two sections that are apart have names that are equal
  ///   as Swift compares strings, by canonical equivalence, but not byte for byte;
  ///   ``StoreError/Kind/corrupt``.
  /// - Complexity: O(*n*) rows stepped with an index in the order of the request, and O(*n* log *n*)
  ///   comparisons in SQLite without, for *n* objects of the entity.
  public func fetchIdentifiers(
    _ request: FetchRequest
  ) throws(StoreError) -> FetchedIdentifiers {
    let plan = try FetchPlan(request, for: self)
    guard let section = plan.section, let sql = plan.sectionsSQL else {
      return FetchedIdentifiers(
        sections: [.init(name: "", objectIDs: try identifiers(plan))])
    }
    return try connection.transaction(.read) { () throws(StoreError) in
      var layout = SectionLayout(limit: plan.limit)
      try connection.query(sql, plan.parameters) { (cursor: inout Cursor) throws(StoreError) in
        while !layout.isFull, try cursor.next() {
          let name = try cursor.value(at: 0, section.kind).sectionName
          layout.append(name, count: Int(sqlite3_column_int64(cursor.handle, 1)))
        }
      }
      if let message = layout.outOfOrderSection {
        throw StoreError(.outOfOrderSection, message, sql: sql, path: path)
      }
      return FetchedIdentifiers(sections: try identifiers(plan, in: layout))
    }
  }

  /// How many objects a request finds, its limit included, without reading them.
  ///
  /// - Throws: As ``fetchIdentifiers(_:)``, but for sections, which are not looked at.
  public func count(_ request: FetchRequest) throws(StoreError) -> Int {
    let plan = try FetchPlan(request, for: self)
    let count = try count(plan)
    return plan.limit > 0 ? min(plan.limit, count) : count
  }

  private func identifiers(_ plan: FetchPlan) throws(StoreError) -> [ObjectID] {
    let expected = try expectedCount(plan)
    return try connection.query(plan.identifiersSQL, plan.parameters) {
      (cursor: inout Cursor) throws(StoreError) in
      var objectIDs: [ObjectID] = []
      objectIDs.reserveCapacity(expected)
      while try cursor.next() { objectIDs.append(cursor.objectID(store: number, plan.table)) }
      return objectIDs
    }
  }

  /// How much room to make. Counting all rows costs SQLite a glance at each page, less than growing
  /// an array by copying; with a limit it could cost more than the fetch. The count only makes room:
  /// should another writer come between, nothing is wrong.
  private func expectedCount(_ plan: FetchPlan) throws(StoreError) -> Int {
    if plan.limit > 0 { return min(plan.limit, 4096) }
    return plan.condition == nil ? try count(plan) : 0
  }

  private func count(_ plan: FetchPlan) throws(StoreError) -> Int {
    try connection.query(plan.countSQL, plan.parameters) {
      (cursor: inout Cursor) throws(StoreError) in
      var count = 0
      while try cursor.next() { count = Int(sqlite3_column_int64(cursor.handle, 0)) }
      return count
    }
  }

  private func identifiers(
    _ plan: FetchPlan, in layout: SectionLayout
  ) throws(StoreError) -> [FetchedIdentifiers.Section] {
    let sql = plan.identifiersSQL
    return try connection.query(sql, plan.parameters) { (cursor: inout Cursor) throws(StoreError) in
      var sections: [FetchedIdentifiers.Section] = []
      sections.reserveCapacity(layout.sections.count)
      for section in layout.sections {
        var objectIDs: [ObjectID] = []
        objectIDs.reserveCapacity(section.count)
        for _ in 0..<section.count {
          guard try cursor.next() else { throw disagreement(sql) }
          objectIDs.append(cursor.objectID(store: number, plan.table))
        }
        sections.append(.init(name: section.name, objectIDs: objectIDs))
      }
      if try cursor.next() { throw disagreement(sql) }
      return sections
    }
  }

  /// Both queries see the same rows, so they can only differ if an index does not match its table.
  private func disagreement(_ sql: String) -> StoreError {
    StoreError(
      .corrupt, "The counts of the sections and the identifiers found differ.", sql: sql,
      path: path)
  }
}

extension Cursor {
  @inline(__always)
  func objectID(store: UInt32, _ table: EntityTable) -> ObjectID {
    ObjectID(
      store: store, entity: table.number, primaryKey: sqlite3_column_int64(handle, 0))
  }
}
