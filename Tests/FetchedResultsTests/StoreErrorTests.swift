import CSQLite
import FetchedResults
import Foundation
import Testing

@Suite struct StoreErrorTests {
  @Test func aFileThatCannotBeWrittenIsNotOpenedForWriting() throws {
    try withStore { store, path in
      try store.close()
      #expect(chmod(path, 0o444) == 0)
      // Permissions do not bind root. Linux has a call that lets this one thread use files as the user nobody.
      typealias SetFileUser = @convention(c) (UInt32) -> Int32
      let setFileUser = dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: SetFileUser.self) }
      // Only the folder's owner can enter it. From here on, the user nobody can enter it, too.
      #expect(chmod(URL(fileURLWithPath: path).deletingLastPathComponent().path, 0o755) == 0)
      let user = setFileUser.map { UInt32(bitPattern: $0(65_534)) }
      defer { if let user { _ = setFileUser?(user) } }
      expectError(.readOnly, at: path) { try Store.open(at: path, model: [event]) }
    }
  }

  @Test func aDamagedTableIsCorrupt() throws {
    try withStore(rows: (0..<1_000).map { eventRow("A", Double($0)) }) { store, path in
      let root = try store.rows("SELECT rootpage FROM sqlite_master WHERE name = 'ZEVENT'")[0]
      try store.close()
      try overwrite(path, at: (Int(root)! - 1) * 4096, with: Data(repeating: 0xAB, count: 4096))

      let damaged = try Store.open(at: path, model: [event])
      let error = try #require(throws: StoreError.self) {
        try damaged.fetchObjects(FetchRequest("Event"))
      }
      #expect(error.kind == .corrupt)
      #expect(error.code.map { $0 & 0xFF } == SQLITE_CORRUPT)
      #expect(error.sql?.hasPrefix("SELECT t0.Z_PK") == true)
    }
  }

  /// Between fetches, `ZCOLLECT` collects nothing. SQL that is stored in the file, such as a view, cannot call it at
  /// all.
  @Test func onlyAFetchCollects() throws {
    try withStore(rows: [eventRow("A", 1), eventRow("A", 2)]) { store, _ in
      let calls = "SELECT ZCOLLECT(1), ZCOLLECT(1, 'A')"
      #expect(try store.rows(calls) == ["1|1"])
      try store.rows("CREATE VIEW hostile AS SELECT ZCOLLECT(1)")
      #expect(throws: (any Error).self) { try store.rows("SELECT * FROM hostile") }
      #expect(try store.fetchIdentifiers(byCategory).keys == ["A: [1, 2]"])
      #expect(try store.rows(calls) == ["1|1"])
      try store.rows("UPDATE ZEVENT SET Z_PK = -2 WHERE Z_PK = 2")
      #expect(throws: StoreError.self) { try store.fetchIdentifiers(byCategory) }
      #expect(try store.rows(calls) == ["1|1"])
    }
  }

  /// After the last section of a fetch, a call of `ZCOLLECT` does not continue or begin a section.
  @Test func betweenFetchesNoSectionBegins() throws {
    try withStore(rows: (10..<40).map { eventRow("\($0)", 1) }) { store, _ in
      let found = try store.fetchIdentifiers(byCategory)
      #expect(try store.rows("SELECT ZCOLLECT(1, 'A'), ZCOLLECT(1, 'B')") == ["1|1"])
      #expect(try store.fetchIdentifiers(byCategory) == found)
    }
  }

  /// A fetch still works after a caller replaces `ZCOLLECT`. SQLite then drops the old functions. That must not free
  /// memory that the fetch uses.
  @Test func aFunctionMayBeReplaced() throws {
    try withStore(rows: (10..<60).map { eventRow("\($0)", 1) }) { store, _ in
      let found = try store.fetchIdentifiers(byCategory)
      for count in 1...2 {
        let code = try store.withConnection { connection in
          sqlite3_create_function_v2(
            connection, "ZCOLLECT", Int32(count), SQLITE_UTF8, nil,
            { context, _, _ in sqlite3_result_int(context, 1) }, nil, nil, nil)
        }
        #expect(code == SQLITE_OK)
        #expect(try store.fetchIdentifiers(byCategory) == found)
      }
    }
  }

  /// The statistics of a file can tell SQLite to sort although it reads an index.
  @Test func anIndexThatSQLiteSortsIsAnError() throws {
    try withStore(rows: (10..<60).map { eventRow("\($0)", 1) }) { store, path in
      try store.rows("ANALYZE")
      try store.rows("UPDATE sqlite_stat1 SET stat = stat || ' unordered'")
      try store.close()
      let reopened = try Store.open(at: path, model: [event])
      let flat = FetchRequest("Event", sortKeys: byCategory.sortKeys)
      for request in [byCategory, flat] {
        #expect(kind { try reopened.fetchIdentifiers(request) } == .corrupt)
      }
      try reopened.rows("ANALYZE")
      try reopened.close()
      let analyzed = try Store.open(at: path, model: [event])
      #expect(try analyzed.fetchIdentifiers(byCategory).sections.count == 50)
    }
  }

  /// A look-up finds the first row of a section, and the scan of the same index does not return that row.
  @Test(arguments: [1, 6])
  func aSectionThatTheScanDoesNotReachIsCorrupt(first lost: Int) throws {
    try withStore(rows: (0..<9).map { eventRow($0 < 5 ? "A" : "B", Double($0)) }) { store, path in
      // With this `ZCOLLECT`, the scan returns no row if row 1 is the lost row. Otherwise it returns only row 1.
      let code = try store.withConnection { connection in
        let isFirstLost = UnsafeMutableRawPointer(bitPattern: lost == 1 ? 1 : 0)
        return sqlite3_create_function_v2(
          connection, "ZCOLLECT", 1, SQLITE_UTF8, isFirstLost,
          { context, _, arguments in
            let isFirst = sqlite3_value_int64(arguments![0]) == 1
            let isReturned = isFirst && sqlite3_user_data(context) == nil
            sqlite3_result_int(context, isReturned ? 1 : 0)
          }, nil, nil, nil)
      }
      #expect(code == SQLITE_OK)
      expectError(.corrupt, naming: "p\(lost)", at: path) { try store.fetchIdentifiers(byCategory) }
    }
  }

  @Test func aClosedStoreSaysSo() throws {
    try withStore { store, path in
      try store.close()
      try store.close()
      expectError(.closed, at: path) { try store.insert(into: "Event", rows: []) }
      expectError(.closed, at: path) { try store.fetchIdentifiers(byCategory) }
      expectError(.closed, at: path) { try store.fetchObjects(byCategory) }
      expectError(.closed, at: path) { try store.withConnection { _ in } }
    }
  }

  @Test func aStatementInUseKeepsTheStoreOpen() throws {
    try withStore { store, path in
      let statement = try store.withConnection { connection in
        var statement: OpaquePointer?
        sqlite3_prepare_v2(connection, "SELECT 1", -1, &statement, nil)
        return statement
      }
      let error = try #require(throws: StoreError.self) { try store.close() }
      #expect(error.kind == .busy)
      #expect(error.code == SQLITE_BUSY)
      #expect(try store.insert(into: "Event", rows: [eventRow("A", 1)]).count == 1)
      sqlite3_finalize(statement)
      try store.close()
    }
  }

  @Test func anErrorIsPrintedWhole() {
    let error = StoreError(.full, "What happened.", code: 13, sql: "COMMIT", path: "/tmp/a")
    for part in ["What happened.", "13", "COMMIT", "/tmp/a", error.advice] {
      #expect(error.description.contains(part))
    }
  }
}
