/// The objects of a store as one user of it sees and changes them, and what is not saved yet.
///
/// ```swift
/// let context = ManagedObjectContext(store)
/// let final = try context.insert(into: "Event", ["name": .string("Final")])
/// try context.save()
/// ```
///
/// It has one instance for an object, keeps those with unsaved changes and lets go of the others when
/// nobody uses them. Several contexts on a store share its rows in memory; what one saves another
/// sees once it merges it. Confined to one isolation domain, like its store.
///
/// Nothing here traps: what cannot be done is a ``StoreError``, and leaves the context as it was.
public final class ManagedObjectContext {
  public let store: Store
  /// The context that this one is a read-only child of, kept alive; nil of one that can be edited.
  public let parent: ManagedObjectContext?
  /// Whether what others save on this store is merged at once, as by ``mergeChanges(from:)``; of a child
  /// only what its parent saves.
  public var automaticallyMergesChanges = false
  /// Who wins where an object was changed here and by somebody else.
  public var mergePolicy = MergePolicy.error
  /// Called after each save of this context that wrote something, when every context has taken it over.
  /// Of a save made inside a delivery, the delegates that wait their turn are told later.
  public var didSave: ((SavedChanges) -> Void)?

  /// No other context of the process has it.
  let serial = ProcessSerials.next()
  /// Every instance there is, none kept alive: an object takes itself out when it goes.
  var registry = ObjectsByID<ManagedObject>()
  var pending = PendingObjects()
  var unprocessed: [ObjectID: UnprocessedChange] = [:]
  /// The keys of `unprocessed` in order of change, and some that are there no more.
  var unprocessedOrder: [ObjectID] = []
  var observers: [WeakObserver] = []
  var notifications = NotificationQueue()
  /// Of objects that others have saved on this store since: what this context does not see yet.
  var unmerged: [ObjectID: UnmergedChange] = [:]
  /// Rows read for the notification that goes on, and how deep notifications are nested.
  var keptRows: [Row] = []
  var notificationDepth = 0

  public convenience init(_ store: Store) { self.init(store, parent: nil) }

  init(_ store: Store, parent: ManagedObjectContext?) {
    self.store = store
    self.parent = parent
    store.attach(self)
  }

  deinit {
    store.detach(self)
    for object in registry.objects { object.context = nil }
  }
}

@available(*, unavailable)
extension ManagedObjectContext: Sendable {}

/// Objects with unsaved changes, which a context keeps alive.
struct PendingObjects {
  private(set) var entries: [ObjectID: (object: ManagedObject, serial: Int)] = [:]
  private var serial = 0
  private var counts: [UInt32: Int] = [:]

  var isEmpty: Bool { entries.isEmpty }

  func contains(_ objectID: ObjectID) -> Bool { entries[objectID] != nil }

  func count(ofEntity number: UInt32) -> Int { counts[number] ?? 0 }

  mutating func insert(_ object: ManagedObject) {
    let objectID = object.objectID
    if entries[objectID] != nil { return }
    serial += 1
    entries[objectID] = (object, serial)
    counts[objectID.entity, default: 0] += 1
  }

  mutating func remove(_ objectID: ObjectID) {
    if entries.removeValue(forKey: objectID) != nil { counts[objectID.entity]! -= 1 }
  }

  mutating func removeAll() {
    entries = [:]
    counts = [:]
  }

  mutating func rename(_ old: ObjectID, to new: ObjectID) {
    entries[new] = entries.removeValue(forKey: old)
  }

  /// In order of change.
  func objects(where isIncluded: (ManagedObject) -> Bool) -> [ManagedObject] {
    entries.values.filter { isIncluded($0.object) }.sorted { $0.serial < $1.serial }.map(\.object)
  }
}
