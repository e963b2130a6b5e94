import CSQLite

extension Store {
  /// Fetches the objects a request finds, with all their values, in one query.
  ///
  /// They are in the order of the request; the objects of one section are neighbours, and
  /// ``ManagedObject/sectionName(for:)`` tells where the next begins.
  ///
  /// - Throws: ``StoreError/Kind/unknownEntity``, ``StoreError/Kind/unknownAttribute``,
  ///   ``StoreError/Kind/invalidRequest``, before anything runs; ``StoreError/Kind/corrupt``, also
  ///   for a value that is not of its attribute's kind.
  /// - Complexity: O(*n*) rows stepped, each read from the table; see ``fetchIdentifiers(_:)``.
  public func fetchObjects(_ request: FetchRequest) throws(StoreError) -> [ManagedObject] {
    let plan = try FetchPlan(request, for: self)
    let table = plan.table
    let kinds = table.columns.map(\.kind)
    let objects = try connection.query(plan.rowsSQL) {
      (cursor: inout Cursor) throws(StoreError) in
      var objects: [ManagedObject] = []
      while try cursor.next() {
        var values: [Value] = []
        values.reserveCapacity(kinds.count)
        for position in kinds.indices {
          values.append(try cursor.value(at: Int32(position + 1), kinds[position]))
        }
        let objectID = cursor.objectID(store: number, table)
        objects.append(ManagedObject(objectID: objectID, values: values, table: table))
      }
      return objects
    }
    connection.counters.objectsMade += objects.count
    return objects
  }
}
