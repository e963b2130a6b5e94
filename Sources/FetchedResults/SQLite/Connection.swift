import CSQLite

/// A connection to one database file, with its cache of prepared statements and its counters. It is opened without
/// SQLite's own mutex, which would take a lock at each step for nothing: a store is confined to one isolation domain.
final class Connection {
  let path: String
  @exclusivity(unchecked) var counters = StoreCounters()
  /// Whether a caller uses the connection directly.
  var isRaw = false { didSet { collector?.isRaw = isRaw } }
  /// Follows what is written; nil until the store has its first context.
  @exclusivity(unchecked) private(set) var collector: ChangeCollector?
  /// Where the statements that call `ZCOLLECT` put what they collect.
  private let collected: UnsafeMutablePointer<CollectedRows>
  private var open: OpaquePointer?
  @exclusivity(unchecked) private var statements: [String: Statement] = [:]
  @exclusivity(unchecked) private var clock = 0

  /// How many statements stay prepared. The least recently used one goes first.
  private static let capacity = 128

  /// - Parameter file: The path that SQLite opens, or a `file:` URI if the flags say so. Errors name `path` instead.
  init(
    file: String, flags: Int32, path: String, lockTimeoutMilliseconds: Int32 = 5_000
  ) throws(StoreError) {
    self.path = path
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      file, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let handle else {
      // A connection that failed to open still carries the message, and must still be closed.
      defer { sqlite3_close(handle) }
      throw StoreError(connection: handle, code: code, sql: nil, path: path)
    }
    do {
      try SQLFunction.register(handle, path: path)
      collected = try .register(with: handle, path: path)
    } catch {
      sqlite3_close(handle)
      throw error
    }
    open = handle
    sqlite3_busy_timeout(handle, lockTimeoutMilliseconds)
  }

  deinit {
    if let open, collector != nil { ChangeCollector.unregister(from: open) }
    for statement in statements.values { sqlite3_finalize(statement.handle) }
    // If a caller has not finalized a statement, `sqlite3_close` would fail. `sqlite3_close_v2` closes the connection
    // once the statement is finalized.
    sqlite3_close_v2(open)
    collected.release()
  }

  func handle() throws(StoreError) -> OpaquePointer {
    guard let open else { throw StoreError(.closed, "The store is closed.", path: path) }
    return open
  }

  var isInTransaction: Bool { open.map { sqlite3_get_autocommit($0) == 0 } ?? false }

  /// See ``Store/close()``. If this throws, the connection is as usable as before.
  func close() throws(StoreError) {
    guard let open else { return }
    if isInTransaction {
      throw StoreError(.busy, "The store cannot be closed inside a transaction.", path: path)
    }
    for statement in statements.values { sqlite3_finalize(statement.handle) }
    statements = [:]
    guard sqlite3_close(open) == SQLITE_OK else {
      throw StoreError(connection: open, sql: nil, path: path)
    }
    self.open = nil
  }

  /// A second call does nothing.
  func collectChanges(of tables: [EntityTable]) {
    guard collector == nil, let open else { return }
    collector = ChangeCollector(tables)
    collector?.isRaw = isRaw
    collector?.register(with: open)
  }

  /// Like ``withCursor(_:_:)``, but binds the parameters and starts the statement.
  func query<Result>(
    _ sql: String, _ parameters: [Parameter] = [],
    _ body: (inout Cursor) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try withCursor(sql) { cursor throws(StoreError) in
      try cursor.bind(parameters)
      cursor.start()
      return try body(&cursor)
    }
  }

  /// Runs `body` with an empty collection, and empties the collection afterwards. `body` adds identifiers, either
  /// itself or by a statement that calls `ZCOLLECT`.
  func collecting<Result>(
    _ plan: FetchPlan, store: UInt32,
    _ body: (UnsafeMutablePointer<CollectedRows>) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    collected.pointee.begin(
      store: store, entity: plan.table.number, limit: plan.limit > 0 ? plan.limit : .max)
    defer {
      counters.rowsStepped += collected.pointee.taken
      collected.pointee.end()
    }
    return try body(collected)
  }

  /// Runs `sql` to its end without reading its rows.
  func run(_ sql: String, _ values: [Value] = []) throws(StoreError) {
    try withCursor(sql) { cursor throws(StoreError) in
      for (offset, value) in values.enumerated() { try cursor.bind(value, at: Int32(offset + 1)) }
      try cursor.run()
    }
  }

  /// Runs `body` with a cursor over `sql` that has not been started. Afterwards the statement is reset, and nothing
  /// stays bound. The same SQL may run again inside `body`: a second statement is then compiled for that one use.
  func withCursor<Result>(
    _ sql: String, _ body: (inout Cursor) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let statement = try prepared(sql)
    var cursor = Cursor(handle: statement.handle, path: path)
    statement.isInUse = true
    defer {
      statement.isInUse = false
      defer { if !statement.isCached { sqlite3_finalize(statement.handle) } }
      // `sqlite3_reset` returns the error of the last step once more, which has been thrown already.
      sqlite3_reset(cursor.handle)
      sqlite3_clear_bindings(cursor.handle)
      counters.sqlStatements += cursor.executions
      counters.rowsStepped += cursor.rows
      counters.vmSteps += Int(
        sqlite3_stmt_status(cursor.handle, SQLITE_STMTSTATUS_VM_STEP, 1))
    }
    return try body(&cursor)
  }

  private func prepared(_ sql: String) throws(StoreError) -> Statement {
    let open = try handle()
    clock += 1
    let cached = statements[sql]
    if let cached, !cached.isInUse {
      cached.lastUse = clock
      return cached
    }
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      open, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else {
      throw StoreError(connection: open, sql: sql, path: path)
    }
    counters.statementsPrepared += 1
    let statement = Statement(handle, isCached: cached == nil)
    if statement.isCached {
      if statements.count >= Connection.capacity { evict() }
      statement.lastUse = clock
      statements[sql] = statement
    }
    return statement
  }

  private func evict() {
    let idle = statements.filter { !$0.value.isInUse }
    guard let oldest = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
    statements[oldest.key] = nil
    sqlite3_finalize(oldest.value.handle)
  }
}
