import CSQLite

/// Runs SQL for which a store has no method.
enum SQLiteFile {
  /// Runs statements on a file that no store has open.
  static func run(_ sql: String, at path: String) throws {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
      let connection
    else { throw SQLiteFailure(connection, sql) }
    try run(sql, connection)
  }

  static func run(_ sql: String, _ connection: OpaquePointer) throws {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw SQLiteFailure(connection, sql)
    }
  }
}

public struct SQLiteFailure: Error, CustomStringConvertible {
  public let description: String

  /// The last error of a connection, and the SQL that failed.
  public init(_ connection: OpaquePointer?, _ sql: String) {
    description = "SQLite says '\(String(cString: sqlite3_errmsg(connection)))' of: \(sql)"
  }
}
