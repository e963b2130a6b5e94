import SnapshotDiff

extension ManagedObjectContext {
  /// Fetches the objects that a request finds.
  ///
  /// Without a batch size, one query reads all rows into memory, and the objects are faults that find their rows there.
  /// With a batch size, the fetch reads only identifiers. The rows of a batch are read when one of its objects is
  /// accessed. ``FetchedObjects`` says what stays in memory. An object that was read before keeps its values.
  ///
  /// Unsaved changes count: deleted objects are not found, inserted and changed objects are found by their unsaved
  /// values. All other objects are found by their values in the store, even if they have older values here.
  ///
  /// - Throws: ``StoreError/Kind/unknownEntity``, ``StoreError/Kind/unknownAttribute``,
  ///   ``StoreError/Kind/invalidRequest``, before anything runs; ``StoreError/Kind/corrupt``, also
  ///   for a value that is not of its attribute's kind; with a batch size also
  ///   ``StoreError/Kind/outOfOrderSection``, as ``Store/fetchIdentifiers(_:)`` does.
  /// - Complexity: O(*n*) rows stepped; see ``Store/fetchIdentifiers(_:)``.
  public func fetch(_ request: FetchRequest) throws(StoreError) -> FetchedObjects {
    try fetch(FetchPlan(request, for: store))
  }

  func fetch(_ plan: FetchPlan) throws(StoreError) -> FetchedObjects {
    let isUnsaved = hasUnsavedChanges(plan.table.number)
    if plan.batchSize > 0 {
      let list = try ListSnapshot(fetchIdentifiers(plan).sections, path: store.path)
      let pinned = isUnsaved ? pending.entries.mapValues(\.object) : [:]
      return FetchedObjects(
        ListedObjects(list: list, pages: RowPages(plan, self, pinned: pinned)))
    }
    if isUnsaved { return FetchedObjects(try fetchAmongUnsaved(plan), of: self) }
    var objects: [ManagedObject] = []
    try store.fetchRows(plan) { objectID, row throws(StoreError) in
      objects.append(object(objectID, plan.table, foundAs: row))
    }
    return FetchedObjects(objects, of: self)
  }

  /// Fetches the identifiers of the objects that a request finds. Reads rows only to place unsaved objects.
  ///
  /// - Throws: What ``Store/fetchIdentifiers(_:)`` throws.
  public func fetchIdentifiers(
    _ request: FetchRequest
  ) throws(StoreError) -> FetchedIdentifiers {
    try fetchIdentifiers(FetchPlan(request, for: store))
  }

  func fetchIdentifiers(_ plan: FetchPlan) throws(StoreError) -> FetchedIdentifiers {
    hasUnsavedChanges(plan.table.number)
      ? try fetchIdentifiersAmongUnsaved(plan)
      : try store.fetchIdentifiers(plan, allowsEqualNames: false)
  }

  /// How many objects a request finds. Reads only the rows of objects with unsaved changes.
  ///
  /// - Throws: What ``Store/count(_:)`` throws.
  public func count(_ request: FetchRequest) throws(StoreError) -> Int {
    let plan = try FetchPlan(request, for: store)
    return hasUnsavedChanges(plan.table.number)
      ? try countAmongUnsaved(plan) : try store.count(plan)
  }

  /// The object of a row that a fetch found. Only a fault takes the row: an object that was read keeps its values.
  func object(_ objectID: ObjectID, _ table: EntityTable, foundAs row: Row) -> ManagedObject {
    let row = store.rowCache.insert(row, for: objectID)
    guard let object = registeredObject(for: objectID) else {
      let object = makeObject(objectID, table, .saved)
      object.row = row
      return object
    }
    // An object that was read may have an identical row that is not in the cache. The object then takes the cached row.
    if object.isFault || object.row?.isIdentical(to: row) == true { object.row = row }
    return object
  }
}
