import CSQLite
import FetchedResults

/// A bare SQLite connection, to look at a store or to disturb it.
struct Database {
  struct Failure: Error {
    var code: Int32
    var message: String
  }

  let handle: OpaquePointer

  /// Returns every row of `sql` as text. Columns are joined by `|`, and null is `NULL`.
  @discardableResult
  func rows(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw failure()
    }
    defer { sqlite3_finalize(statement) }
    var rows: [String] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return rows }
      guard code == SQLITE_ROW else { throw failure() }
      let columns = (0..<sqlite3_column_count(statement)).map { column in
        sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL"
      }
      rows.append(columns.joined(separator: "|"))
    }
  }

  private func failure() -> Failure {
    Failure(code: sqlite3_errcode(handle), message: String(cString: sqlite3_errmsg(handle)))
  }
}

/// Runs `body` with a separate connection to a file, then closes the connection. Makes the file if there is none.
@discardableResult
func withDatabase<Result>(_ path: String, _ body: (Database) throws -> Result) throws -> Result {
  var handle: OpaquePointer?
  let code = sqlite3_open(path, &handle)
  defer { sqlite3_close(handle) }
  guard code == SQLITE_OK, let handle else {
    throw Database.Failure(code: code, message: "cannot open \(path)")
  }
  return try body(Database(handle: handle))
}

extension Store {
  /// Every row of `sql` on the store's own connection.
  @discardableResult
  func rows(_ sql: String) throws -> [String] {
    try withConnection { try Database(handle: $0).rows(sql) }
  }

  /// The steps of the plan that SQLite chooses.
  func plan(_ sql: String) throws -> [String] {
    try rows("EXPLAIN QUERY PLAN \(sql)").map { row in
      row.split(separator: "|", maxSplits: 3).last.map(String.init) ?? ""
    }
  }
}
