import CSQLite

@testable import FetchedResults

/// Records the changes that a context reports, with keys in place of identifiers.
final class ChangeLog: ContextObserver {
  let knownSerial: Int? = 0
  private(set) var entries: [String] = []
  /// Called when changes are delivered, after their entry is recorded.
  var then: (() -> Void)?

  private weak var context: ManagedObjectContext?

  init(_ context: ManagedObjectContext) {
    self.context = context
    context.addObserver(self)
  }

  deinit { context?.removeObserver(self) }

  func context(_ context: ManagedObjectContext, didChange changes: ContextChanges) {
    var parts: [String] = []
    if !changes.inserted.isEmpty { parts.append("inserted \(names(changes.inserted))") }
    if !changes.updated.isEmpty {
      let updates = changes.updated.map { "\(name($0.id)) \(attributes($0.attributes))" }
      parts.append("updated \(updates.joined(separator: ", "))")
    }
    if !changes.deleted.isEmpty { parts.append("deleted \(names(changes.deleted))") }
    if !changes.renamed.isEmpty {
      let renamed = changes.renamed.map { "\(name($0.from))=\(name($0.to))" }
      parts.append("renamed \(renamed.joined(separator: ", "))")
    }
    entries.append(parts.joined(separator: "; "))
    context.deliverLater(for: self) { [unowned self] in then?() }
  }

  func contextDidReset(_ context: ManagedObjectContext) { entries.append("reset") }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }

  private var temporary: [ObjectID: Int] = [:]

  private func names(_ identifiers: [ObjectID]) -> String {
    identifiers.map(name).joined(separator: ", ")
  }

  /// `p735`, or `t1` for the first temporary identifier that was reported.
  private func name(_ objectID: ObjectID) -> String {
    guard objectID.isTemporary else { return "p\(objectID.primaryKey)" }
    let number = temporary[objectID] ?? temporary.count + 1
    temporary[objectID] = number
    return "t\(number)"
  }

  private func attributes(_ mask: AttributeMask) -> String {
    mask == .all
      ? "*" : (0..<63).filter { mask.contains($0) }.map(String.init).joined(separator: "+")
  }
}

extension ManagedObject {
  /// Every value as text, `-` for null.
  func text() throws -> String {
    try entity.attributes.map { attribute in
      let value = try value(for: attribute.name)
      return value == .null ? "-" : value.sectionName
    }.joined(separator: "|")
  }
}

extension Store {
  /// Returns the SQL of every statement that `body` starts, in order. Parameters are not filled in.
  func statements(_ body: () throws -> Void) throws -> [String] {
    let log = StatementLog()
    let this = Unmanaged.passUnretained(log).toOpaque()
    try withConnection { connection in
      _ = sqlite3_trace_v2(
        connection, UInt32(SQLITE_TRACE_STMT),
        { _, this, statement, _ in
          let log = Unmanaged<StatementLog>.fromOpaque(this!).takeUnretainedValue()
          log.texts.append(String(cString: sqlite3_sql(OpaquePointer(statement))))
          return 0
        }, this)
    }
    defer {
      try? withConnection { _ = sqlite3_trace_v2($0, 0, nil, nil) }
    }
    try body()
    return log.texts
  }
}

private final class StatementLog {
  var texts: [String] = []
}

/// A context that saves, and records what it saved.
final class OtherContext {
  private let context: ManagedObjectContext
  private(set) var saved: [SavedChanges] = []

  init(_ store: Store) {
    context = ManagedObjectContext(store)
    context.didSave = { [unowned self] in saved.append($0) }
  }

  func save(_ value: Value, for attribute: String, of objectID: ObjectID) throws {
    try context.existingObject(with: objectID).setValue(value, for: attribute)
    try context.save()
  }
}

let task = Entity(
  name: "Task",
  attributes: [
    Attribute("list", .string), Attribute("rank", .integer), Attribute("title", .string),
  ],
  indexes: [["list", "rank"]])

func taskRow(_ list: String?, _ rank: Int64, _ title: String) -> [Value] {
  [list.map(Value.string) ?? .null, .integer(rank), .string(title)]
}

func withTasks(
  _ body: (Store, ManagedObjectContext, [ObjectID]) throws -> Void
) throws {
  try withStore([event, task]) { store, _ in
    let rows = [taskRow("home", 1, "wash"), taskRow("home", 2, "cook"), taskRow("work", 1, "call")]
    let inserted = try store.insert(into: "Task", rows: rows)
    let context = ManagedObjectContext(store)
    try body(store, context, Array(inserted))
  }
}

let taskOrder = FetchRequest("Task", sortKeys: ["list", "rank"], sectionAttribute: "list")

struct Weak<Value: AnyObject> {
  private(set) weak var value: Value?

  init(_ value: Value?) { self.value = value }
}
