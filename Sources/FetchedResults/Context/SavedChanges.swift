import Synchronization

/// Which objects one commit inserted, updated and deleted, each object once.
///
/// SQLite's preupdate hook reports ``Store/insert(into:rows:)``, SQL through ``Store/withConnection(_:)``, and
/// triggers. If this SQL changes a row and rolls back to a savepoint, the row counts as updated. Changes that a save's
/// triggers make come after that save, as a commit of no context.
///
/// Hand the changes to contexts of other stores on the same file, also in other isolation domains,
/// by ``ManagedObjectContext/mergeChanges(from:)``.
public struct SavedChanges: Sendable {
  public internal(set) var inserted: [ObjectID] = []
  public internal(set) var updated: [ObjectID] = []
  public internal(set) var deleted: [ObjectID] = []
  /// The changed attributes of each object in `updated`; every attribute if the changed attributes are not known.
  var attributes: [AttributeMask] = []
  /// ``Store/number``.
  let store: UInt32
  /// ``Store/serial`` of the store that wrote.
  let writer: Int
  /// ``ManagedObjectContext/serial`` of the context that saved; 0 if no context did.
  let origin: Int
  /// Greater than the serial of any earlier commit.
  let serial: Int

  /// - Parameter serial: The commit's serial; by default the serial of a commit that happens now.
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
