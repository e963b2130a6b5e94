import CSQLite
import Foundation

extension Store {
  /// What a store is opened for.
  public enum Access: Hashable, Sendable {
    case readWrite
    /// Writing then throws ``StoreError/Kind/readOnly``. SQLite may still make files beside the store, to read the
    /// store's log.
    case readOnly
  }

  /// Opens a store that ``create(at:model:identifier:)`` made.
  ///
  /// Opening first inspects the file at `path`, without writing to it or to its log. A file that is refused stays byte
  /// for byte as it was.
  ///
  /// - Parameters:
  ///   - model: The model that the store was created with; the order of its entities does not matter.
  ///   - lockTimeoutMilliseconds: How long to wait while another connection holds a lock. After that time,
  ///     ``StoreError/Kind/busy`` is thrown.
  /// - Throws: ``StoreError/Kind/missing``; ``StoreError/Kind/foreignFile`` for a file that is no store;
  ///   ``StoreError/Kind/differentModel``; ``StoreError/Kind/corrupt``; ``StoreError/Kind/readOnly`` if the file cannot
  ///   be written and `access` asks for writing; ``StoreError/Kind/invalidModel``; ``StoreError/Kind/busy``;
  ///   ``StoreError/Kind/inaccessible``.
  public static func open(
    at path: String, model: [Entity], access: Access = .readWrite,
    lockTimeoutMilliseconds: Int32 = 5_000
  ) throws(StoreError) -> Store {
    let schema = try Schema(model, path: path)
    let file = try StoreFile(path)
    try file.requireRegularFile()
    let identifier = try inspect(file, schema: schema, lockTimeoutMilliseconds)
    let flags = access == .readWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
    let connection = try Connection(
      file: file.name, flags: flags, path: path, lockTimeoutMilliseconds: lockTimeoutMilliseconds)
    if access == .readWrite {
      // If SQLite may not write to a file, it opens the file read-only, and reports that only at the first write.
      if sqlite3_db_readonly(try connection.handle(), "main") == 1 {
        throw StoreError(.readOnly, "The file cannot be written.", path: path)
      }
      try connection.enterWALMode()
    }
    return Store(path: path, identifier: identifier, schema: schema, connection: connection)
  }

  /// Returns the identifier of the store in `file`. Throws if the file is no store or does not match `schema`.
  private static func inspect(
    _ file: StoreFile, schema: Schema, _ lockTimeoutMilliseconds: Int32
  ) throws(StoreError) -> UUID {
    let connection = try Connection(
      file: file.inspectionURI, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, path: file.path,
      lockTimeoutMilliseconds: lockTimeoutMilliseconds)
    let definitions: [String: String]
    do throws(StoreError) {
      definitions = try connection.definitions()
    } catch  where error.code.map({ $0 & 0xFF }) == SQLITE_NOTADB {
      throw StoreError(
        .foreignFile, "This is no SQLite database.", code: error.code, path: file.path)
    }
    for common in Schema.commonDefinitions where definitions[common.name] != common.sql {
      throw StoreError(
        .foreignFile, "This SQLite database has no table \(common.name) as a store has it.",
        path: file.path)
    }
    // If texts are UTF-16, SQLite compares the bytes of UTF-16. A comparison in memory uses the bytes of UTF-8.
    let encoding = try connection.answer(to: "PRAGMA encoding")
    guard encoding == .string("UTF-8") else {
      throw StoreError(
        .foreignFile, "The texts of this SQLite database are UTF-16, not UTF-8.", path: file.path)
    }
    let (identifier, propertyList) = try connection.metadata()
    for expected in schema.definitions where definitions[expected.name] != expected.sql {
      let found = definitions[expected.name].map { "“\($0)”" } ?? "nothing"
      throw StoreError(
        .differentModel, "The model asks for “\(expected.sql)”, the store has \(found).",
        path: file.path)
    }
    guard propertyList == .data(Data(schema.propertyList.utf8)) else {
      throw StoreError(
        .differentModel, "The store has other entities or kinds of attributes than the model.",
        path: file.path)
    }
    return identifier
  }
}

extension Connection {
  /// The SQL of each table, index and view, by its name. Triggers are left out: a trigger may have the name of a table.
  fileprivate func definitions() throws(StoreError) -> [String: String] {
    try query(
      "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND type <> 'trigger'"
    ) { cursor throws(StoreError) in
      var definitions: [String: String] = [:]
      while try cursor.next() {
        let name = decodedText(sqlite3_column_value(cursor.handle, 0))
        definitions[name] = decodedText(sqlite3_column_value(cursor.handle, 1))
      }
      return definitions
    }
  }

  fileprivate func metadata() throws(StoreError) -> (identifier: UUID, propertyList: Value) {
    try query("SELECT Z_UUID, Z_PLIST FROM Z_METADATA WHERE Z_VERSION = 1") {
      cursor throws(StoreError) in
      guard try cursor.next(),
        let identifier = UUID(uuidString: decodedText(sqlite3_column_value(cursor.handle, 0)))
      else {
        throw StoreError(.foreignFile, "Z_METADATA holds no store identifier.", path: path)
      }
      return (identifier, try cursor.value(at: 1, .data))
    }
  }

  fileprivate func answer(to pragma: String) throws(StoreError) -> Value {
    try query(pragma) { cursor throws(StoreError) in
      try cursor.next() ? try cursor.value(at: 0, .string) : .null
    }
  }

  /// Sets WAL mode, which the file remembers, and makes each commit wait for the disk.
  func enterWALMode() throws(StoreError) {
    let mode = try answer(to: "PRAGMA journal_mode = WAL")
    guard mode == .string("wal") else {
      throw StoreError(
        .inaccessible, "The file system does not allow WAL mode: SQLite chose \(mode).", path: path)
    }
    try run("PRAGMA synchronous = FULL")
  }
}
