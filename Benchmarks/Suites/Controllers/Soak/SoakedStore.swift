import CSQLite
import FetchedResults
import Foundation
import StoreWorkloads

extension StoreCopy {
  var bytes: Int {
    [store.path, store.path + "-wal"].reduce(0) { sum, path in
      var status = stat()
      return stat(path, &status) == 0 ? sum + Int(status.st_size) : sum
    }
  }

  /// Moves the log into the file and checks the file.
  ///
  /// - Parameter isWhole: Whether to check indexes against their tables, too.
  func violations(isWhole: Bool) throws -> [String] {
    let left = try row("PRAGMA wal_checkpoint(TRUNCATE)")
    if left != "0" { return ["the log could not be taken into the file"] }
    let answer = try row(isWhole ? "PRAGMA integrity_check" : "PRAGMA quick_check")
    return answer == "ok" ? [] : ["the store is not intact: \(answer)"]
  }

  /// The first value of the first row of an answer.
  private func row(_ sql: String) throws -> String {
    try store.withConnection { connection in
      var statement: OpaquePointer?
      defer { sqlite3_finalize(statement) }
      guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK,
        sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0)
      else { throw SQLiteFailure(connection, sql) }
      return String(cString: text)
    }
  }
}
