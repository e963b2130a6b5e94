/// One object of a store as one context sees it.
///
/// A context has one instance for an object. It is a fault at first: it knows which object it is and
/// reads its values when one is asked for, from the rows the store has in use or else with one
/// `SELECT` by key. What is set is unsaved until ``ManagedObjectContext/save()``.
///
/// Equal only to itself, as `NSManagedObject` is: the instances of two contexts differ where their
/// ``objectID`` is the same. Whoever uses an object keeps its context: without one it has no values.
public final class ManagedObject {
  /// Temporary from the insertion until the save, or until
  /// ``ManagedObjectContext/obtainPermanentIDs(for:)``.
  public internal(set) var objectID: ObjectID
  let table: EntityTable
  /// The context takes itself out when it goes: no weak reference, whose reads would be atomic.
  unowned(unsafe) var context: ManagedObjectContext?
  var state: State
  /// Whether the values were asked for since the row was last found.
  var isFired = false
  /// What was last known to be in the database; a row that is held need not have been looked at.
  var row: Row?
  /// All values where one is unsaved, in the entity's order.
  var unsaved: [Value]?

  enum State: UInt8 {
    case saved
    case inserted
    case deleted
    /// Deleted for good, here or by others.
    case gone
    /// Its context was reset, or never took it back after a rollback of its insertion.
    case detached
  }

  init(_ objectID: ObjectID, _ table: EntityTable, _ context: ManagedObjectContext, _ state: State)
  {
    self.objectID = objectID
    self.table = table
    self.context = context
    self.state = state
  }

  /// An object that is no more, for who still has its identifier.
  init(gone objectID: ObjectID, _ table: EntityTable) {
    self.objectID = objectID
    self.table = table
    state = .gone
  }

  deinit { context?.forget(self) }
}

@available(*, unavailable)
extension ManagedObject: Sendable {}

extension ManagedObject {
  public var entity: Entity { table.entity }

  /// nil once the context is gone, was reset, or the object was deleted and that was saved.
  public var managedObjectContext: ManagedObjectContext? { context }

  /// Whether it was inserted here and not saved since.
  public var isInserted: Bool { state == .inserted }

  /// Whether it is in the store and has values that are not saved.
  public var isUpdated: Bool { state == .saved && unsaved != nil }

  /// Whether it was deleted here and that is not saved.
  public var isDeleted: Bool { state == .deleted }

  public var hasChanges: Bool { isInserted || isUpdated || isDeleted }

  /// Whether no value was asked for yet. The next may be read from the database.
  public var isFault: Bool { state == .saved && !isFired }
}

extension ManagedObject: Hashable {
  public static func == (left: ManagedObject, right: ManagedObject) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
