import CSQLite

extension Store {
  /// Reads the rows that a plan finds, in the order of the plan.
  ///
  /// - Throws: ``StoreError/Kind/corrupt``, also for a value that is not of its attribute's kind; what `body` throws.
  /// - Complexity: O(*n*) rows stepped, each read from the table.
  func fetchRows(
    _ plan: FetchPlan, _ body: (ObjectID, Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    let reader = RowReader(plan.table)
    try connection.query(plan.rowsSQL, plan.parameters) { cursor throws(StoreError) in
      while try cursor.next() {
        try body(cursor.objectID(store: number, plan.table), reader.row(cursor))
      }
    }
  }

  /// Reads the row unless the row cache has it. nil if the database has no row.
  func row(of objectID: ObjectID, _ table: EntityTable) throws(StoreError) -> Row? {
    if let row = rowCache[objectID] { return row }
    var found: Row?
    try fetchRows(of: table, keys: [objectID.primaryKey]) { _, row in found = row }
    if let found { rowCache.insert(found, for: objectID) }
    return found
  }

  /// The largest number of keys in one query.
  static let pageSize = 1 << (EntityTable.pageSizes - 1)

  /// Reads the rows of keys, and skips keys without a row. `body` gets each row once, in no particular order.
  ///
  /// - Throws: As ``fetchRows(_:_:)``.
  /// - Complexity: O(*k* log *n*) for *k* keys, one query for every 512 of them.
  func fetchRows(
    of table: EntityTable, keys: [Int64],
    _ body: (ObjectID, Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    let reader = RowReader(table)
    var start = 0
    while start < keys.count {
      let page = keys[start..<min(start + Store.pageSize, keys.count)]
      start = page.endIndex
      // The number of places in a query is a power of two, so that few statements are ever prepared. A short page
      // fills the empty places with its last key.
      let exponent = page.count.roundedUpExponent
      let places = 1 << exponent
      try connection.withCursor(table.pageSQL[exponent]) { cursor throws(StoreError) in
        for place in 0..<places {
          let key = page[min(page.startIndex + place, page.endIndex - 1)]
          try cursor.check(sqlite3_bind_int64(cursor.handle, Int32(place + 1), key))
        }
        cursor.start()
        while try cursor.next() {
          try body(cursor.objectID(store: number, table), reader.row(cursor))
        }
      }
    }
  }
}

extension Int {
  fileprivate var roundedUpExponent: Int { Int.bitWidth - (self - 1).leadingZeroBitCount }
}

/// Reads rows of ``EntityTable/rowColumns``.
private struct RowReader {
  private let kinds: [Attribute.Kind]

  init(_ table: EntityTable) { kinds = table.columns.map(\.kind) }

  func row(_ cursor: Cursor) throws(StoreError) -> Row {
    guard case .integer(let version) = try cursor.value(at: 1, .integer) else {
      throw cursor.misplaced(1, .integer)
    }
    var values: [Value] = []
    values.reserveCapacity(kinds.count)
    for position in kinds.indices {
      values.append(try cursor.value(at: Int32(position + 2), kinds[position]))
    }
    return Row(version: version, values: values)
  }
}
