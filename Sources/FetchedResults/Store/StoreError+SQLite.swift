import CSQLite

extension StoreError {
  /// The error of the last call on `connection`, which is nil if SQLite could not make a connection.
  ///
  /// - Parameter code: The result of the call. Pass it if the call opens or sets up the connection, because
  ///   `sqlite3_extended_errcode` may then not return it.
  init(connection: OpaquePointer?, code: Int32? = nil, sql: String?, path: String) {
    let extended = code ?? sqlite3_extended_errcode(connection)
    self.init(
      Kind(resultCode: extended), "SQLite: \(String(cString: sqlite3_errmsg(connection))).",
      code: extended, sql: sql, path: path)
  }
}

extension StoreError.Kind {
  /// The kind of an extended result code, whose low byte is the primary code.
  init(resultCode: Int32) {
    switch resultCode & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_FULL: self = .full
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_IOERR, SQLITE_AUTH: self = .inaccessible
    case SQLITE_CONSTRAINT: self = .constraint
    default: self = .sqlite
    }
  }
}
