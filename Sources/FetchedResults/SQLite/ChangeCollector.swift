import CSQLite
import Foundation

/// Collects which rows each commit of a connection changed, from SQLite's preupdate hook.
///
/// The hook sees every changed row before the commit, also rows of a `DELETE` without `WHERE` and of a `REPLACE`.
final class ChangeCollector {
  enum Operation: UInt8 {
    case insert
    case update
    case delete
  }

  /// Changes of one kind to consecutive keys, ascending. Rows inserted together make one run.
  struct Run {
    let operation: Operation
    let entity: UInt32
    let firstKey: Int64
    var count: Int64
    /// The attributes that an update changed; every attribute if the values were not compared.
    let attributes: AttributeMask
  }

  struct Commit {
    var runs: [Run] = []
    /// Whether a caller's own SQL was part of the commit. Savepoints may then have undone some of the changes.
    var isRaw = false
    /// From ``ProcessSerials``, taken when the collector learns of the commit.
    var serial = 0

    /// A row that changed twice counts twice.
    var count: Int { runs.reduce(0) { $0 + Int($1.count) } }
  }

  /// A row that a commit touched, and whether the row existed before and after the commit, as far as the hook can tell.
  struct Touched {
    let id: ObjectID
    var before: Bool
    var after: Bool
    var times = 1
    var attributes: AttributeMask
    var isOnlyUpdated: Bool
  }

  private let tables: [(name: [CChar], table: EntityTable)]
  @exclusivity(unchecked) private var open = Commit()
  @exclusivity(unchecked) private var committed: [Commit] = []
  @exclusivity(unchecked) private var undone: [Run] = []
  /// Whether a caller uses the connection directly.
  var isRaw = false

  init(_ tables: [EntityTable]) {
    self.tables = tables.map { (Array($0.name.utf8CString), $0) }
  }

  /// Returns and forgets what was committed and rolled back since the last call. Outside a transaction, changes whose
  /// commit SQLite has not reported count as committed, too. SQLite reports commits in WAL mode only, and only to the
  /// WAL hook that was registered last, which may be a caller's.
  func take(isInTransaction: Bool) -> (committed: [Commit], undone: [Run]) {
    if !isInTransaction { commit() }
    defer {
      committed = []
      undone = []
    }
    return (committed, undone)
  }

  /// At this many pages in the log, a commit writes the log into the file. SQLite's own hook, which the collector
  /// replaces, has the same limit.
  private static let pagesBeforeCheckpoint: Int32 = 1_000

  /// Keep the collector alive until ``unregister(from:)``.
  func register(with connection: OpaquePointer) {
    let this = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_preupdate_hook(
      connection,
      { this, connection, operation, database, table, key, newKey in
        guard let this, let table, let database, strcmp(database, "main") == 0 else { return }
        Unmanaged<ChangeCollector>.fromOpaque(this).takeUnretainedValue()
          .note(operation, table, key, newKey, connection)
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
          // A failed checkpoint does not fail the commit, as in SQLite's own hook.
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
    _ operation: Int32, _ name: UnsafePointer<CChar>, _ key: Int64, _ newKey: Int64,
    _ connection: OpaquePointer?
  ) {
    guard let table = tables.first(where: { strcmp($0.name, name) == 0 })?.table else { return }
    if isRaw { open.isRaw = true }
    switch operation {
    case SQLITE_INSERT: note(.insert, table.number, newKey)
    case SQLITE_DELETE: note(.delete, table.number, key)
    case _ where key == newKey:
      // A save knows which attributes it writes, so their values are not compared. Changes by triggers have a depth of
      // 1 or more.
      let isKnown = !isRaw && sqlite3_preupdate_depth(connection) == 0
      note(.update, table.number, key, isKnown ? .all : table.updatedAttributes(connection))
    default:
      note(.delete, table.number, key)
      note(.insert, table.number, newKey)
    }
  }

  private func note(
    _ operation: Operation, _ entity: UInt32, _ key: Int64, _ attributes: AttributeMask = .all
  ) {
    // A negative key means a temporary identifier. Only a caller's SQL or a trigger can write a row with such a key,
    // and the store refuses to read the row.
    if key < 0 { return }
    if let last = open.runs.last, last.operation == operation, last.entity == entity,
      last.firstKey &+ last.count == key, last.attributes == attributes
    {
      open.runs[open.runs.count - 1].count += 1
    } else {
      open.runs.append(
        Run(
          operation: operation, entity: entity, firstKey: key, count: 1, attributes: attributes))
    }
  }

  private func commit() {
    if open.runs.isEmpty { return }
    open.serial = ProcessSerials.next()
    committed.append(open)
    open = Commit()
  }

  private func rollBack() {
    undone += open.runs
    open = Commit()
  }
}

extension ChangeCollector.Commit {
  /// The rows that the commit touched, each once, in the order of their first touch.
  func touched(store: UInt32) -> [ChangeCollector.Touched] {
    var touched: [ChangeCollector.Touched] = []
    var places: [ObjectID: Int] = [:]
    // If there is only one run, no row occurs twice.
    let isAlone = runs.count == 1
    for run in runs {
      let isUpdate = run.operation == .update
      for offset in 0..<run.count {
        let objectID = ObjectID(
          store: store, entity: run.entity, primaryKey: run.firstKey + offset)
        if !isAlone, let place = places[objectID] {
          touched[place].after = run.operation != .delete
          touched[place].times += 1
          touched[place].attributes.formUnion(run.attributes)
          if !isUpdate { touched[place].isOnlyUpdated = false }
          continue
        }
        if !isAlone { places[objectID] = touched.count }
        touched.append(
          ChangeCollector.Touched(
            id: objectID, before: run.operation != .insert, after: run.operation != .delete,
            attributes: run.attributes, isOnlyUpdated: isUpdate))
      }
    }
    return touched
  }
}
