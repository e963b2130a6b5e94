extension ManagedObject {
  /// The value of an attribute, saved or unsaved. A fault is read first. A deleted object that was read keeps its last
  /// values at least until the controllers of its context have called their delegates.
  ///
  /// - Throws: ``StoreError/Kind/unknownAttribute``; ``StoreError/Kind/missingObject`` if the store does not have the
  ///   object, or no longer has it; ``StoreError/Kind/noContext``, for example after a reset; what reading throws.
  /// - Complexity: O(1), and one `SELECT` by key for a fault whose row is not in memory.
  public func value(for attribute: String) throws(StoreError) -> Value {
    let position = try position(of: attribute)
    return try values()[position]
  }

  /// Changes a value, unsaved until ``ManagedObjectContext/save()``. Setting the stored value takes the change back.
  ///
  /// - Throws: ``StoreError/Kind/unknownAttribute``; ``StoreError/Kind/invalidValue`` if the value is not of the
  ///   attribute's kind; ``StoreError/Kind/missingObject`` for a deleted object; ``StoreError/Kind/noContext``;
  ///   ``StoreError/Kind/readOnlyContext`` in a child; what reading a fault throws.
  public func setValue(_ value: Value, for attribute: String) throws(StoreError) {
    let position = try position(of: attribute)
    let context = try requireContext()
    try context.requireWritable(to: "change “\(attribute)” of the \(name)")
    if state == .deleted { throw missing() }
    try context.check(value, at: position, of: table)
    let before = try values()
    let value = value.asStored
    if before[position].isIdentical(to: value) { return }
    context.willChange(self, from: before)
    var after = before
    after[position] = value
    if state == .saved, let row, row.values.isIdentical(to: after) {
      unsaved = nil
      context.pending.remove(objectID)
    } else {
      unsaved = after
      context.pending.insert(self)
    }
  }

  /// The unsaved values by attribute. For an inserted object, every value except null.
  public func changedValues() -> [String: Value] {
    guard let unsaved else { return [:] }
    var changed: [String: Value] = [:]
    for (position, attribute) in table.entity.attributes.enumerated() {
      let saved = row?.values[position] ?? .null
      if !saved.isIdentical(to: unsaved[position]) { changed[attribute.name] = unsaved[position] }
    }
    return changed
  }

  /// The name of the section this object is in when sections are formed by `attribute`. See ``Value/sectionName``.
  ///
  /// - Throws: What ``value(for:)`` throws.
  public func sectionName(for attribute: String) throws(StoreError) -> String {
    try value(for: attribute).sectionName
  }

  /// All values as the context sees them, in the entity's order. A fault is read first.
  func values() throws(StoreError) -> [Value] {
    if let unsaved { return unsaved }
    guard let context else {
      if let last = takeLast() { return last }
      throw noContext()
    }
    if isFired, let row { return row.values }
    let found: Row
    if let row {
      found = row
    } else if let known = try context.store.row(of: objectID, table) {
      found = known
    } else {
      throw missing()
    }
    row = found
    isFired = true
    return found.values
  }

  var knownValues: [Value]? { unsaved ?? row?.values }

  func requireContext() throws(StoreError) -> ManagedObjectContext {
    if let context { return context }
    throw noContext()
  }

  /// Lets an object without a context have these values as long as the caller keeps the returned row.
  func keepLast(_ values: [Value]) -> Row {
    let last = Row(version: 0, values: values)
    row = last
    return last
  }

  private func takeLast() -> [Value]? {
    // If nobody else keeps the row, the notification is over. The values are then dropped.
    if isKnownUniquelyReferenced(&row) { row = nil }
    return row?.values
  }

  private func noContext() -> StoreError {
    if state == .gone { return missing() }
    return StoreError(.noContext, "The \(name) has no context.", path: "")
  }

  /// For messages, such as `Task p735`.
  var name: String { "\(table.entity.name) \(objectID.keyDescription)" }

  private func position(of attribute: String) throws(StoreError) -> Int {
    try table.requirePosition(of: attribute, path: context?.store.path ?? "")
  }

  func missing() -> StoreError { table.missing(objectID, path: context?.store.path ?? "") }
}
