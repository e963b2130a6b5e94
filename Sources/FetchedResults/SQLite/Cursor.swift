import CSQLite

/// One use of a prepared statement: binding, stepping, reading.
struct Cursor {
  let handle: OpaquePointer
  let path: String
  private(set) var rows = 0
  private(set) var executions = 0

  /// Starts the statement anew; what is bound stays bound.
  mutating func start() {
    sqlite3_reset(handle)
    executions += 1
  }

  /// Steps to the next row; false at the end.
  @inline(__always)
  mutating func next() throws(StoreError) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW {
      rows += 1
      return true
    }
    guard code == SQLITE_DONE else { throw failure() }
    return false
  }

  /// Without a row, SQLite leaves the result of reading a column undefined and sets the error code of the connection.
  @inline(__always)
  func assertIsOnRow() {
    assert(sqlite3_data_count(handle) > 0, "The statement is on no row.")
  }

  /// Throws if SQLite has sorted rows since the last call. SQLite sorts if the file's statistics mark the index
  /// `unordered`.
  func requireUnsorted() throws(StoreError) {
    guard sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_SORT, 1) > 0 else { return }
    throw StoreError(
      .corrupt, "SQLite does not read the index in its order. Run ANALYZE on the file.",
      sql: String(cString: sqlite3_sql(handle)), path: path)
  }

  /// Runs the statement to its end; values can then be bound for the next run.
  mutating func run() throws(StoreError) {
    start()
    while try next() {}
    sqlite3_reset(handle)
  }

  private func failure() -> StoreError {
    StoreError(
      connection: sqlite3_db_handle(handle), sql: String(cString: sqlite3_sql(handle)), path: path)
  }

  func check(_ code: Int32) throws(StoreError) {
    if code != SQLITE_OK { throw failure() }
  }
}
