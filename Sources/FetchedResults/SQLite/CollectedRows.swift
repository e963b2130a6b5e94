import CSQLite
import Foundation

/// The identifiers that a fetch finds, which a statement with `ZCOLLECT` collects inside SQLite's own loop over rows:
///
///     SELECT t0.Z_PK FROM ZEVENT t0 INDEXED BY Z_Event_index1 WHERE ZCOLLECT(t0.Z_PK) ORDER BY ...
///
/// For each row, `ZCOLLECT` adds the identifier here and returns false, so SQLite goes on to the next row. For a row
/// that the caller must look at, the function returns true, and SQLite returns the row. With two arguments, the
/// function also begins a section if the text is not that of the row before.
///
/// The statement must read an index in the order of the request, since SQLite sorts only after it has called the
/// function. The index must serve all other conditions, since SQLite may call the function before it tests them.
// PERF: returning a row and reading its key costs a fifth of a fetch of identifiers.
struct CollectedRows: ~Copyable {
  private(set) var store: UInt32 = 0
  private(set) var entity: UInt32 = 0
  /// The identifiers of the current section.
  private(set) var objectIDs: [ObjectID] = []
  /// The sections before the current one.
  private(set) var sections = SectionedIdentifiers()
  /// How many more identifiers may be collected; 0 between fetches. SQLite returns the row of the last one.
  private(set) var room = 0
  /// The key of the row that begins the next section; nil if there is none or it is unknown. SQLite returns that row.
  var nextSectionKey: Int64? {
    get { stop < 0 ? nil : stop }
    set { stop = newValue ?? -1 }
  }
  private var stop: Int64 = -1
  private var sectionName = ""
  /// The bytes of the current section's text, as the file holds them.
  private var sectionText: [UInt8] = []
  /// Whether the value that forms the current section is a text.
  private var hasSectionText = false
  /// How many rows the function took, so that SQLite did not return them.
  private(set) var taken = 0
  /// How many owners there are: the connection, and each function that SQLite has not dropped.
  fileprivate var owners = 1

  mutating func begin(store: UInt32, entity: UInt32, room: Int) {
    self.store = store
    self.entity = entity
    self.room = room
    taken = 0
    nextSectionKey = nil
  }

  mutating func end() {
    room = 0
    objectIDs = []
    sections = SectionedIdentifiers()
    sectionText = []
    // Without a text, the function begins no section.
    beginSection("")
  }

  mutating func append(_ objectID: ObjectID) {
    objectIDs.append(objectID)
    room -= 1
  }

  mutating func reserveCapacity(_ count: Int) { objectIDs.reserveCapacity(count) }

  /// Returns false if SQLite must return the row, also if this section value or the one before is no text.
  @inline(__always)
  fileprivate mutating func take(_ key: Int64, inSection value: OpaquePointer?) -> Bool {
    guard areTexts(value) else { return false }
    if !hasSectionBytes(value) {
      endSection()
      beginSection(text: value)
    }
    return take(key)
  }

  /// Returns false if SQLite must return the row, also for a negative key, which no store gives out.
  @inline(__always)
  fileprivate mutating func take(_ key: Int64) -> Bool {
    if key < 0 || key == stop || room <= 1 { return false }
    append(ObjectID(store: store, entity: entity, primaryKey: key))
    taken += 1
    return true
  }

  /// Begins a section that no text forms, or whose text is not compared.
  mutating func beginSection(_ name: String) {
    sectionName = name
    hasSectionText = false
  }

  mutating func beginSection(text: OpaquePointer?) {
    // Read the bytes before the text: reading a text of another encoding converts it in place.
    let bytes = UnsafeRawBufferPointer(
      start: sqlite3_value_blob(text), count: Int(sqlite3_value_bytes(text)))
    sectionText.removeAll(keepingCapacity: true)
    sectionText.append(contentsOf: bytes)
    hasSectionText = true
    sectionName = decodedText(text)
  }

  mutating func endSection() {
    objectIDs.withUnsafeBufferPointer { sections.append(sectionName, $0) }
    objectIDs.removeAll(keepingCapacity: true)
  }

  /// Compares byte for byte.
  func isSectionText(_ value: OpaquePointer?) -> Bool {
    areTexts(value) && hasSectionBytes(value)
  }

  @inline(__always)
  private func areTexts(_ value: OpaquePointer?) -> Bool {
    hasSectionText && sqlite3_value_type(value) == SQLITE_TEXT
  }

  // PERF: equal texts are compared in place, without making a string.
  @inline(__always)
  private func hasSectionBytes(_ text: OpaquePointer?) -> Bool {
    let bytes = sqlite3_value_blob(text)
    guard Int(sqlite3_value_bytes(text)) == sectionText.count else { return false }
    guard let bytes else { return true }
    return sectionText.withUnsafeBytes { memcmp($0.baseAddress!, bytes, $0.count) == 0 }
  }
}

extension UnsafeMutablePointer<CollectedRows> {
  /// Makes `ZCOLLECT(key)` and `ZCOLLECT(key, section)` known to a connection. Call ``release()`` at the end.
  static func register(
    with connection: OpaquePointer, path: String
  ) throws(StoreError) -> UnsafeMutablePointer<CollectedRows> {
    let rows = UnsafeMutablePointer<CollectedRows>.allocate(capacity: 1)
    rows.initialize(to: CollectedRows())
    for (count, function) in [(1, collect), (2, collectInSection)] as [(Int32, SQLiteCallback)] {
      rows.pointee.owners += 1
      // SQL that is stored in a file, such as a view, must not call the functions. SQLite releases the rows when it
      // drops a function, and also if it fails to add one.
      let code = sqlite3_create_function_v2(
        connection, "ZCOLLECT", count, SQLITE_UTF8 | SQLITE_DIRECTONLY, rows, function, nil, nil
      ) { $0!.assumingMemoryBound(to: CollectedRows.self).release() }
      guard code == SQLITE_OK else {
        rows.release()
        throw StoreError(connection: connection, code: code, sql: nil, path: path)
      }
    }
    return rows
  }

  func release() {
    pointee.owners -= 1
    guard pointee.owners == 0 else { return }
    deinitialize(count: 1)
    deallocate()
  }
}

// A function that sets no result returns null, which is false.

private let collect: SQLiteCallback = { context, _, arguments in
  let rows = sqlite3_user_data(context).assumingMemoryBound(to: CollectedRows.self)
  if !rows.pointee.take(sqlite3_value_int64(arguments![0])) { sqlite3_result_int(context, 1) }
}

private let collectInSection: SQLiteCallback = { context, _, arguments in
  let rows = sqlite3_user_data(context).assumingMemoryBound(to: CollectedRows.self)
  if !rows.pointee.take(sqlite3_value_int64(arguments![0]), inSection: arguments![1]) {
    sqlite3_result_int(context, 1)
  }
}
