/// One object of a store as one context sees it.
///
/// A context has at most one instance for each object. A new instance of a saved object is a fault, which knows only
/// its identity. When it is asked for a value, it gets all values: from a row in memory, or else with one `SELECT` by
/// key. Values that are set stay unsaved until ``ManagedObjectContext/save()``.
///
/// An object equals only itself, as with `NSManagedObject`: two contexts have different instances with the same
/// ``objectID``. Keep the context alive while you use its objects: without the context they cannot read values.
public final class ManagedObject {
  /// Temporary from the insertion until the save, or until ``ManagedObjectContext/obtainPermanentIDs(for:)``.
  @exclusivity(unchecked) public internal(set) var objectID: ObjectID
  let table: EntityTable
  /// The context sets this to nil in its `deinit`. A weak reference would make every read atomic.
  @exclusivity(unchecked) unowned(unsafe) var context: ManagedObjectContext?
  @exclusivity(unchecked) var state: State
  /// Whether the values of `row` have been used. If not, a saved object is a fault, even if it has a row.
  @exclusivity(unchecked) var isFired = false
  /// The row that was last known to be in the database; nil if none is known. An object that has left its context may
  /// have a row of its last values.
  @exclusivity(unchecked) var row: Row?
  /// All values, in the entity's order, if the object is inserted or a value is unsaved; nil if not.
  @exclusivity(unchecked) var unsaved: [Value]?

  enum State: UInt8 {
    case saved
    case inserted
    case deleted
    /// Deleted for good, here or by others.
    case gone
    /// Its context was reset, its insertion was rolled back, or another object got its identifier.
    case detached
  }

  /// - Parameter context: nil for an object that no longer exists.
  init(
    _ objectID: ObjectID, _ table: EntityTable, _ context: ManagedObjectContext?, _ state: State
  ) {
    self.objectID = objectID
    self.table = table
    self.context = context
    self.state = state
  }

  deinit { context?.forget(self) }
}

@available(*, unavailable)
extension ManagedObject: Sendable {}

extension ManagedObject {
  public var entity: Entity { table.entity }

  /// nil once the context is released or reset, the object is deleted for good, its insertion is undone, or another
  /// object got the identifier.
  public var managedObjectContext: ManagedObjectContext? { context }

  /// Whether the object was inserted here and is not saved yet.
  public var isInserted: Bool { state == .inserted }

  /// Whether the object is in the store and has unsaved values.
  public var isUpdated: Bool { state == .saved && unsaved != nil }

  /// Whether the object was deleted here and the deletion is not saved yet.
  public var isDeleted: Bool { state == .deleted }

  public var hasChanges: Bool { isInserted || isUpdated || isDeleted }

  /// Whether the object still has to look its values up, in memory or in the database.
  public var isFault: Bool { state == .saved && !isFired }
}

extension ManagedObject: Hashable {
  public static func == (left: ManagedObject, right: ManagedObject) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
