import CSQLite

/// Runs SQL for which a store has no method.
enum SQLiteFile {
  /// Runs statements on a file that no store has open.
  static func run(_ sql: String, at path: String) throws {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
      let connection
    else { throw SQLiteFailure(message: String(cString: sqlite3_errmsg(connection)), sql: sql) }
    try run(sql, connection)
  }

  static func run(_ sql: String, _ connection: OpaquePointer) throws {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw SQLiteFailure(message: String(cString: sqlite3_errmsg(connection)), sql: sql)
    }
  }
}

public struct SQLiteFailure: Error, CustomStringConvertible {
  public let message: String
  public let sql: String

  public init(message: String, sql: String) {
    self.message = message
    self.sql = sql
  }

  public var description: String { "SQLite says '\(message)' of: \(sql)" }
}
