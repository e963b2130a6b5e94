extension ManagedObjectContext {
  /// Fetches the objects a request finds.
  ///
  /// Without a batch size one query reads all rows into memory, and the objects are faults that find
  /// them there. With one the identifiers come first, and rows a batch at a time when one of its
  /// objects is asked for. An object that has been read keeps the values it has.
  ///
  /// - Throws: ``StoreError/Kind/unknownEntity``, ``StoreError/Kind/unknownAttribute``,
  ///   ``StoreError/Kind/invalidRequest``, before anything runs; ``StoreError/Kind/corrupt``, also
  ///   for a value that is not of its attribute's kind.
  /// - Complexity: O(*n*) rows stepped; see ``Store/fetchIdentifiers(_:)``.
  public func fetch(_ request: FetchRequest) throws(StoreError) -> FetchedObjects {
    let plan = try FetchPlan(request, for: store)
    if plan.batchSize > 0 {
      let objectIDs = try fetchIdentifiers(request).sections.flatMap(\.objectIDs)
      return FetchedObjects(objectIDs, batchSize: plan.batchSize, table: plan.table, of: self)
    }
    var objects: [ManagedObject] = []
    try store.fetchRows(plan) { objectID, row throws(StoreError) in
      objects.append(object(objectID, plan.table, foundAs: row))
    }
    return FetchedObjects(objects, of: self)
  }

  /// Fetches which objects a request finds, without reading them.
  ///
  /// - Throws: What ``Store/fetchIdentifiers(_:)`` throws.
  public func fetchIdentifiers(
    _ request: FetchRequest
  ) throws(StoreError) -> FetchedIdentifiers {
    try store.fetchIdentifiers(request)
  }

  /// How many objects a request finds, without reading them.
  ///
  /// - Throws: What ``Store/count(_:)`` throws.
  public func count(_ request: FetchRequest) throws(StoreError) -> Int { try store.count(request) }

  /// The object a row was read for. What it was read to before is not replaced, only a fault's row.
  func object(_ objectID: ObjectID, _ table: EntityTable, foundAs row: Row) -> ManagedObject {
    store.rowCache.insert(row, for: objectID)
    if let object = registeredObject(for: objectID) {
      if object.isFault { object.row = row }
      return object
    }
    let object = makeObject(objectID, table, .saved)
    object.row = row
    return object
  }
}
