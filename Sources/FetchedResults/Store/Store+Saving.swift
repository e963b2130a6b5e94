import CSQLite

/// The changes that a context writes in one transaction.
struct UnsavedRows {
  struct Update {
    let objectID: ObjectID
    let version: Int64
    /// The positions of the changed attributes, ascending.
    let positions: [Int]
    let values: [Value]
  }

  /// In the order in which temporary identifiers get keys.
  var inserted: [(objectID: ObjectID, values: [Value])] = []
  var updated: [Update] = []
  /// A version of nil is not compared: the deletion then conflicts only if the row is missing.
  var deleted: [(objectID: ObjectID, version: Int64?)] = []
}

extension Store {
  /// Writes all rows in one transaction; on any error, none.
  ///
  /// An update or deletion compares the given version with the version in the row. Deletes come first, so they cannot
  /// delete a row that is inserted here. Rows that need the same SQL are written together, in the order of their keys.
  /// So each statement is prepared once, and writes neighbouring rows one after the other.
  ///
  /// - Returns: The identifiers of `inserted`, permanent now.
  /// - Throws: ``StoreError/Kind/saveConflict`` if the row of an update or deletion is missing or has another version;
  ///   ``StoreError/Kind/corrupt`` if an update has the highest version; ``StoreError/Kind/constraint`` if a trigger
  ///   suppresses an insertion; what SQLite throws.
  func write(_ rows: UnsavedRows) throws(StoreError) -> [ObjectID] {
    try connection.transaction(.write) { () throws(StoreError) in
      let deletes = rows.deleted.grouped {
        DeleteShape(entity: $0.objectID.entity, isVersioned: $0.version != nil)
      }
      for (shape, deletes) in deletes { try delete(deletes, shape) }
      let identifiers = try giveKeys(to: rows.inserted.map(\.objectID))
      for (entity, offsets) in rows.inserted.indices.grouped(by: { identifiers[$0].entity }) {
        try insert(offsets.map { (identifiers[$0], rows.inserted[$0].values) }, entity)
      }
      let updates = rows.updated.grouped {
        UpdateShape(entity: $0.objectID.entity, positions: $0.positions)
      }
      for (shape, updates) in updates { try update(updates, shape) }
      return identifiers
    }
  }

  /// Gives each temporary identifier a permanent key, in order, and saves the last key in `Z_PRIMARYKEY`. Permanent
  /// identifiers stay as they are. Call it in a write transaction.
  func giveKeys(to objectIDs: [ObjectID]) throws(StoreError) -> [ObjectID] {
    var identifiers = objectIDs
    for table in schema.tables {
      let offsets = objectIDs.indices.filter {
        objectIDs[$0].isTemporary && objectIDs[$0].entity == table.number
      }
      if offsets.isEmpty { continue }
      let last = try lastKey(of: table)
      for (serial, offset) in offsets.enumerated() {
        identifiers[offset] = ObjectID(
          store: number, entity: table.number, primaryKey: last + 1 + Int64(serial))
      }
      try setLastKey(of: table, to: last + Int64(offsets.count))
    }
    return identifiers
  }

  private func insert(
    _ rows: [(objectID: ObjectID, values: [Value])], _ entity: UInt32
  ) throws(StoreError) {
    guard let table = schema.table(number: entity) else { return }
    try connection.withCursor(table.insertSQL) { cursor throws(StoreError) in
      for row in rows.sorted(by: { $0.objectID.precedesByKey($1.objectID) }) {
        try cursor.bind(.integer(row.objectID.primaryKey), at: 1)
        for (offset, value) in row.values.enumerated() {
          try cursor.bind(value, at: Int32(offset + 2))
        }
        try cursor.run()
        try requireInsertion(row.objectID.primaryKey, table)
      }
    }
  }

  private func update(
    _ rows: [UnsavedRows.Update], _ shape: UpdateShape
  ) throws(StoreError) {
    guard let table = schema.table(number: shape.entity) else { return }
    let sql = table.updateSQL(shape.positions)
    try connection.withCursor(sql) { cursor throws(StoreError) in
      for row in rows.sorted(by: { $0.objectID.precedesByKey($1.objectID) }) {
        if row.version == .max {
          throw StoreError(
            .corrupt,
            "Z_OPT of \(table.entity.name) \(row.objectID.keyDescription) is the highest number.",
            sql: sql, path: path)
        }
        var index: Int32 = 1
        try cursor.bind(.integer(row.version + 1), at: index)
        for position in shape.positions {
          index += 1
          try cursor.bind(row.values[position], at: index)
        }
        try cursor.bind(.integer(row.objectID.primaryKey), at: index + 1)
        try cursor.bind(.integer(row.version), at: index + 2)
        try cursor.run()
        try requireOneChange(row.objectID, table, sql)
      }
    }
  }

  private func delete(
    _ rows: [(objectID: ObjectID, version: Int64?)], _ shape: DeleteShape
  ) throws(StoreError) {
    guard let table = schema.table(number: shape.entity) else { return }
    let sql = table.deleteSQL(isVersioned: shape.isVersioned)
    try connection.withCursor(sql) { cursor throws(StoreError) in
      for row in rows.sorted(by: { $0.objectID.precedesByKey($1.objectID) }) {
        try cursor.bind(.integer(row.objectID.primaryKey), at: 1)
        if let version = row.version { try cursor.bind(.integer(version), at: 2) }
        try cursor.run()
        try requireOneChange(row.objectID, table, sql)
      }
    }
  }

  private func requireOneChange(
    _ objectID: ObjectID, _ table: EntityTable, _ sql: String
  ) throws(StoreError) {
    if sqlite3_changes64(try connection.handle()) == 1 { return }
    throw StoreError(
      .saveConflict,
      "\(table.entity.name) \(objectID.keyDescription) was changed or deleted by another one since "
        + "it was read.", sql: sql, path: path)
  }
}

private struct UpdateShape: Hashable {
  let entity: UInt32
  let positions: [Int]
}

private struct DeleteShape: Hashable {
  let entity: UInt32
  let isVersioned: Bool
}

extension Sequence {
  /// Groups are in the order of their first elements. Each group keeps the order of its elements.
  fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(Key, [Element])] {
    var groups: [(Key, [Element])] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].1.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}

extension EntityTable {
  func updateSQL(_ positions: [Int]) -> String {
    let columns = positions.map { ", \(self.columns[$0].name) = ?" }.joined()
    return "UPDATE \(name) SET Z_OPT = ?\(columns) WHERE Z_PK = ? AND Z_OPT = ?"
  }

  func deleteSQL(isVersioned: Bool) -> String {
    "DELETE FROM \(name) WHERE Z_PK = ?\(isVersioned ? " AND Z_OPT = ?" : "")"
  }
}
