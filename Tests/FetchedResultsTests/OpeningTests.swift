import FetchedResults
import Foundation
import Testing

@Suite struct OpeningTests {
  /// A path that holds no valid store, and the error of opening it.
  private struct Foreign {
    let name: String
    var kind = StoreError.Kind.foreignFile
    let make: @Sendable (String) throws -> Void
  }

  private static let foreign: [Foreign] = [
    Foreign(name: "text") {
      try write("Dear diary, \(String(repeating: "today. ", count: 1_000))", to: $0)
    },
    Foreign(name: "short text") { try write("Hi", to: $0) },
    Foreign(name: "empty file") { try write("", to: $0) },
    Foreign(name: "database") { try run(["CREATE TABLE a(b)"], in: $0) },
    Foreign(name: "database in WAL mode") {
      try run(["PRAGMA journal_mode = WAL", "CREATE TABLE a(b)"], in: $0)
    },
    Foreign(name: "database with such tables") {
      try run(["CREATE TABLE Z_METADATA(a)", "CREATE TABLE Z_PRIMARYKEY(b)"], in: $0)
    },
    Foreign(name: "store without an identifier") { path in
      let store = try Store.create(at: path, model: [event], identifier: sampleIdentifier)
      try store.rows("UPDATE Z_METADATA SET Z_UUID = x'00'")
      try store.close()
    },
    Foreign(name: "store in UTF-16") { path in
      try withStore { store, _ in
        let definitions = try store.rows("SELECT sql FROM sqlite_schema WHERE sql NOT NULL")
        let values = "quote(Z_UUID) || ',' || quote(Z_PLIST)"
        let metadata = try store.rows(
          "SELECT 'INSERT INTO Z_METADATA VALUES (1,' || \(values) || ')' FROM Z_METADATA")
        try run(["PRAGMA encoding = 'UTF-16le'"] + definitions + metadata, in: path)
      }
    },
    Foreign(name: "directory") {
      try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false)
    },
    Foreign(name: "pipe") { #expect(mkfifo($0, 0o644) == 0) },
    Foreign(name: "nothing", kind: .missing) { _ in },
  ]

  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private static func run(_ statements: [String], in path: String) throws {
    try withDatabase(path) { database in for sql in statements { try database.rows(sql) } }
  }

  private func creating(
    _ path: String, fails kind: StoreError.Kind, naming named: String? = nil
  ) {
    expectError(kind, naming: named, at: path) {
      try Store.create(at: path, model: [event], identifier: sampleIdentifier)
    }
  }

  @Test(arguments: foreign.indices)
  func foreignFilesAreNeitherOpenedNorReplaced(index: Int) throws {
    let foreign = Self.foreign[index]
    let name = foreign.name
    try withFolder { folder in
      // The store inspects a file through a URI, and must escape the special characters of this name.
      let path = "\(folder)/50% #1?mode=memory é"
      try foreign.make(path)
      let before = name == "pipe" ? [:] : try contents(of: folder)
      expectError(foreign.kind, at: path) { try Store.open(at: path, model: [event]) }
      if foreign.kind != .missing { creating(path, fails: .alreadyExists) }
      if name == "pipe" { return }
      #expect(try contents(of: folder) == before, "\(name)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.count == (foreign.kind == .missing ? 0 : 1))
    }
  }

  /// Opening waits for a lock only as long as the caller allows. The default is five seconds.
  @Test func aLockedFileIsBusyInTime() throws {
    try withStore { store, path in
      try store.close()
      try withDatabase(path) { other in
        // The update leaves a log. Without a log, opening would inspect the file without locks.
        for sql in ["PRAGMA locking_mode = EXCLUSIVE", "UPDATE Z_PRIMARYKEY SET Z_MAX = 1"] {
          try other.rows(sql)
        }
        let time = ContinuousClock().measure {
          #expect(
            kind { try Store.open(at: path, model: [event], lockTimeoutMilliseconds: 1) } == .busy)
        }
        #expect(time < .seconds(4))
      }
    }
  }

  @Test(arguments: ["-wal", "-shm", "-journal"])
  func leftoversOfAnotherDatabaseAreNotTakenOver(suffix: String) throws {
    try withFolder { folder in
      let path = "\(folder)/store"
      try Self.write("left over", to: path + suffix)
      creating(path, fails: .alreadyExists, naming: path + suffix)
      #expect(try contents(of: folder) == ["store\(suffix)": Data("left over".utf8)])
    }
  }

  @Test func danglingLinksAndMissingFoldersAreRefused() throws {
    try withFolder { folder in
      let link = "\(folder)/link"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "\(folder)/nowhere")
      creating(link, fails: .alreadyExists)
      for path in ["\(folder)/no/store", "", "\(folder)/a\0b"] {
        creating(path, fails: .inaccessible)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["link"])
    }
  }

  /// Another connection may open a new store before its creator does. So the file must be in WAL mode when it appears
  /// at its path. This file name is so long that SQLite cannot make a log beside the file. So `create` makes the file,
  /// but fails to open it.
  @Test func aNewStoreIsInWALModeBeforeItIsOpened() throws {
    try withFolder { folder in
      let path = "\(folder)/\(String(repeating: "n", count: 252))"
      creating(path, fails: .inaccessible)
      let header = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(header[18...19] == Data([2, 2]))
    }
  }

  @Test func anotherModelIsRefusedUntouched() throws {
    try withFolder { folder in
      let path = "\(folder)/store"
      let store = try Store.create(at: path, model: [event], identifier: sampleIdentifier)
      // A trigger is no part of the model, even with the name of a table.
      try store.rows("CREATE TRIGGER ZEVENT AFTER INSERT ON ZEVENT BEGIN SELECT 1; END")
      try store.close()
      let before = try contents(of: folder)
      var renamed = event
      renamed.attributes[2].name = "title"
      var unindexed = event
      unindexed.indexes = [["date"]]
      let venue = Entity(name: "Venue", attributes: [])
      for model in [[renamed], [unindexed], [event, venue], [venue]] {
        #expect(kind { try Store.open(at: path, model: model) } == .differentModel)
        #expect(try contents(of: folder) == before)
      }
      #expect(try Store.open(at: path, model: [event]).identifier == sampleIdentifier)
    }
  }

  @Test func kindsOfOneColumnTypeAreToldApart() throws {
    let flag = Entity(name: "E", attributes: [Attribute("a", .bool)])
    let number = Entity(name: "E", attributes: [Attribute("a", .integer)])
    try withStore([flag]) { store, path in
      expectError(.differentModel, at: path) { try Store.open(at: path, model: [number]) }
    }
  }

  @Test func aCheckpointCutShortIsNoObstacle() throws {
    try withStore(rows: (0..<2_000).map { eventRow("A", Double($0)) }) { store, path in
      // The state after a kill during a checkpoint: page 1 is new, but the pages it counts are only in the log.
      let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
      let frames = stride(from: 32, to: log.count, by: 24 + 4096)
      let first = try #require(Array(frames).last { log[$0..<($0 + 4)] == Data([0, 0, 0, 1]) })
      let page = log[(first + 24)..<(first + 24 + 4096)]
      let file = try Data(contentsOf: URL(fileURLWithPath: path))
      let copy = path + "-copy"
      try (page + file.dropFirst(4096)).write(to: URL(fileURLWithPath: copy))
      try log.write(to: URL(fileURLWithPath: copy + "-wal"))

      let reopened = try Store.open(at: copy, model: [event])
      #expect(try reopened.fetchIdentifiers(FetchRequest("Event")).count == 2_000)
      #expect(try reopened.rows("PRAGMA integrity_check") == ["ok"])
    }
  }
}
