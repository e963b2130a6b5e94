import CSQLite
import Foundation

extension Store {
  /// Creates a store in a new file and opens it.
  ///
  /// The file appears at `path` when it is whole. Until then it is a hidden file in the same directory, which stays
  /// there if the process is killed.
  ///
  /// - Parameters:
  ///   - path: A path with nothing at it, in a directory that exists.
  ///   - identifier: Identifies the store for its whole life. Give each store an identifier of its own.
  /// - Throws: ``StoreError/Kind/alreadyExists`` if anything is at `path`, or if SQLite left
  ///   companion files of an earlier database there; ``StoreError/Kind/invalidModel``;
  ///   ``StoreError/Kind/inaccessible``; ``StoreError/Kind/full``; and what
  ///   ``open(at:model:access:lockTimeoutMilliseconds:)`` throws. An error leaves nothing new behind, unless the store
  ///   was created and only opening it failed. The store then stays, because another connection may have saved in it.
  public static func create(
    at path: String, model: [Entity], identifier: UUID
  ) throws(StoreError) -> Store {
    let schema = try Schema(model, path: path)
    let file = try StoreFile(path)
    try file.requireNothing()
    try make(file, schema, identifier)
    return try open(at: path, model: model)
  }

  /// Creates the tables before the switch to WAL mode, so that they are in the file itself and not in a log. Only the
  /// file gets the store's path, and without a log `open` reads only the file. SQLite does not wait for a lock at the
  /// switch. So the switch is made here, before anybody else can open the file.
  private static func make(
    _ file: StoreFile, _ schema: Schema, _ identifier: UUID
  ) throws(StoreError) {
    let draft = try file.draft()
    defer { draft.remove() }
    let connection = try Connection(
      file: draft.name, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, path: file.path)
    try connection.write(schema, identifier: identifier)
    try connection.enterWALMode()
    try connection.close()
    try file.link(to: draft)
  }
}

extension Connection {
  fileprivate func write(_ schema: Schema, identifier: UUID) throws(StoreError) {
    try transaction(.write) { () throws(StoreError) in
      for definition in schema.definitions { try run(definition.sql) }
      try run(
        "INSERT INTO Z_METADATA VALUES (1, ?, ?)",
        [.string(identifier.uuidString), .data(Data(schema.propertyList.utf8))])
      for table in schema.tables {
        try run(
          "INSERT INTO Z_PRIMARYKEY VALUES (?, ?, 0, 0)",
          [.integer(Int64(table.number)), .string(table.entity.name)])
      }
    }
  }
}
