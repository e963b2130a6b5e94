/// What the database holds of one object, as it was read or written.
///
/// Kept by the objects and fetches that use it. As long as one does, the store's ``RowCache`` finds
/// it too; with the last of them it goes from there by itself.
final class Row {
  /// `Z_OPT`: 1 at first, one more with every save of the object.
  let version: Int64
  /// One an attribute, in the entity's order.
  let values: [Value]
  /// Where this row is found by its identifier, if it is.
  fileprivate var cache: RowCache?
  fileprivate var objectID = ObjectID(store: 0, entity: 0, primaryKey: 0)

  init(version: Int64, values: [Value]) {
    self.version = version
    self.values = values
  }

  deinit { cache?.forget(self) }
}

@available(*, unavailable)
extension Row: Sendable {}

/// The rows that are in use, by identifier: one cache a store, shared by its contexts.
///
/// It keeps none of them alive, and holds no weak references either, which would cost an allocation
/// a row: a row takes itself out when it goes.
final class RowCache {
  private var rows = ObjectsByID<Row>()

  var count: Int { rows.count }

  subscript(objectID: ObjectID) -> Row? { rows[objectID] }

  /// Makes `row` the one that is found; who holds an older one keeps it.
  func insert(_ row: Row, for objectID: ObjectID) {
    row.cache = self
    row.objectID = objectID
    if let old = rows.insert(row, for: objectID), old !== row { old.cache = nil }
  }

  /// Lets nobody find a row any more; who holds it keeps it.
  func remove(_ objectID: ObjectID) {
    rows[objectID]?.cache = nil
    rows.remove(objectID)
  }

  fileprivate func forget(_ row: Row) { rows.remove(row, for: row.objectID) }
}
