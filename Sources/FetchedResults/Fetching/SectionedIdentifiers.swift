import CSQLite
import Foundation

/// Collects identifiers, which are read in order, into sections.
struct SectionedIdentifiers {
  private(set) var layout = SectionLayout(limit: 0)
  private(set) var sections: [FetchedIdentifiers.Section] = []
  private(set) var count = 0

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

  /// Reads rows, each a primary key and a section value, to the end or until there are `limit` identifiers.
  mutating func append(
    _ cursor: inout Cursor, _ kind: Attribute.Kind, limit: Int, _ store: Store,
    _ table: EntityTable
  ) throws(StoreError) {
    guard count < limit, try cursor.next() else { return }
    var current = try CurrentSection(cursor, kind)
    var objectIDs: [ObjectID] = []
    while true {
      if try !current.isSame(cursor) {
        append(current.value.sectionName, objectIDs)
        objectIDs.removeAll(keepingCapacity: true)
        try current.move(to: cursor)
      }
      try objectIDs.append(cursor.objectID(store: store.number, table))
      if count + objectIDs.count == limit { break }
      if try !cursor.next() { break }
    }
    append(current.value.sectionName, objectIDs)
  }
}

/// The section value of the last row, to compare the next row with.
private struct CurrentSection {
  private(set) var value = Value.null
  private let kind: Attribute.Kind
  /// The bytes of a string value, as the file holds them. Equal texts are compared in place, without making a string.
  private var bytes: [UInt8] = []

  init(_ cursor: Cursor, _ kind: Attribute.Kind) throws(StoreError) {
    self.kind = kind
    try move(to: cursor)
  }

  mutating func move(to cursor: Cursor) throws(StoreError) {
    // Read the bytes before the value: reading a text of another encoding converts it in place.
    if kind == .string {
      bytes.removeAll(keepingCapacity: true)
      cursor.withBytes(at: 1) { bytes.append(contentsOf: $0) }
    }
    value = try cursor.value(at: 1, kind)
  }

  @inline(__always)
  func isSame(_ cursor: Cursor) throws(StoreError) -> Bool {
    if case .string = value {
      let isSame = cursor.withBytesAndType(at: 1) { text, type in
        type == SQLITE_TEXT && bytes.count == text.count
          && bytes.withUnsafeBytes { $0.elementsAreEqual(to: text) }
      }
      if isSame { return true }
    }
    return try cursor.value(at: 1, kind).order(to: value) == 0
  }
}

extension UnsafeRawBufferPointer {
  /// - Precondition: `other` has as many bytes as this.
  @inline(__always)
  fileprivate func elementsAreEqual(to other: UnsafeRawBufferPointer) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count) == 0
  }
}
