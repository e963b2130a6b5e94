import Synchronization

/// Which objects one commit inserted, updated and deleted, each object once.
///
/// A commit is a save, ``Store/insert(into:rows:)``, or SQL through ``Store/withConnection(_:)``. If SQL updates or
/// deletes a row and then rolls back to a savepoint, the row counts as updated. What triggers change in a save is
/// reported after the save, as a commit of no context. Merge both commits.
///
/// Hand the changes to contexts of other stores on the same file, also in other isolation domains, by
/// ``ManagedObjectContext/mergeChanges(from:)``.
public struct SavedChanges: Sendable {
  public internal(set) var inserted: [ObjectID] = []
  public internal(set) var updated: [ObjectID] = []
  public internal(set) var deleted: [ObjectID] = []
  /// The changed attributes of each object in `updated`; every attribute if the changed attributes are not known.
  var attributes: [AttributeMask] = []
  /// For a context's save: what triggers changed in the same commit. These changes are reported next. Empty if triggers
  /// changed nothing.
  var triggered: [SavedChanges] = []
  /// ``Store/number``.
  let store: UInt32
  /// ``Store/serial`` of the store that wrote.
  // PERF: 32 bits fit beside `store`, so the struct takes 64 bytes, a power of two.
  let writer: UInt32
  /// ``ManagedObjectContext/serial`` of the context that saved; 0 if no context did.
  let origin: Int
  /// Greater than the serial of any earlier commit.
  let serial: Int

  /// - Parameter serial: The commit's serial; by default the serial of a commit that happens now.
  init(store: UInt32, writer: UInt32, origin: Int, serial: Int = ProcessSerials.next()) {
    self.store = store
    self.writer = writer
    self.origin = origin
    self.serial = serial
  }

  public var isEmpty: Bool { count == 0 }

  /// How many objects changed.
  public var count: Int { inserted.count + updated.count + deleted.count }
}

/// Numbers the contexts, commits and fetches of this process, ascending from 1. Stores have numbers of their own.
enum ProcessSerials {
  private static let last = Atomic<Int>(0)
  private static let lastStore = Atomic<UInt32>(0)

  static func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }

  static func nextStore() -> UInt32 { lastStore.wrappingAdd(1, ordering: .relaxed).newValue }
}
