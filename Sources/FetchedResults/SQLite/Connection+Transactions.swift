extension Connection {
  enum Transaction: String {
    /// Sees the database as it is at the first read, until the transaction ends.
    case read = "BEGIN"
    /// Takes the write lock at once. No other writer can then change what the transaction has read.
    case write = "BEGIN IMMEDIATE"
  }

  /// Commits everything that `body` does, or nothing on any error. Inside an open transaction, a read joins that
  /// transaction. A write throws ``StoreError/Kind/busy`` there: undoing the write would undo the whole transaction.
  func transaction<Result>(
    _ kind: Transaction, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    if isInTransaction {
      if kind == .read { return try body() }
      throw StoreError(.busy, "The store is inside a transaction already.", path: path)
    }
    try run(kind.rawValue)
    do throws(StoreError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // After some errors, such as a full disk, SQLite has rolled back by itself. If the rollback here fails, the
      // release of the connection rolls back.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }
}
