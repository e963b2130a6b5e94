import CSQLite

extension Store {
  /// Inserts objects in one transaction: all of them, or none on any error.
  ///
  /// ```swift
  /// let added = try store.insert(into: "Event", rows: [[.string("Final"), .null]])
  /// ```
  ///
  /// - Parameter rows: The values of each object, one for each attribute, in the entity's order.
  /// - Returns: The new identifiers, in the order of `rows`. Keys go up by one from the highest key ever given to the
  ///   entity, which `Z_PRIMARYKEY` remembers. A key is given again only if the insertion or save that took it failed.
  /// - Throws: ``StoreError/Kind/unknownEntity``; ``StoreError/Kind/invalidValue`` for a wrong number of values or a
  ///   value of another kind; ``StoreError/Kind/busy``, also for a call while another insertion reads its `rows`;
  ///   ``StoreError/Kind/readOnly``; ``StoreError/Kind/full``; ``StoreError/Kind/constraint``.
  /// - Complexity: O(*n* log *t*) for *n* rows in a table of *t*.
  @discardableResult
  public func insert(
    into entityName: String, rows: some Sequence<[Value]>
  ) throws(StoreError) -> [ObjectID] {
    let table = try table(named: entityName)
    defer { deliverCommits() }
    return try connection.transaction(.write) { () throws(StoreError) in
      let last = try lastKey(of: table)
      let count = try write(rows, to: table, after: last)
      if count == 0 { return [] }
      try setLastKey(of: table, to: last + Int64(count))
      return (1...Int64(count)).map {
        ObjectID(store: number, entity: table.number, primaryKey: last + $0)
      }
    }
  }

  private func write(
    _ rows: some Sequence<[Value]>, to table: EntityTable, after last: Int64
  ) throws(StoreError) -> Int {
    try connection.withCursor(table.insertSQL) { cursor throws(StoreError) in
      var count = 0
      for row in rows {
        try check(row, at: count, of: table)
        count += 1
        try cursor.bind(.integer(last + Int64(count)), at: 1)
        for index in row.indices { try cursor.bind(row[index], at: Int32(index + 2)) }
        try cursor.run()
        try requireInsertion(last + Int64(count), table)
      }
      return count
    }
  }

  /// Call this after each insertion. A trigger may suppress an insertion without an error.
  func requireInsertion(_ key: Int64, _ table: EntityTable) throws(StoreError) {
    if sqlite3_changes64(try connection.handle()) == 1 { return }
    throw StoreError(
      .constraint, "A trigger prevents the insertion of \(table.entity.name) p\(key).",
      sql: table.insertSQL, path: path)
  }

  private func check(
    _ row: [Value], at index: Int, of table: EntityTable
  ) throws(StoreError) {
    let entity = table.entity
    guard row.count == entity.attributes.count else {
      throw StoreError(
        .invalidValue,
        "Row \(index) has \(row.count) values, \(entity.name) has "
          + "\(entity.attributes.count) attributes.", path: path)
    }
    for (value, attribute) in zip(row, entity.attributes) where !value.fits(attribute.kind) {
      throw StoreError(
        .invalidValue,
        "Row \(index) has \(value) for \(entity.name).\(attribute.name), "
          + "whose kind is \(attribute.kind.rawValue).", path: path)
    }
  }

  /// `Z_MAX`: the highest primary key ever given to the entity, 0 at first.
  func lastKey(of table: EntityTable) throws(StoreError) -> Int64 {
    let sql = "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?"
    let number = Parameter.value(.integer(Int64(table.number)))
    let value = try connection.query(sql, [number]) { cursor throws(StoreError) in
      try cursor.next() ? try cursor.value(at: 0, .integer) : .null
    }
    // No file can hold half of all keys. With a larger `Z_MAX`, adding a count might overflow.
    guard case .integer(let key) = value, (0...Int64.max / 2).contains(key) else {
      throw StoreError(
        .corrupt, "Z_PRIMARYKEY holds no usable Z_MAX for \(table.entity.name).", sql: sql,
        path: path)
    }
    return key
  }

  func setLastKey(of table: EntityTable, to key: Int64) throws(StoreError) {
    try connection.run(
      "UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?",
      [.integer(key), .integer(Int64(table.number))])
  }
}
