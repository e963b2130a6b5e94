import CSQLite
import FetchedResults
import StoreWorkloads
import Workloads

/// A prepared query and the shortest loop over it that reads the key of every row.
final class BareStatement {
  private let statement: OpaquePointer
  /// Keeps the connection open as long as the statement needs it.
  private let store: Store

  init(_ sql: String, store: Store) throws {
    self.store = store
    statement = try store.withConnection { connection in
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement
      else { throw SQLiteFailure(connection, sql) }
      return statement
    }
  }

  deinit { sqlite3_finalize(statement) }

  func run() throws -> (rows: Int, sum: Int64) {
    defer { sqlite3_reset(statement) }
    var rows = 0
    var sum: Int64 = 0
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW {
      rows += 1
      sum &+= sqlite3_column_int64(statement, 0)
      code = sqlite3_step(statement)
    }
    guard code == SQLITE_DONE else {
      throw SQLiteFailure(sqlite3_db_handle(statement), String(cString: sqlite3_sql(statement)))
    }
    return (rows, sum)
  }

  func resetCounter() { _ = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1) }

  var vmSteps: Int { Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 0)) }
}
