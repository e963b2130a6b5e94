extension ManagedObjectContext {
  /// Inserts an object with a temporary identifier; attributes that are not given are null.
  ///
  /// - Throws: ``StoreError/Kind/unknownEntity``, ``StoreError/Kind/unknownAttribute``,
  ///   ``StoreError/Kind/invalidValue``; ``StoreError/Kind/readOnlyContext`` in a child. Nothing is inserted then.
  @discardableResult
  public func insert(
    into entityName: String, _ values: [String: Value] = [:]
  ) throws(StoreError) -> ManagedObject {
    let table = try store.table(named: entityName)
    try requireWritable(to: "insert a \(entityName)")
    var row = [Value](repeating: .null, count: table.columns.count)
    for (attribute, value) in values {
      let position = try table.requirePosition(of: attribute, path: store.path)
      try check(value, at: position, of: table)
      row[position] = value.asStored
    }
    let objectID = ObjectID.temporary(store: store.number, entity: table.number)
    let object = makeObject(objectID, table, .inserted)
    object.unsaved = row
    pending.insert(object)
    note(objectID, wasVisible: false, isVisible: true)
    return object
  }

  /// Deletes an object of this context. The save deletes its row; until then its values can be read.
  ///
  /// An object that was never saved is gone at once. For a saved object, a second call before the save does nothing.
  ///
  /// - Throws: ``StoreError/Kind/noContext`` for an object of another context or of no context,
  ///   ``StoreError/Kind/missingObject`` for an object that is gone, ``StoreError/Kind/readOnlyContext`` in a child.
  public func delete(_ object: ManagedObject) throws(StoreError) {
    try requireOwn(object)
    try requireWritable(to: "delete the \(object.name)")
    if object.isDeleted { return }
    note(object.objectID, from: object.knownValues, wasVisible: true, isVisible: false)
    if object.isInserted {
      pending.remove(object.objectID)
      detach(object, as: .gone)
    } else {
      object.state = .deleted
      pending.insert(object)
    }
  }

  func check(_ value: Value, at position: Int, of table: EntityTable) throws(StoreError) {
    let attribute = table.entity.attributes[position]
    if value.fits(attribute.kind) { return }
    throw StoreError(
      .invalidValue,
      "\(table.entity.name).\(attribute.name) cannot hold \(value): its kind is "
        + "\(attribute.kind.rawValue).", path: store.path)
  }

  func requireOwn(_ object: ManagedObject) throws(StoreError) {
    if try object.requireContext() === self { return }
    throw StoreError(.noContext, "The object belongs to another context.", path: store.path)
  }

  /// Call this before changing an object that stays visible.
  func willChange(_ object: ManagedObject, from values: [Value]?) {
    note(object.objectID, from: values, wasVisible: true, isVisible: true)
  }

  /// Records a change for the observers. The first `values` given for an object are its ``UnprocessedChange/before``.
  func note(
    _ objectID: ObjectID, from values: [Value]? = nil, wasVisible: Bool, isVisible: Bool,
    attributes: AttributeMask = AttributeMask()
  ) {
    if unprocessed.isEmpty || unprocessed[objectID]?.note(values, isVisible, attributes) == nil {
      unprocessed[objectID] = UnprocessedChange(
        object: registeredObject(for: objectID), wasVisible: wasVisible, isVisible: isVisible,
        before: values, attributes: attributes)
      unprocessedOrder.append(objectID)
    }
  }
}

extension UnprocessedChange {
  fileprivate mutating func note(_ values: [Value]?, _ isVisible: Bool, _ more: AttributeMask) {
    self.isVisible = isVisible
    // If the object was read after its first change, later changes are found by comparison with these values.
    if before == nil { before = values }
    attributes.formUnion(more)
  }
}
