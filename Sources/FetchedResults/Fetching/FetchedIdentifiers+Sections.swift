import CSQLite

extension FetchedIdentifiers {
  /// Adds to the last section if it has this name, or else to a new one. So neighbouring groups with one name are one
  /// section: for example null and the empty string, or two normalization forms of one text.
  mutating func append(_ name: String, _ objectIDs: some Collection<ObjectID>) {
    if let last = sections.indices.last, sections[last].name == name {
      sections[last].objectIDs += objectIDs
    } else {
      sections.append(.init(name: name, objectIDs: Array(objectIDs)))
    }
  }

  /// Throws if two names are equal in Swift, such as two normalization forms of a text. SQLite tells them apart by
  /// their bytes. Different ASCII names are never equal.
  func requireUniqueNames(sql: String? = nil, path: String) throws(StoreError) {
    if sections.allSatisfy({ $0.name.isASCII }) { return }
    var names: Set<String> = []
    var index = 0
    for section in sections {
      guard names.insert(section.name).inserted else {
        throw .outOfOrderSection(section.name, at: index, sql: sql, path: path)
      }
      index += section.objectIDs.count
    }
  }
}

extension String {
  /// May be false for an ASCII text whose bytes are not contiguous. The names are then compared.
  // PERF: `utf8.allSatisfy` reads each byte through an index.
  fileprivate var isASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 } } ?? false
  }
}

extension StoreError {
  /// The error for a section that is out of order, in Core Data's words.
  static func outOfOrderSection(
    _ name: String, at index: Int, sql: String? = nil, path: String
  ) -> StoreError {
    StoreError(
      .outOfOrderSection,
      "The fetched object at index \(index) has an out of order section name '\(name)'. "
        + "Objects must be sorted by section name.", sql: sql, path: path)
  }
}

extension UnsafeMutablePointer<CollectedRows> {
  /// Reads rows of a primary key and a section value. The statement may collect rows with `ZCOLLECT`, or return all.
  func collectSections(
    _ cursor: inout Cursor, _ kind: Attribute.Kind, _ table: EntityTable
  ) throws(StoreError) {
    guard pointee.room > 0, try cursor.next() else { return }
    var value = try beginSection(cursor, kind)
    while true {
      pointee.append(try cursor.key(table))
      guard pointee.room > 0, try cursor.next() else { break }
      let found = sqlite3_column_value(cursor.handle, 1)
      if pointee.isSectionText(found) { continue }
      if let value, sqlite3_value_type(found) != SQLITE_TEXT,
        try cursor.value(at: 1, kind).order(to: value) == 0
      {
        continue
      }
      pointee.endSection()
      value = try beginSection(cursor, kind)
    }
    pointee.endSection()
  }

  /// Returns the value to compare the next rows with; nil for a text, whose bytes are compared.
  private func beginSection(_ cursor: Cursor, _ kind: Attribute.Kind) throws(StoreError) -> Value? {
    let found = sqlite3_column_value(cursor.handle, 1)
    if kind == .string, sqlite3_value_type(found) == SQLITE_TEXT {
      pointee.beginSection(text: found)
      return nil
    }
    let value = try cursor.value(at: 1, kind)
    pointee.beginSection(value.sectionName)
    return value
  }
}
