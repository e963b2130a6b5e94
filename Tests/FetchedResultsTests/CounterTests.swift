import CSQLite
import Testing

@testable import FetchedResults

@Suite struct CounterTests {
  private func fill(_ store: Store) throws {
    try store.insert(
      into: "Event", rows: (0..<300).map { eventRow("section \($0 % 7)", Double($0)) })
    store.resetCounters()
  }

  @Test func insertsCountEachRow() throws {
    try withStore(rows: (0..<50).map { eventRow("A", Double($0)) }) { store, _ in
      // BEGIN, reading Z_MAX, the rows, writing Z_MAX, COMMIT.
      #expect(store.counters.sqlStatements == 54)
      #expect(store.counters.statementsPrepared == 5)
      #expect(store.counters.rowsStepped == 1)
      try store.insert(into: "Event", rows: [eventRow("A", 1)])
      #expect(store.counters.sqlStatements == 59)
      #expect(store.counters.statementsPrepared == 5)
      #expect(store.counters.objectsMade == 0)
    }
  }

  /// A fetch counts the same statements, rows and steps as a bare loop over the same SQL. A row that the fetch collects
  /// inside SQLite saves two steps: SQLite does not read the key again or return the row.
  @Test func fetchesCountWhatSQLiteDoes() throws {
    let limited = FetchRequest("Event", sortKeys: ["name"], fetchLimit: 12)
    let plain = FetchRequest("Event", sortKeys: ["name"])
    let limitedByIndex = FetchRequest("Event", sortKeys: ["category", "date"], fetchLimit: 12)
    let byIndex = FetchRequest("Event", sortKeys: ["category", "date"])
    try withStore { store, _ in
      try fill(store)
      // The queries for the sections' first rows: one for the first section, and one after each section.
      let order = "ORDER BY t0.ZCATEGORY, t0.ZDATE, t0.Z_PK LIMIT 1"
      let seek = "SELECT t0.Z_PK, t0.ZCATEGORY FROM ZEVENT t0 INDEXED BY Z_Event_index1"
      let sections =
        ["\(seek) \(order)"]
        + (0..<7).map { "\(seek) WHERE t0.ZCATEGORY > 'section \($0)' \(order)" }
      typealias Case = (
        request: FetchRequest, others: [String], rows: Int, collected: Int, read: Int
      )
      let cases: [Case] = [
        // SQLite returns the first row of each section. The fetch collects the other rows.
        (byCategory, ["BEGIN"] + sections + ["COMMIT"], 307, 293, .max),
        (limited, [], 12, 0, 12),
        (plain, ["SELECT COUNT(*) FROM ZEVENT t0"], 301, 0, .max),
        // SQLite returns the last row that the limit allows. The fetch collects the rows before it.
        (limitedByIndex, [], 12, 11, 12),
        (byIndex, ["SELECT COUNT(*) FROM ZEVENT t0"], 301, 300, .max),
      ]
      for (request, others, rows, collected, read) in cases {
        let plan = try FetchPlan(request, for: store)
        let query = plan.readsIndexAlone ? plan.collectedIdentifiersSQL : plan.identifiersSQL
        let steps = try store.withConnection { connection in
          try others.reduce(vmSteps(query, connection, rows: read)) {
            try $0 + vmSteps($1, connection)
          }
        }
        store.resetCounters()
        _ = try store.fetchIdentifiers(request)
        #expect(store.counters.sqlStatements == others.count + 1)
        #expect(store.counters.rowsStepped == rows)
        #expect(store.counters.vmSteps == steps - 2 * collected)
        #expect(store.counters.objectsMade == 0)

        let whole = try store.sql(for: request, identifiersOnly: false)
        let wholeSteps = try store.withConnection { try vmSteps(whole, $0) }
        store.resetCounters()
        let objects = try store.fetchObjects(request)
        #expect(store.counters.sqlStatements == 1)
        #expect(store.counters.rowsStepped == objects.count)
        #expect(store.counters.vmSteps == wholeSteps)
        #expect(store.counters.objectsMade == objects.count)
      }
    }
  }

  @Test func repeatedFetchesPrepareOnceAndCountTheSame() throws {
    try withStore { store, _ in
      try fill(store)
      _ = try store.fetchIdentifiers(byCategory)
      // BEGIN, the identifiers, the first section and the next section. The insertion has already prepared COMMIT.
      #expect(store.counters.statementsPrepared == 4)
      var first = store.counters
      for _ in 0..<5 {
        store.resetCounters()
        _ = try store.fetchIdentifiers(byCategory)
        first.statementsPrepared = 0
        #expect(store.counters == first)
      }
    }
  }

  @Test func theCacheIsBounded() throws {
    try withStore { store, _ in
      try fill(store)
      for limit in 1...400 {
        _ = try store.fetchObjects(FetchRequest("Event", fetchLimit: limit))
      }
      let prepared = try store.rows("SELECT COUNT(*) FROM sqlite_stmt")
      // 128 cached statements, and the statement that counts them.
      #expect(prepared == ["129"])
      store.resetCounters()
      _ = try store.fetchObjects(FetchRequest("Event", fetchLimit: 400))
      _ = try store.fetchObjects(FetchRequest("Event", fetchLimit: 273))
      #expect(store.counters.statementsPrepared == 0)
      _ = try store.fetchObjects(FetchRequest("Event", fetchLimit: 272))
      #expect(store.counters.statementsPrepared == 1)
    }
  }

  /// The steps of a bare loop over `sql`, which ends after at most `rows` rows.
  private func vmSteps(
    _ sql: String, _ connection: OpaquePointer, rows: Int = .max
  ) throws -> Int {
    var statement: OpaquePointer?
    try #require(sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    var read = 0
    while read < rows, sqlite3_step(statement) == SQLITE_ROW { read += 1 }
    return Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 0))
  }
}
