import CSQLite
import Foundation

/// Which rows each commit of a connection changed, from SQLite's preupdate hook.
///
/// The hook sees every row, those of a `DELETE` without `WHERE` and of a `REPLACE` among them, before
/// its transaction commits. What it notes is kept until SQLite says that a commit has happened, and
/// dropped when it rolls back.
final class ChangeCollector {
  enum Operation: UInt8 {
    case insert
    case update
    case delete
  }

  /// Changes of one kind to neighbouring keys, ascending: what is inserted together is one.
  struct Run {
    let operation: Operation
    let entity: UInt32
    let firstKey: Int64
    var count: Int64
  }

  struct Commit {
    var runs: [Run] = []
    /// Whether a caller's own SQL was part of it: savepoints may have undone some of what is noted.
    var isRaw = false
  }

  private let tables: [(name: [CChar], entity: UInt32)]
  private var open = Commit()
  private var committed: [Commit] = []
  /// Of transactions that were rolled back.
  private var undone: [Run] = []
  /// Whether a caller has the connection.
  var isRaw = false

  init(_ tables: [EntityTable]) {
    self.tables = tables.map { (Array($0.name.utf8CString), $0.number) }
  }

  /// What was committed since the last call, and what was rolled back.
  ///
  /// - Parameter isInTransaction: Without one, what is left has been committed, too: SQLite tells of
  ///   commits in WAL mode only, and only the function that registered last.
  func take(isInTransaction: Bool) -> (committed: [Commit], undone: [Run]) {
    if !isInTransaction { commit() }
    defer {
      committed = []
      undone = []
    }
    return (committed, undone)
  }
}

extension ChangeCollector {
  /// SQLite's own limit of pages in the log before a commit takes them into the file. It works
  /// through the function that is told of commits, and so it is done here.
  private static let pagesBeforeCheckpoint: Int32 = 1_000

  /// Begins to follow a connection. The collector must be kept until
  /// ``unregister(from:)``.
  func register(with connection: OpaquePointer) {
    let this = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_preupdate_hook(
      connection,
      { this, _, operation, database, table, key, newKey in
        guard let this, let table, let database, strcmp(database, "main") == 0 else { return }
        Unmanaged<ChangeCollector>.fromOpaque(this).takeUnretainedValue()
          .note(operation, table, key, newKey)
      }, this)
    sqlite3_rollback_hook(
      connection,
      { this in
        if let this { Unmanaged<ChangeCollector>.fromOpaque(this).takeUnretainedValue().rollBack() }
      }, this)
    sqlite3_wal_hook(
      connection,
      { this, connection, database, pages in
        guard let this, let database else { return SQLITE_OK }
        if strcmp(database, "main") == 0 {
          Unmanaged<ChangeCollector>.fromOpaque(this).takeUnretainedValue().commit()
        }
        if pages >= ChangeCollector.pagesBeforeCheckpoint {
          // As SQLite does it, which does not fail a commit for it either.
          sqlite3_wal_checkpoint(connection, database)
        }
        return SQLITE_OK
      }, this)
  }

  static func unregister(from connection: OpaquePointer) {
    sqlite3_preupdate_hook(connection, nil, nil)
    sqlite3_rollback_hook(connection, nil, nil)
    sqlite3_wal_hook(connection, nil, nil)
  }

  private func note(
    _ operation: Int32, _ table: UnsafePointer<CChar>, _ key: Int64, _ newKey: Int64
  ) {
    guard let entity = tables.first(where: { strcmp($0.name, table) == 0 })?.entity else { return }
    if isRaw { open.isRaw = true }
    switch operation {
    case SQLITE_INSERT: note(.insert, entity, newKey)
    case SQLITE_DELETE: note(.delete, entity, key)
    case _ where key == newKey: note(.update, entity, key)
    default:
      note(.delete, entity, key)
      note(.insert, entity, newKey)
    }
  }

  private func note(_ operation: Operation, _ entity: UInt32, _ key: Int64) {
    if let last = open.runs.last, last.operation == operation, last.entity == entity,
      last.firstKey &+ last.count == key
    {
      open.runs[open.runs.count - 1].count += 1
    } else {
      open.runs.append(Run(operation: operation, entity: entity, firstKey: key, count: 1))
    }
  }

  private func commit() {
    if open.runs.isEmpty { return }
    committed.append(open)
    open = Commit()
  }

  private func rollBack() {
    undone += open.runs
    open = Commit()
  }
}

extension ChangeCollector.Commit {
  /// Each key that was touched, in order, and whether its row was there before and is there now, as
  /// far as the hook can tell.
  func touched(store: UInt32) -> [(id: ObjectID, before: Bool, after: Bool)] {
    var touched: [(id: ObjectID, before: Bool, after: Bool)] = []
    var places: [ObjectID: Int] = [:]
    // Runs that are alone cannot meet.
    let isAlone = runs.count == 1
    for run in runs {
      for offset in 0..<run.count {
        let objectID = ObjectID(
          store: store, entity: run.entity, primaryKey: run.firstKey + offset)
        if !isAlone, let place = places[objectID] {
          touched[place].after = run.operation != .delete
          continue
        }
        if !isAlone { places[objectID] = touched.count }
        touched.append((objectID, run.operation != .insert, run.operation != .delete))
      }
    }
    return touched
  }
}
