import CSQLite

/// Collects identifiers, which are read in order, into sections.
struct SectionedIdentifiers {
  private(set) var layout: SectionLayout
  private(set) var sections: [FetchedIdentifiers.Section] = []
  private(set) var count = 0

  /// - Parameter limit: The most identifiers that can be added one by one; 0 sets no limit.
  init(limit: Int = 0) { layout = SectionLayout(limit: limit) }

  /// Adds an identifier to the last section, or to a new section if the last one has another name. Does nothing beyond
  /// the limit.
  mutating func append(_ name: String, _ objectID: ObjectID) {
    if layout.isFull { return }
    layout.append(name, count: 1)
    count += 1
    if layout.sections.count > sections.count {
      sections.append(.init(name: name, objectIDs: [objectID]))
    } else {
      sections[sections.count - 1].objectIDs.append(objectID)
    }
  }

  /// Adds a section, or extends the last section if that has the same name.
  ///
  /// - Parameter objectIDs: Copied, so that the caller can reuse its array.
  mutating func append(_ name: String, _ objectIDs: [ObjectID]) {
    layout.append(name, count: objectIDs.count)
    count += objectIDs.count
    if layout.sections.count > sections.count {
      sections.append(.init(name: name, objectIDs: Array(objectIDs[...])))
    } else {
      sections[sections.count - 1].objectIDs += objectIDs
    }
  }

  /// Reads rows, each a primary key and a section value, until there are no more or there is no more room. The
  /// statement may collect rows with `ZCOLLECT(key, section)`, or return every row.
  mutating func append(
    _ cursor: inout Cursor, _ rows: UnsafeMutablePointer<CollectedRows>, _ kind: Attribute.Kind,
    _ table: EntityTable
  ) throws(StoreError) {
    guard rows.pointee.room > 0, try cursor.next() else { return }
    var value = try rows.pointee.beginSection(cursor, kind)
    while true {
      rows.pointee.append(try cursor.objectID(store: rows.pointee.store, table))
      guard rows.pointee.room > 0, try cursor.next() else { break }
      if rows.pointee.isSectionText(sqlite3_column_value(cursor.handle, 1)) { continue }
      if try cursor.value(at: 1, kind).order(to: value) == 0 { continue }
      append(value.sectionName, rows.pointee.objectIDs)
      rows.pointee.removeAll()
      value = try rows.pointee.beginSection(cursor, kind)
    }
    append(value.sectionName, rows.pointee.objectIDs)
    rows.pointee.removeAll()
  }
}

extension CollectedRows {
  /// Begins a section at the cursor's row. Returns the section value, with which the next rows are compared.
  fileprivate mutating func beginSection(
    _ cursor: Cursor, _ kind: Attribute.Kind
  ) throws(StoreError) -> Value {
    // Read the bytes before the value: reading a text of another encoding converts it in place.
    cursor.withBytes(at: 1) { setSectionText($0) }
    let value = try cursor.value(at: 1, kind)
    if case .string = value {} else { setSectionText(nil) }
    return value
  }
}
