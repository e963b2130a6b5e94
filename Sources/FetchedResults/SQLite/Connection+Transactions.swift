import CSQLite

extension Connection {
  enum Transaction: String {
    /// Sees the database as it is at the first read, until the end.
    case read = "BEGIN"
    /// Takes the write lock at once, so that what is read inside cannot be outdated by another
    /// writer when it is written back.
    case write = "BEGIN IMMEDIATE"
  }

  /// Runs `body` in a transaction of its own: all of it holds, or on any error none of it.
  ///
  /// A read inside a transaction that is open already belongs to that one. A write is refused there,
  /// as it could not be undone alone.
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
      // SQLite has rolled back by itself after some errors, a full disk among them. Should the
      // rollback fail, the first error is still the one to tell, and closing rolls back.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }
}
