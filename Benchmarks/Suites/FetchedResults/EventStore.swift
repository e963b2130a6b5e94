import BenchmarkHarness
import CSQLite
import FetchedResults
import Foundation
import SnapshotDiff
import Workloads

/// A store of seeded events on disk, and the ways to a first snapshot of it. Its folder goes with it.
final class EventStore {
  let rows: Int
  let store: Store
  /// A new one for each snapshot: a context finds again what it has.
  private var context: ManagedObjectContext
  private let folder: URL
  private let request = FetchRequest(
    "Event", sortKeys: ["sport", "date"], sectionAttribute: "sport")
  /// The sport of every row by primary key - 1, and its date: the answer, known beforehand.
  private let sports: [String]
  private let dates: [Double]

  static let sportNames = [
    "Athletics", "Badminton", "Baseball", "Basketball", "Boxing", "Cricket", "Cycling", "Darts",
    "Fencing", "Football", "Golf", "Handball", "Hockey", "Judo", "Rowing", "Rugby", "Sailing",
    "Snooker", "Tennis", "Volleyball",
  ]

  init(rows: Int, seed: UInt64) throws {
    self.rows = rows
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "events-\(ProcessInfo.processInfo.processIdentifier)-\(rows)-\(seed)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let event = Entity(
      name: "Event",
      attributes: [
        Attribute("name", .string), Attribute("sport", .string), Attribute("date", .date),
        Attribute("score", .integer),
      ],
      indexes: [["sport", "date"]])
    store = try Store.create(
      at: folder.appendingPathComponent("events.sqlite").path, model: [event],
      identifier: UUID.make(key: 0, seed: seed))
    context = ManagedObjectContext(store)
    var generator = SplitMix64(seed: seed)
    var sports: [String] = []
    var dates: [Double] = []
    for _ in 0..<rows {
      sports.append(Self.sportNames[Int(generator.next() % UInt64(Self.sportNames.count))])
      dates.append(Double(generator.next() % 1_000_000_000))
    }
    self.sports = sports
    self.dates = dates
    try store.insert(
      into: "Event",
      rows: (0..<rows).lazy.map { row in
        [
          .string("\(sports[row]) match \(row)"), .string(sports[row]),
          .date(Date(timeIntervalSinceReferenceDate: dates[row])),
          .integer(Int64(truncatingIfNeeded: row % 7)),
        ]
      })
  }

  deinit {
    // The store closes itself; what cannot be removed here goes with the run's temporary folder.
    try? FileManager.default.removeItem(at: folder)
  }

  /// Identifiers through the store into a snapshot: what a fetched results controller delivers first.
  func initialFetch() throws -> DiffableDataSourceSnapshot<String, ObjectID> {
    let found = try store.fetchIdentifiers(request)
    var snapshot = DiffableDataSourceSnapshot<String, ObjectID>()
    try snapshot.appendSections(found.sections.map(\.name))
    for section in found.sections {
      try snapshot.appendItems(section.objectIDs, toSection: section.name)
    }
    return snapshot
  }

  /// All objects fetched, and a snapshot of the objects.
  func manualObjects() throws -> DiffableDataSourceSnapshot<String, ObjectItem> {
    context = ManagedObjectContext(store)
    return try manual(ObjectItem.init)
  }

  /// All objects fetched, and a snapshot of their identifiers.
  func manualIdentifiers() throws -> DiffableDataSourceSnapshot<String, ObjectID> {
    context = ManagedObjectContext(store)
    return try manual(\.objectID)
  }

  private func manual<Item>(
    _ item: (ManagedObject) -> Item
  ) throws -> DiffableDataSourceSnapshot<String, Item> {
    let objects = try context.fetch(request)
    var snapshot = DiffableDataSourceSnapshot<String, Item>()
    var section: String?
    var items: [Item] = []
    for object in objects {
      let name = try object.sectionName(for: "sport")
      if name != section {
        if let section { try snapshot.appendItems(items, toSection: section) }
        items = []
        section = name
        try snapshot.appendSections([name])
      }
      items.append(item(object))
    }
    if let section { try snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  /// What differs from the answer known beforehand.
  func violations<Item: ItemOfObject>(
    of snapshot: DiffableDataSourceSnapshot<String, Item>
  ) -> [String] {
    let order = (0..<rows).sorted {
      (sports[$0], dates[$0], $0) < (sports[$1], dates[$1], $1)
    }
    let names = Set(sports).sorted()
    if snapshot.sectionIdentifiers != names { return ["the sections are not \(names)"] }
    let found = snapshot.itemIdentifiers
    if found.count != rows { return ["there are \(found.count) items, not \(rows)"] }
    for (row, item) in zip(order, found)
    where item.objectIdentifier.primaryKey != Int64(row + 1)
      || snapshot.sectionIdentifier(containingItem: item) != sports[row]
      || !item.holds(sport: sports[row], date: dates[row])
    {
      return ["\(item.objectIdentifier) stands where p\(row + 1) belongs"]
    }
    return []
  }

  func bareStatement() throws -> BareStatement {
    let sql = try store.sql(for: request, identifiersOnly: true)
    return try store.withConnection { try BareStatement(sql, connection: $0, store: store) }
  }
}

/// A prepared query and the shortest loop over it that reads the key of every row.
final class BareStatement {
  private let statement: OpaquePointer
  /// Keeps the connection open as long as the statement needs it.
  private let store: Store

  init(_ sql: String, connection: OpaquePointer, store: Store) throws {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement
    else { throw SQLiteFailure(message: String(cString: sqlite3_errmsg(connection)), sql: sql) }
    self.statement = statement
    self.store = store
  }

  deinit { sqlite3_finalize(statement) }

  func run() throws -> (rows: Int, sum: Int64) {
    defer { sqlite3_reset(statement) }
    var rows = 0
    var sum: Int64 = 0
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW {
      rows += 1
      sum &+= sqlite3_column_int64(statement, 0)
      code = sqlite3_step(statement)
    }
    guard code == SQLITE_DONE else {
      throw SQLiteFailure(
        message: String(cString: sqlite3_errstr(code)), sql: String(cString: sqlite3_sql(statement))
      )
    }
    return (rows, sum)
  }

  func resetCounter() { _ = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1) }

  var vmSteps: Int { Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 0)) }
}

struct SQLiteFailure: Error, CustomStringConvertible {
  let message: String
  let sql: String

  var description: String { "SQLite says '\(message)' of: \(sql)" }
}
