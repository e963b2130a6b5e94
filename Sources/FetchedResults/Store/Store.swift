import Foundation

/// Keeps objects in a SQLite file that has the shape of a Core Data store.
///
/// ```swift
/// let store = try Store.create(at: path, model: [event], identifier: identifier)
/// try store.insert(into: "Event", rows: [[.string("Football"), .date(kickoff)]])
/// let found = try store.fetchIdentifiers(
///   FetchRequest("Event", sortKeys: ["category", "date"], sectionAttribute: "category"))
/// ```
///
/// One store is one connection in WAL mode. It is confined to one isolation domain: it is not `Sendable` and takes no
/// lock of its own. Several stores may be open on one file, in one process or many. Each reads while another writes,
/// and writers wait for each other.
///
/// A saved transaction is on disk (`synchronous` is FULL). Nothing here traps: an operation that cannot be done throws
/// a ``StoreError`` and leaves the store as it was.
public final class Store {
  public let path: String
  /// Written into the file when the store is created. Part of the URI of every permanent identifier.
  public let identifier: UUID
  /// Stands for `identifier` in the ``ObjectID``s of this process.
  public let number: UInt32
  let schema: Schema
  let connection: Connection
  /// Unique among the stores of the process, also among the stores on one file.
  let serial = ProcessSerials.nextStore()
  let rowCache = RowCache()
  @exclusivity(unchecked) var contexts: [Unmanaged<ManagedObjectContext>] = []
  /// Called after each commit of this store that changed objects, once the store's contexts are notified. A commit is a
  /// save, ``insert(into:rows:)``, or SQL through ``withConnection(_:)``. A context that does not merge automatically
  /// can merge the changes here: ``ManagedObjectContext/mergeChanges(from:)``.
  ///
  /// Commits are delivered in order, one at a time. If a commit happens during a delivery, it is delivered after that
  /// delivery. Commits before the store has its first context are not reported.
  public var didCommit: ((SavedChanges) -> Void)?
  @exclusivity(unchecked) var deliveries: [CommitDelivery] = []
  @exclusivity(unchecked) var isDelivering = false
  /// How many saves are committed and still notify the observers of their own context.
  @exclusivity(unchecked) var savesUnderWay = 0

  init(path: String, identifier: UUID, schema: Schema, connection: Connection) {
    self.path = path
    self.identifier = identifier
    number = StoreNumbers.number(for: identifier)
    self.schema = schema
    self.connection = connection
    connection.counters = StoreCounters()
  }

  /// Closes the file. If no other store has the file open, a store that can write merges the log into the file. Closing
  /// twice is harmless. A store that is not closed closes when it is released.
  ///
  /// - Throws: ``StoreError/Kind/busy`` inside a transaction, or while a statement prepared through
  ///   ``withConnection(_:)`` is not finalized. The store is then still open.
  public func close() throws(StoreError) { try connection.close() }
}

@available(*, unavailable)
extension Store: Sendable {}

extension Store {
  /// What this store has done since it was opened or ``resetCounters()`` was called.
  public var counters: StoreCounters { connection.counters }

  public func resetCounters() { connection.counters = StoreCounters() }

  /// Runs `body` with SQLite's own connection, for work that the store has no method for.
  ///
  /// Finalize the statements that you prepare in `body`. Do not call ``close()`` there, and do not keep the pointer.
  /// After `body`, contexts are notified of its commits. While a transaction is open, contexts read values that may be
  /// rolled back.
  ///
  /// - Throws: ``StoreError/Kind/closed``, or what `body` throws.
  public func withConnection<Result>(
    _ body: (OpaquePointer) throws -> Result
  ) throws -> Result {
    let handle = try connection.handle()
    let isOutermost = !connection.isRaw
    if isOutermost { connection.isRaw = true }
    defer {
      if isOutermost {
        connection.isRaw = false
        deliverCommits()
      }
    }
    return try body(handle)
  }

  /// Adds a context without keeping it alive: a context detaches itself when it is released. With its first context,
  /// the store begins to follow what is written.
  func attach(_ context: ManagedObjectContext) {
    contexts.append(.passUnretained(context))
    connection.collectChanges(of: schema.tables)
  }

  func detach(_ context: ManagedObjectContext) {
    contexts.removeAll { $0.toOpaque() == Unmanaged.passUnretained(context).toOpaque() }
  }

  func table(named name: String) throws(StoreError) -> EntityTable {
    if let table = schema.table(named: name) { return table }
    throw StoreError(.unknownEntity, "The model has no entity “\(name)”.", path: path)
  }

  func table(of objectID: ObjectID) throws(StoreError) -> EntityTable {
    if objectID.store == number, let table = schema.table(number: objectID.entity) { return table }
    throw StoreError(
      .foreignIdentifier, "“\(objectID)” is no identifier of this store.", path: path)
  }
}
