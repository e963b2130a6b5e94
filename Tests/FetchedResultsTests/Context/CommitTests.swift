import Testing

@testable import FetchedResults

/// The changes that the preupdate hook collects while SQL or saves write rows.
@Suite struct CommitTests {
  /// Runs SQL on the store's connection, and returns the changes that the context reported.
  private func told(
    _ statements: [String], in store: Store, _ log: ChangeLog
  ) throws -> [String] {
    try store.withConnection { connection in
      for sql in statements { try Database(handle: connection).rows(sql) }
    }
    return log.take()
  }

  private func withLog(_ body: (Store, ManagedObjectContext, ChangeLog) throws -> Void) throws {
    try withTasks { store, context, _ in
      context.automaticallyMergesChanges = true
      try body(store, context, ChangeLog(context))
    }
  }

  static let commits: [(statements: [String], told: [String])] = [
    (["UPDATE ZTASK SET ZRANK = 9"], ["updated p1 1, p2 1, p3 1"]),
    (["DELETE FROM ZTASK"], ["deleted p1, p2, p3"]),
    (["DELETE FROM ZTASK WHERE Z_PK = 2"], ["deleted p2"]),
    (
      ["REPLACE INTO ZTASK (Z_PK, Z_ENT, Z_OPT) VALUES (2, 2, 1), (9, 2, 1)"],
      ["inserted p9; updated p2 *"]
    ),
    (["INSERT INTO ZTASK (Z_ENT, Z_OPT) VALUES (2, 1), (2, 1)"], ["inserted p4, p5"]),
    (["UPDATE ZTASK SET Z_PK = 30 WHERE Z_PK = 3"], ["inserted p30; deleted p3"]),
    (
      ["INSERT INTO ZTASK (Z_PK, Z_OPT) VALUES (1, 1) ON CONFLICT DO UPDATE SET ZRANK = 4"],
      ["updated p1 1"]
    ),
    (
      [
        "BEGIN", "UPDATE ZTASK SET ZRANK = 9 WHERE Z_PK = 1", "DELETE FROM ZTASK WHERE Z_PK = 2",
        "INSERT INTO ZEVENT (Z_PK, Z_OPT) VALUES (1, 1)", "COMMIT",
      ],
      ["inserted p1; updated p1 1; deleted p2"]
    ),
    (
      [
        "BEGIN", "DELETE FROM ZTASK WHERE Z_PK = 2",
        "INSERT INTO ZTASK (Z_PK, Z_OPT) VALUES (2, 1)", "COMMIT",
      ], ["updated p2 *"]
    ),
    (
      [
        "BEGIN", "INSERT INTO ZTASK (Z_PK, Z_OPT) VALUES (8, 1)",
        "DELETE FROM ZTASK WHERE Z_PK = 8",
        "COMMIT",
      ], []
    ),
    (["BEGIN", "DELETE FROM ZTASK", "ROLLBACK"], []),
    (
      [
        "BEGIN", "DELETE FROM ZTASK WHERE Z_PK = 1", "COMMIT", "BEGIN",
        "DELETE FROM ZTASK WHERE Z_PK = 2", "ROLLBACK",
      ], ["deleted p1"]
    ),
    (
      ["DELETE FROM ZTASK WHERE Z_PK = 1", "DELETE FROM ZTASK WHERE Z_PK = 2"],
      ["deleted p1", "deleted p2"]
    ),
    (
      [
        "BEGIN", "UPDATE ZTASK SET ZRANK = 9 WHERE Z_PK = 1", "SAVEPOINT a", "DELETE FROM ZTASK",
        "INSERT INTO ZTASK (Z_PK, Z_OPT) VALUES (7, 1)", "ROLLBACK TO a", "COMMIT",
      ],
      // Rows that a savepoint restored are reported as updated, because they may have changed.
      ["updated p1 *, p2 *, p3 *"]
    ),
    (
      ["SAVEPOINT a", "DELETE FROM ZTASK", "ROLLBACK TO a", "RELEASE a"],
      ["updated p1 *, p2 *, p3 *"]
    ),
    (
      [
        "UPDATE Z_PRIMARYKEY SET Z_MAX = 100", "CREATE TABLE other (x)",
        "INSERT INTO other VALUES (1)",
      ], []
    ),
    (
      [
        "ATTACH ':memory:' AS more", "CREATE TABLE more.ZTASK (Z_PK INTEGER PRIMARY KEY)",
        "INSERT INTO more.ZTASK VALUES (1)", "DELETE FROM more.ZTASK", "DETACH more",
      ], []
    ),
    (["SELECT * FROM ZTASK"], []),
    // An update does not report values that it leaves unchanged.
    (["UPDATE ZTASK SET ZRANK = ZRANK, ZTITLE = 'call'"], ["updated p1 2, p2 2"]),
    (["UPDATE ZTASK SET ZLIST = NULL, ZTITLE = 2 WHERE Z_PK = 2"], ["updated p2 0+2"]),
    (["UPDATE ZTASK SET Z_OPT = 8"], []),
  ]

  /// Without a write-ahead log, SQLite does not call the hook that tells the store of a commit. The store then finds
  /// the commit at the end of `withConnection`.
  @Test(arguments: commits.indices, [true, false])
  func everyWayOfWritingIsSeen(index: Int, hasLog: Bool) throws {
    let (statements, expected) = Self.commits[index]
    // Without the log, the store cannot tell apart two commits in one body of `withConnection`.
    let areMany = expected.count > 1 || statements.filter { $0 == "BEGIN" }.count > 1
    if areMany && !hasLog { return }
    try withLog { store, _, log throws in
      if !hasLog { try store.rows("PRAGMA journal_mode = DELETE") }
      #expect(try told(statements, in: store, log) == expected, "\(statements)")
    }
  }

  @Test func aStatementThatFailsTellsNothing() throws {
    try withLog { store, _, log throws in
      try store.rows(
        "CREATE TRIGGER t BEFORE DELETE ON ZTASK WHEN old.Z_PK = 3 "
          + "BEGIN SELECT RAISE(ABORT, 'no'); END")
      #expect(throws: Database.Failure.self) { try store.rows("DELETE FROM ZTASK") }
      #expect(log.take().isEmpty)
      // If the transaction then commits, the rows of the failed statement are reported too.
      try store.withConnection { connection in
        let database = Database(handle: connection)
        try database.rows("BEGIN")
        #expect(throws: Database.Failure.self) { try database.rows("DELETE FROM ZTASK") }
        try database.rows("UPDATE ZTASK SET ZRANK = 9 WHERE Z_PK = 3")
        try database.rows("COMMIT")
      }
      #expect(log.take() == ["updated p1 *, p2 *, p3 1"])
    }
  }

  @Test func aCommitThatFailsIsNoCommit() throws {
    try withLog { store, _, log throws in
      try store.withConnection { connection in
        let database = Database(handle: connection)
        for sql in [
          "PRAGMA foreign_keys = ON", "CREATE TABLE parent (id INTEGER PRIMARY KEY)",
          "CREATE TABLE child (id REFERENCES parent DEFERRABLE INITIALLY DEFERRED)",
          "BEGIN", "DELETE FROM ZTASK", "INSERT INTO child VALUES (1)",
        ] { try database.rows(sql) }
        #expect(throws: Database.Failure.self) { try database.rows("COMMIT") }
        try database.rows("ROLLBACK")
      }
      #expect(log.take().isEmpty)
      #expect(try store.rows("SELECT COUNT(*) FROM ZTASK") == ["3"])
    }
  }

  @Test func aTransactionLeftOpenIsToldOnceItCommits() throws {
    try withLog { store, _, log throws in
      #expect(try told(["BEGIN", "DELETE FROM ZTASK"], in: store, log).isEmpty)
      #expect(try store.fetchIdentifiers(taskOrder).count == 0)
      #expect(try told(["COMMIT"], in: store, log) == ["deleted p1, p2, p3"])
    }
  }

  @Test func rowsOfTwoTransactionsThatAreRolledBackAreForgotten() throws {
    try withTasks { store, context, identifiers in
      let other = ManagedObjectContext(store)
      let objects = try identifiers.prefix(2).map { try other.object(with: $0) }
      try store.withConnection { connection in
        for (key, object) in zip(1..., objects) {
          try Database(handle: connection).rows("BEGIN")
          try Database(handle: connection).rows(
            "UPDATE ZTASK SET ZTITLE = 'never' WHERE Z_PK = \(key)")
          #expect(try object.text().hasSuffix("|never"))
          try Database(handle: connection).rows("ROLLBACK")
        }
      }
      #expect(store.rowCache.count == 0)
      for objectID in identifiers.prefix(2) {
        #expect(try !context.existingObject(with: objectID).text().hasSuffix("|never"))
      }
    }
  }

  /// The update writes an empty text and a null again. Only the changed title is reported.
  @Test func anUpdateTellsWhatItChanged() throws {
    try withStore([task]) { store, _ in
      let ids = try store.insert(into: "Task", rows: [[.string(""), .null, .string("wash")]])
      let context = ManagedObjectContext(store)
      var changes: [SavedChanges] = []
      store.didCommit = { changes.append($0) }
      try store.rows("UPDATE ZTASK SET ZTITLE = 'cook', ZLIST = '', ZRANK = NULL")
      let title = try #require(store.schema.tables.first?.position(of: "title"))
      #expect(changes.map(\.updated) == [[ids[0]]])
      #expect(changes.map(\.attributes) == [[AttributeMask(position: title)]])
      withExtendedLifetime(context) {}
    }
  }

  @Test func rowsThatATriggerAddsToASaveAreSeenByOthers() throws {
    try withLog { store, _, log throws in
      try store.rows(
        "CREATE TRIGGER t AFTER UPDATE ON ZTASK WHEN new.Z_PK = 1 "
          + "BEGIN UPDATE ZTASK SET ZRANK = 50 WHERE Z_PK = 2; END")
      let changed = ObjectID(store: store.number, entity: 2, primaryKey: 1)
      try OtherContext(store).save(.string("x"), for: "title", of: changed)
      #expect(log.take() == ["updated p1 2", "updated p2 1"])
    }
  }

  @Test func theLogIsStillTakenIntoTheFile() throws {
    try withLog { store, _, log throws in
      let text = String(repeating: "x", count: 4_000)
      for _ in 0..<60 {
        try store.insert(into: "Task", rows: (0..<40).map { taskRow(text, $0, text) })
      }
      #expect(log.take().count == 60)
      // The rows fill more than 5,000 pages, but the log stays below 2,000 pages. So SQLite reused the log after
      // checkpoints.
      #expect(try Int(store.rows("PRAGMA page_count")[0]) ?? 0 > 5_000)
      #expect(try fileSize(store.path + "-wal") < 2_000 * 4_096)
    }
  }

  @Test func aContextThatIsMadeInsideTheBodyFollowsTheRest() throws {
    try withStore([task], rows: [taskRow("a", 1, "b")]) { store, _ in
      var changes: [SavedChanges] = []
      store.didCommit = { changes.append($0) }
      var context: ManagedObjectContext?
      try store.withConnection { connection in
        context = ManagedObjectContext(store)
        for sql in ["SAVEPOINT a", "DELETE FROM ZTASK", "ROLLBACK TO a", "RELEASE a"] {
          try Database(handle: connection).rows(sql)
        }
      }
      #expect(changes.map(\.updated.count) == [1] && changes.map(\.deleted.count) == [0])
      withExtendedLifetime(context) {}
    }
  }

  @Test func withoutAContextNothingIsFollowed() throws {
    try withStore([task], rows: [taskRow("a", 1, "b")]) { store, _ in
      #expect(store.connection.collector == nil)
      _ = ManagedObjectContext(store)
      #expect(store.connection.collector != nil)
    }
  }
}
