/// The values of one object, as they were read, written, or last known.
///
/// Objects and fetches that use a row keep it. The store's ``RowCache`` finds the row until the row is
/// replaced there, removed, or released. When the last user releases it, the row removes itself.
final class Row {
  /// `Z_OPT`: 1 at first, one more with every save of the object. 0 for values that are only last known.
  let version: Int64
  /// One value for each attribute, in the entity's order.
  let values: [Value]
  /// The cache that finds this row by its identifier, if one does.
  fileprivate var cache: RowCache?
  fileprivate var objectID = ObjectID(store: 0, entity: 0, primaryKey: 0)

  init(version: Int64, values: [Value]) {
    self.version = version
    self.values = values
  }

  deinit { cache?.forget(self) }
}

/// The rows that are in use, by identifier. Each store has one cache, which its contexts share.
///
/// The cache keeps no row alive: a row removes itself when it is released. Weak references instead
/// would cost one allocation for each row.
final class RowCache {
  private var rows = ObjectsByID<Row>()

  var count: Int { rows.count }

  subscript(objectID: ObjectID) -> Row? { rows[objectID] }

  /// Makes `row` the row that is found for the identifier. Whoever holds an older row keeps it.
  func insert(_ row: Row, for objectID: ObjectID) {
    row.cache = self
    row.objectID = objectID
    if let old = rows.insert(row, for: objectID), old !== row { old.cache = nil }
  }

  /// Removes a row from the cache. Whoever holds the row keeps it.
  func remove(_ objectID: ObjectID) {
    rows[objectID]?.cache = nil
    rows.remove(objectID)
  }

  fileprivate func forget(_ row: Row) { rows.remove(row, for: row.objectID) }
}
