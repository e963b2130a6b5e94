import CSQLite

extension Connection {
  enum Transaction: String {
    /// Sees the database as it is at the first read, until the end.
    case read = "BEGIN"
    /// Takes the write lock at once. No other writer can then outdate what is read inside before it
    /// is written back.
    case write = "BEGIN IMMEDIATE"
  }

  /// Runs `body` in a transaction of its own: it commits as a whole, or on any error not at all.
  ///
  /// A read inside an open transaction becomes a part of it. A write is refused there, because it
  /// could not be undone alone.
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
      // SQLite has rolled back by itself after some errors, a full disk among them. If the rollback
      // fails, the first error is still the one that is thrown, and closing rolls back.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }
}
