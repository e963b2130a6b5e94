import Testing
import Workloads

@testable import FetchedResults

/// A context, a separate record of its unsaved values, and the rows that its notifications make known.
final class FuzzedContext: ContextObserver {
  let context: ManagedObjectContext
  let knownSerial: Int? = 0
  /// Unsaved values by the position of their attribute. An inserted object has all values of its row here.
  var unsaved: [ObjectID: [Int: Value]] = [:]
  var deleted: Set<ObjectID> = []
  /// Objects that the test keeps alive. The context releases all other clean objects at once.
  var held: [ManagedObject] = []
  private(set) var known: [ObjectID: [Value]] = [:]
  private(set) var violations: [String] = []

  init(_ store: Store, isAutomatic: Bool) throws {
    context = ManagedObjectContext(store)
    context.automaticallyMergesChanges = isAutomatic
    try reload()
    context.addObserver(self)
  }

  deinit { context.removeObserver(self) }

  private func reload() throws {
    known = [:]
    for object in try context.fetch(FetchRequest("Task")) {
      known[object.objectID] = try object.values()
    }
  }

  func context(_ context: ManagedObjectContext, didChange changes: ContextChanges) {
    do {
      for objectID in changes.inserted {
        if known[objectID] != nil { violations.append("\(objectID) was inserted twice") }
        known[objectID] = try context.values(of: objectID)
      }
      for (objectID, mask) in changes.updated {
        guard let before = known[objectID], let after = try context.values(of: objectID) else {
          violations.append("\(objectID) was updated, and is not there")
          continue
        }
        if mask.isEmpty { violations.append("\(objectID) was updated in nothing") }
        for position in after.differences(from: before) where !mask.contains(position) {
          violations.append("\(objectID) changed in \(position) without a word")
        }
        known[objectID] = after
      }
      for objectID in changes.deleted where known.removeValue(forKey: objectID) == nil {
        violations.append("\(objectID) was deleted, and was not there")
      }
      for (old, new) in changes.renamed {
        guard let values = known.removeValue(forKey: old), known[new] == nil else {
          violations.append("\(old) was renamed, and was not there")
          continue
        }
        known[new] = values
      }
    } catch {
      violations.append("\(error)")
    }
  }

  func contextDidReset(_ context: ManagedObjectContext) {
    do { try reload() } catch { violations.append("\(error)") }
  }

  /// What the context must show: the rows of the database, with its unsaved values and without its deleted rows.
  func expected(over rows: [ObjectID: [Value]]) -> [ObjectID: [Value]] {
    var expected = rows
    for (objectID, values) in unsaved {
      if expected[objectID] == nil && !objectID.isTemporary && values.count < 3 { continue }
      var row = expected[objectID] ?? [.null, .null, .null]
      for (position, value) in values { row[position] = value }
      expected[objectID] = row
    }
    for objectID in deleted { expected[objectID] = nil }
    return expected
  }

  /// Unsaved values of deleted objects are lost. If others have saved the same value, the value is no longer unsaved.
  func forget(_ changes: SavedChanges, _ rows: [ObjectID: [Value]]) {
    for (objectID, row) in rows {
      guard let values = unsaved[objectID] else { continue }
      unsaved[objectID] = values.filter { $0.value != row[$0.key] }
    }
    for objectID in changes.deleted {
      unsaved[objectID] = nil
      deleted.remove(objectID)
    }
  }
}

/// Two contexts that merge automatically, on one store. Without plain SQL there are also two contexts that merge by
/// hand: one on this store, and one on another store of the same file.
final class ContextFuzzWorld {
  let store: Store
  private(set) var all: [FuzzedContext] = []
  /// How often each event that the test must cover has happened.
  private(set) var tally: [String: Int] = [:]
  private let runsSQL: Bool

  init(_ store: Store, runsSQL: Bool) throws {
    self.store = store
    self.runsSQL = runsSQL
    all = [
      try FuzzedContext(store, isAutomatic: true), try FuzzedContext(store, isAutomatic: true),
    ]
    if !runsSQL {
      let other = try Store.open(at: store.path, model: [task])
      try other.rows("PRAGMA synchronous = OFF")
      all.append(try FuzzedContext(other, isAutomatic: false))
      all.append(try FuzzedContext(store, isAutomatic: false))
    }
    for saving in all {
      saving.context.didSave = { [unowned self, unowned saving] changes in
        let saved = (try? rows()) ?? [:]
        for other in all where other !== saving {
          other.forget(changes, saved)
          let isTold =
            other.context.automaticallyMergesChanges && other.context.store === saving.context.store
          if !isTold {
            do { try other.context.mergeChanges(from: changes) } catch { Issue.record(error) }
          }
        }
      }
    }
  }

  func rows() throws -> [ObjectID: [Value]] {
    var rows: [ObjectID: [Value]] = [:]
    try store.fetchRows(FetchPlan(FetchRequest("Task"), for: store)) { objectID, row in
      rows[objectID] = row.values
    }
    return rows
  }

  func violations() throws -> [String] {
    let rows = try rows()
    var violations: [String] = []
    for (number, fuzzed) in all.enumerated() {
      fuzzed.context.processPendingChanges()
      violations += fuzzed.violations.map { "context \(number): \($0)" }
      let expected = fuzzed.expected(over: rows)
      if fuzzed.known != expected { violations.append("context \(number) told something else") }
      var found: [ObjectID: [Value]] = [:]
      for object in try fuzzed.context.fetch(FetchRequest("Task")) {
        found[object.objectID] = try object.values()
      }
      if found != expected { violations.append("context \(number) finds something else") }
    }
    return violations
  }

  private func count(_ what: String) { tally[what, default: 0] += 1 }
}

extension ContextFuzzWorld {
  func step(_ generator: inout SplitMix64) throws {
    let fuzzed = all[Int(generator.next() % UInt64(all.count))]
    let context = fuzzed.context
    if generator.next() % 3 == 0 { fuzzed.held = [] }
    switch generator.next() % 20 {
    case 0..<7: try change(fuzzed, &generator)
    case 7..<10: try insert(fuzzed, &generator)
    case 10..<12: try delete(fuzzed, &generator)
    case 12..<15: try save(fuzzed)
    case 15:
      context.rollback()
      forgetUnsaved(fuzzed)
    case 16: try obtain(fuzzed)
    case 17: try refresh(fuzzed, &generator)
    case 18:
      if generator.next() % 3 > 0 { return context.processPendingChanges() }
      forgetUnsaved(fuzzed)
      fuzzed.held = []
      context.reset()
      count("reset")
    default: if runsSQL { try runSQL(&generator) }
    }
  }

  private func forgetUnsaved(_ fuzzed: FuzzedContext) {
    fuzzed.unsaved = [:]
    fuzzed.deleted = []
  }

  private func value(_ position: Int, _ generator: inout SplitMix64) -> Value {
    if generator.next() % 5 == 0 { return .null }
    let number = Int64(generator.next() % 4)
    return position == 1 ? .integer(number) : .string("v\(number)")
  }

  private func any(_ fuzzed: FuzzedContext, _ generator: inout SplitMix64) throws -> ManagedObject?
  {
    let there = fuzzed.expected(over: try rows()).keys
      .sorted { $0.precedesByKey($1) }
    if there.isEmpty { return nil }
    let object = try fuzzed.context.object(with: there[Int(generator.next() % UInt64(there.count))])
    if generator.next() % 2 == 0 { fuzzed.held.append(object) }
    return object
  }

  private func change(_ fuzzed: FuzzedContext, _ generator: inout SplitMix64) throws {
    guard let object = try any(fuzzed, &generator) else { return }
    let position = Int(generator.next() % 3)
    let value = value(position, &generator)
    try object.setValue(value, for: task.attributes[position].name)
    let saved = object.row?.values[position]
    fuzzed.unsaved[object.objectID, default: [:]][position] = saved == value ? nil : value
    count("change")
  }

  private func insert(_ fuzzed: FuzzedContext, _ generator: inout SplitMix64) throws {
    let values = (0..<3).map { value($0, &generator) }
    let object = try fuzzed.context.insert(
      into: "Task", ["list": values[0], "rank": values[1], "title": values[2]])
    fuzzed.unsaved[object.objectID] = Dictionary(
      uniqueKeysWithValues: values.enumerated().map { ($0.offset, $0.element) })
    count("insert")
  }

  private func delete(_ fuzzed: FuzzedContext, _ generator: inout SplitMix64) throws {
    guard let object = try any(fuzzed, &generator) else { return }
    let objectID = object.objectID
    if !object.isInserted { fuzzed.deleted.insert(objectID) }
    fuzzed.unsaved[objectID] = nil
    try fuzzed.context.delete(object)
    count("delete")
  }

  private func save(_ fuzzed: FuzzedContext) throws {
    try fuzzed.context.save()
    forgetUnsaved(fuzzed)
    count("save")
  }

  private func obtain(_ fuzzed: FuzzedContext) throws {
    let objects = fuzzed.context.insertedObjects
    let before = objects.map(\.objectID)
    try fuzzed.context.obtainPermanentIDs(for: objects)
    for (object, old) in zip(objects, before) where old != object.objectID {
      fuzzed.unsaved[object.objectID] = fuzzed.unsaved.removeValue(forKey: old)
      count("obtain")
    }
  }

  private func refresh(_ fuzzed: FuzzedContext, _ generator: inout SplitMix64) throws {
    guard let object = try any(fuzzed, &generator), !object.isInserted else { return }
    let merges = generator.next() % 2 == 0
    try fuzzed.context.refresh(object, mergeChanges: merges)
    if !merges { fuzzed.unsaved[object.objectID] = nil }
    count("refresh")
  }

  private func runSQL(_ generator: inout SplitMix64) throws {
    let key = 1 + generator.next() % 40
    let rank = generator.next() % 4
    let statements = [
      "UPDATE ZTASK SET Z_OPT = Z_OPT + 1, ZRANK = \(rank) WHERE Z_PK % 3 = \(rank)",
      "DELETE FROM ZTASK WHERE Z_PK = \(key)",
      "UPDATE ZTASK SET Z_OPT = Z_OPT + 1, ZTITLE = NULL WHERE Z_PK = \(key)",
    ]
    let before = Set(try rows().keys)
    try store.withConnection { connection in
      let database = Database(handle: connection)
      let end = generator.next() % 3 == 0 ? "ROLLBACK" : "COMMIT"
      try database.rows("BEGIN")
      for _ in 0..<(1 + generator.next() % 2) {
        try database.rows(statements[Int(generator.next() % 3)])
      }
      try database.rows(end)
    }
    var changes = SavedChanges(store: store.number, writer: 0, origin: 0)
    let saved = try rows()
    changes.deleted = Array(before.subtracting(saved.keys))
    for fuzzed in all { fuzzed.forget(changes, saved) }
    count("SQL")
  }
}
