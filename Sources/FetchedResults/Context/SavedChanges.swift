import Synchronization

/// Which objects one commit inserted, updated and deleted, each once.
///
/// Read off SQLite's preupdate hook: writes through ``Store/insert(into:rows:)`` and SQL through
/// ``Store/withConnection(_:)`` are seen like those of a context's save. A row that such SQL changed
/// and gave back by rolling back to a savepoint counts as updated. What triggers write in a save, to
/// its own rows or to others, follows it as changes that are nobody's own.
///
/// A value, to be handed to contexts of other stores on the same file, also in other isolation
/// domains: ``ManagedObjectContext/mergeChanges(from:)``.
public struct SavedChanges: Sendable {
  public internal(set) var inserted: [ObjectID] = []
  public internal(set) var updated: [ObjectID] = []
  public internal(set) var deleted: [ObjectID] = []
  /// What changed of each of `updated`; every attribute where that is not known.
  var attributes: [AttributeMask] = []
  /// ``Store/number``.
  let store: UInt32
  /// ``Store/serial`` of the very store that wrote.
  let writer: Int
  /// ``ManagedObjectContext/serial`` of the context that saved; 0 if none did.
  let origin: Int
  /// Greater than that of any commit before.
  let serial: Int

  /// - Parameter serial: Of the commit; that of one which happens now by default.
  init(store: UInt32, writer: Int, origin: Int, serial: Int = ProcessSerials.next()) {
    self.store = store
    self.writer = writer
    self.origin = origin
    self.serial = serial
  }

  public var isEmpty: Bool { count == 0 }

  /// How many objects changed.
  public var count: Int { inserted.count + updated.count + deleted.count }
}

/// Numbers that no two things of this process share, ascending from 1.
enum ProcessSerials {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
