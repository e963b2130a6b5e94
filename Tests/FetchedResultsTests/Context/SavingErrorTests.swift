import CSQLite
import Foundation
import Testing

@testable import FetchedResults

/// After a real error of a save, saved rows are intact and unsaved values stay. If the cause is removed, the next save
/// succeeds.
@Suite struct SavingErrorTests {
  /// A context with an unsaved insertion, update and deletion.
  private struct Attempt {
    let context: ManagedObjectContext
    let saved: [String]
    let inserted: ManagedObject
    let updated: ManagedObject
    let deleted: ManagedObject

    init(_ store: Store, titleLength: Int = 3) throws {
      context = ManagedObjectContext(store)
      let objects = Array(try context.fetch(FetchRequest("Task", fetchLimit: 2)))
      saved = try Self.contents(store)
      updated = objects[0]
      deleted = objects[1]
      try updated.setValue(.integer(70), for: "rank")
      try context.delete(deleted)
      let title = String(repeating: "x", count: titleLength)
      inserted = try context.insert(into: "Task", ["title": .string(title)])
    }

    static func contents(_ store: Store) throws -> [String] {
      try store.rows("SELECT Z_PK, Z_OPT, ZRANK, length(ZTITLE) FROM ZTASK")
        + store.rows("SELECT Z_MAX FROM Z_PRIMARYKEY")
    }

    func failToSave() throws -> StoreError {
      let log = ChangeLog(context)
      let temporary = inserted.objectID
      let error = try #require(throws: StoreError.self) { try context.save() }
      #expect(log.take() == ["inserted t1; updated p1 1; deleted p2"])
      #expect(context.insertedObjects == [inserted] && inserted.objectID == temporary)
      #expect(context.updatedObjects == [updated] && context.deletedObjects == [deleted])
      #expect(try updated.value(for: "rank") == .integer(70))
      let again = try #require(throws: StoreError.self) { try context.save() }
      #expect(again == error)
      #expect(log.take().isEmpty)
      return error
    }

    func requireWhatWasSaved() throws {
      #expect(try Self.contents(context.store) == saved)
    }

    func succeedToSave() throws {
      try requireWhatWasSaved()
      try context.save()
      #expect(!context.hasChanges)
      let store = context.store
      #expect(try store.rows("PRAGMA integrity_check") == ["ok"])
      #expect(
        try store.rows("SELECT Z_OPT, ZRANK FROM ZTASK WHERE Z_PK < 3") == ["2|70"])
      #expect(try store.rows("SELECT Z_OPT FROM ZTASK WHERE Z_PK = 4") == ["1"])
      #expect(inserted.objectID.primaryKey == 4)
    }
  }

  private static func withFilledStore(_ body: (Store, String) throws -> Void) throws {
    try withStore([task], rows: (1...3).map { taskRow("a", $0, "t\($0)") }, body)
  }

  @Test(arguments: [0, 1] as [Int32]) func aLockedStore(timeout: Int32) throws {
    try Self.withFilledStore { first, path in
      try first.close()
      let store = try Store.open(at: path, model: [task], lockTimeoutMilliseconds: timeout)
      let attempt = try Attempt(store)
      try withDatabase(path) { other in
        try other.rows("BEGIN IMMEDIATE")
        let error = try attempt.failToSave()
        #expect(error.kind == .busy && error.code == SQLITE_BUSY && error.path == path)
        try attempt.requireWhatWasSaved()
        try other.rows("ROLLBACK")
      }
      try attempt.succeedToSave()
    }
  }

  @Test func aStoreOpenedForReading() throws {
    try Self.withFilledStore { first, path in
      try first.close()
      let before = try contents(of: (path as NSString).deletingLastPathComponent)
      let store = try Store.open(at: path, model: [task], access: .readOnly)
      let attempt = try Attempt(store)
      let error = try attempt.failToSave()
      #expect(error.kind == .readOnly && error.code == SQLITE_READONLY)
      #expect(error.sql?.hasPrefix("DELETE FROM ZTASK") == true)
      #expect(kind { try store.insert(into: "Task", rows: [taskRow("a", 4, "t4")]) } == .readOnly)
      try attempt.requireWhatWasSaved()
      let after = try contents(of: (path as NSString).deletingLastPathComponent)
      #expect(after["store.sqlite"] == before["store.sqlite"])
    }
  }

  /// A statement that makes every save fail, the statement that removes this cause, and the error.
  static let causes: [(cause: String, cure: String, kind: StoreError.Kind, code: Int32?)] = [
    ("PRAGMA query_only = ON", "PRAGMA query_only = OFF", .readOnly, SQLITE_READONLY),
    // SQLite raises the limit to the present size.
    ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 100000", .full, SQLITE_FULL),
    // Another program takes the key.
    (
      "INSERT INTO ZTASK (Z_PK, Z_ENT, Z_OPT) VALUES (4, 1, 1)",
      "DELETE FROM ZTASK WHERE Z_PK = 4", .constraint, 1555
    ),
    (
      "CREATE TRIGGER t BEFORE INSERT ON ZTASK BEGIN SELECT RAISE(IGNORE); END", "DROP TRIGGER t",
      .constraint, nil
    ),
  ]

  @Test(arguments: causes)
  func whatAStatementCauses(
    cause: String, cure: String, kind: StoreError.Kind, code: Int32?
  ) throws {
    try Self.withFilledStore { store, path in
      let attempt = try Attempt(store, titleLength: 100_000)
      try store.rows(cause)
      let error = try attempt.failToSave()
      #expect(error.kind == kind && error.code == code && error.path == path)
      #expect(error.sql?.hasPrefix(kind == .readOnly ? "BEGIN" : "INSERT INTO ZTASK") == true)
      try store.rows(cure)
      try attempt.succeedToSave()
    }
  }

  @Test func aRowOfTheHighestVersion() throws {
    try Self.withFilledStore { store, path in
      try store.rows("UPDATE ZTASK SET Z_OPT = \(Int64.max) WHERE Z_PK = 1")
      let attempt = try Attempt(store)
      let error = try attempt.failToSave()
      #expect(error.kind == .corrupt && error.message.contains("Task p1") && error.path == path)
      #expect(error.sql?.hasPrefix("UPDATE ZTASK") == true)
      try attempt.requireWhatWasSaved()
    }
  }

  @Test func aLimitOfTheFileSize() async {
    // The limit applies to the whole process.
    await #expect(processExitsWith: .success) {
      try SavingErrorTests.withFilledStore { store, _ in
        let attempt = try Attempt(store, titleLength: 1_000_000)
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(1), &limit)
        let before = limit
        limit.rlim_cur = 200_000
        setrlimit(__rlimit_resource_t(1), &limit)
        let error = try attempt.failToSave()
        #expect(error.kind == .inaccessible && error.code == SQLITE_IOERR | 3 << 8)
        #expect(error.sql == "COMMIT")
        try attempt.requireWhatWasSaved()
        limit = before
        setrlimit(__rlimit_resource_t(1), &limit)
        try attempt.succeedToSave()
      }
    }
  }

  /// Damages the root page of the table. If `table` is empty, damages the first page, without which the file is no
  /// database.
  @Test(arguments: [("ZTASK", SQLITE_CORRUPT), ("", SQLITE_NOTADB)])
  func aDamagedFile(table: String, code: Int32) throws {
    try Self.withFilledStore { first, path in
      let root = try first.rows("SELECT rootpage FROM sqlite_master WHERE name = '\(table)'").first
      try first.close()
      let store = try Store.open(at: path, model: [task])
      let attempt = try Attempt(store)
      try store.rows("PRAGMA shrink_memory")
      let page = (root.flatMap(Int.init) ?? 1) - 1
      let good = try overwrite(path, at: page * 4096, with: Data(repeating: 0xAB, count: 4096))
      let error = try attempt.failToSave()
      #expect(error.kind == .corrupt && error.code.map { $0 & 0xFF } == code)
      #expect(error.sql?.isEmpty == false && error.message.hasPrefix("SQLite: "))
      try overwrite(path, at: page * 4096, with: good)
      try store.rows("PRAGMA shrink_memory")
      try attempt.succeedToSave()
    }
  }

  @Test func aClosedStore() throws {
    try Self.withFilledStore { store, path in
      let attempt = try Attempt(store)
      try store.close()
      #expect(try attempt.failToSave().kind == .closed)
      let reopened = try Store.open(at: path, model: [task])
      #expect(try Attempt.contents(reopened) == attempt.saved)
    }
  }
}
