/// The values of one object, as they were read, written, or last known. Whoever uses a row keeps it alive. The
/// store's ``RowCache`` does not.
final class Row {
  /// `Z_OPT`: 1 at first, one more with every save of the object. 0 for the last values of an object without a context.
  let version: Int64
  /// One value for each attribute, in the entity's order.
  let values: [Value]
  /// nil if no cache finds this row.
  fileprivate var cache: RowCache?
  fileprivate var objectID = ObjectID(store: 0, entity: 0, primaryKey: 0)

  init(version: Int64, values: [Value]) {
    self.version = version
    self.values = values
  }

  deinit { cache?.forget(self) }

  func isIdentical(to other: Row) -> Bool {
    self === other || version == other.version && values.isIdentical(to: other.values)
  }
}

/// The rows that are in use. Each store has one cache, which its contexts share. A row removes itself when it is
/// released. Weak references instead would cost one allocation for each row.
final class RowCache {
  @exclusivity(unchecked) private var rows = ObjectsByID<Row>()

  var count: Int { rows.count }

  subscript(objectID: ObjectID) -> Row? { rows[objectID] }

  /// Adds a row that was read or written. If the cache has an identical row, the cached row stays instead: an object of
  /// another context may hold it. A save drops the values of an object whose row is not in the cache.
  ///
  /// - Returns: The row that is now in the cache. Use this one.
  @discardableResult
  func insert(_ row: Row, for objectID: ObjectID) -> Row {
    row.cache = self
    row.objectID = objectID
    guard let old = rows.insert(row, for: objectID), old !== row else { return row }
    if old.isIdentical(to: row) {
      rows.insert(old, for: objectID)
      row.cache = nil
      return old
    }
    old.cache = nil
    return row
  }

  func remove(_ objectID: ObjectID) {
    rows[objectID]?.cache = nil
    rows.remove(objectID)
  }

  fileprivate func forget(_ row: Row) { rows.remove(row, for: row.objectID) }
}
