import CSQLite
import Foundation

/// The identifiers that a fetch finds, which a statement with `ZCOLLECT` collects inside SQLite's own loop over rows:
///
///     SELECT t0.Z_PK FROM ZEVENT t0 INDEXED BY Z_Event_index1 WHERE ZCOLLECT(t0.Z_PK) ORDER BY ...
///
/// For each row, `ZCOLLECT` adds the identifier here and returns false, so SQLite goes on to the next row. For a row
/// that the caller must look at, the function returns true, and SQLite returns the row. A second argument is the
/// section's text: the function begins a section if that text differs from the current section's.
///
/// The statement must read an index in the order of the request, since SQLite sorts only after it has called the
/// function. The index must serve all other conditions, since SQLite may call the function before it tests them.
// PERF: without `ZCOLLECT`, returning the rows and reading their keys takes a fifth of a fetch of identifiers.
struct CollectedRows: ~Copyable {
  private var store: UInt32 = 0
  private var entity: UInt32 = 0
  /// The last identifiers of the current section. Earlier identifiers are in `objectIDs`.
  // PERF: a raw page. Appending each identifier to an array would take 30 more instructions a row.
  private let page = UnsafeMutablePointer<ObjectID>.allocate(capacity: CollectedRows.pageCapacity)
  private var pageCount = 0
  /// Once `pageCount` reaches this number, the page is full, or ``room`` is 1 or less.
  private var pageLimit = -1
  private var objectIDs: [ObjectID] = []
  /// The sections before the current one.
  private(set) var sections = FetchedIdentifiers(sections: [])
  /// What ``room`` was when the page was empty.
  private var roomFromPage = 0
  /// The key of the row that begins the next section; SQLite returns this row. -1 for no such row or an unknown key.
  var stop: Int64 = -1
  private var sectionName = ""
  private var sectionText: [UInt8] = []
  /// Whether `sectionText` is the text of the current section. If not, the values of rows are not compared with it.
  private var hasSectionText = false
  private var limit = 0
  /// How many of the collected rows SQLite returned.
  private var returned = 0
  /// How many owners there are: the connection, and each function that SQLite has not dropped.
  fileprivate var owners = 1

  private static let pageCapacity = 256

  deinit { page.deallocate() }

  mutating func begin(store: UInt32, entity: UInt32, limit: Int) {
    self.store = store
    self.entity = entity
    self.limit = limit
    returned = 0
    stop = -1
    beginPage(room: limit)
  }

  mutating func end() {
    limit = 0
    returned = 0
    beginPage(room: 0)
    objectIDs = []
    sections.sections = []
    sectionText = []
    // Drops the current section's text, so that `ZCOLLECT` begins no section outside of a fetch.
    beginSection("")
  }

  /// How many more identifiers may be collected; 0 between fetches. SQLite returns the last row that there is room for.
  var room: Int { roomFromPage - pageCount }

  var count: Int { limit - room }

  /// How many rows `ZCOLLECT` took, so that SQLite did not return them.
  var taken: Int { count - returned }

  mutating func reserveCapacity(_ count: Int) { objectIDs.reserveCapacity(count) }

  /// Adds the key of a row that SQLite has returned.
  mutating func append(_ key: Int64) {
    if pageCount >= pageLimit { turnPage() }
    put(key)
    returned += 1
  }

  /// Ends a fetch without sections, and returns what it found.
  mutating func takeObjectIDs() -> [ObjectID] {
    turnPage()
    return exchange(&objectIDs, with: [])
  }

  @inline(__always)
  private mutating func put(_ key: Int64) {
    (page + pageCount).initialize(to: ObjectID(store: store, entity: entity, primaryKey: key))
    pageCount &+= 1
  }

  private mutating func turnPage() {
    objectIDs += UnsafeBufferPointer(start: page, count: pageCount)
    beginPage(room: room)
  }

  private mutating func beginPage(room: Int) {
    roomFromPage = room
    pageCount = 0
    pageLimit = min(CollectedRows.pageCapacity, room - 1)
  }

  /// Returns false if SQLite must return the row. That is so if ``take(_:)`` returns false, if `value` is no text, or
  /// if the current section has no text.
  @inline(__always)
  fileprivate mutating func take(_ key: Int64, inSection value: OpaquePointer?) -> Bool {
    guard areTexts(value) else { return false }
    if !isInSection(value) {
      endSection()
      beginSection(text: value)
    }
    return take(key)
  }

  /// Returns false if SQLite must return the row. SQLite must also return a row with a negative key, so that the caller
  /// throws: no store gives out such a key.
  @inline(__always)
  fileprivate mutating func take(_ key: Int64) -> Bool {
    if key < 0 || key == stop { return false }
    if pageCount >= pageLimit {
      if room <= 1 { return false }
      turnPage()
    }
    put(key)
    return true
  }

  /// Begins a section whose text is not compared with the rows.
  mutating func beginSection(_ name: String) {
    sectionName = name
    hasSectionText = false
  }

  mutating func beginSection(text: OpaquePointer?) {
    withUTF8(text) { bytes in
      sectionText.removeAll(keepingCapacity: true)
      sectionText.append(contentsOf: bytes)
      sectionName = String(decoding: bytes, as: UTF8.self)
    }
    hasSectionText = true
  }

  mutating func endSection() {
    if objectIDs.isEmpty {
      sections.append(sectionName, UnsafeBufferPointer(start: page, count: pageCount))
      return beginPage(room: room)
    }
    turnPage()
    objectIDs.withUnsafeBufferPointer { sections.append(sectionName, $0) }
    objectIDs.removeAll(keepingCapacity: true)
  }

  /// Compares byte for byte.
  func isSectionText(_ value: OpaquePointer?) -> Bool { areTexts(value) && isInSection(value) }

  @inline(__always)
  private func areTexts(_ value: OpaquePointer?) -> Bool {
    hasSectionText && sqlite3_value_type(value) == SQLITE_TEXT
  }

  // PERF: equal texts are compared in place, without making a string.
  @inline(__always)
  private func isInSection(_ text: OpaquePointer?) -> Bool {
    withUTF8(text) { bytes in
      guard bytes.count == sectionText.count, let start = bytes.baseAddress else { return false }
      return memcmp(start, sectionText, bytes.count) == 0
    }
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
      // SQL that is stored in a file, such as a view, must not call the functions. SQLite calls the closure when it
      // drops a function, and also if it cannot add the function.
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

// A function that sets no result returns null, which SQLite takes as false.

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
