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
    var objects: [ManagedObject] = []
    try fetchRows(plan) { (objectID, row) throws(StoreError) in
      objects.append(ManagedObject(objectID: objectID, values: row.values, table: plan.table))
    }
    connection.counters.objectsMade += objects.count
    return objects
  }
}
