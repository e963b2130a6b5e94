/// The objects of a store as one part of a program sees and changes them, with unsaved changes.
///
/// ```swift
/// let context = ManagedObjectContext(store)
/// let final = try context.insert(into: "Event", ["name": .string("Final")])
/// try context.save()
/// ```
///
/// A context has at most one instance for each object, and keeps only objects with unsaved changes alive. Several
/// contexts on a store share its rows in memory. An object that was read keeps its values when others save, until the
/// context merges the save or refreshes the object. Confined to one isolation domain, like its store.
///
/// Nothing here traps: what cannot be done throws a ``StoreError``, and leaves the context as it was. But a failed
/// ``save()`` may keep values that the merge policy took from the store.
public final class ManagedObjectContext {
  public let store: Store
  /// nil for a context that can be edited. A read-only child keeps its parent alive.
  public let parent: ManagedObjectContext?
  /// Whether the context merges at once what others save on this store, as by ``mergeChanges(from:)``. A child merges
  /// only what its parent saves.
  public var automaticallyMergesChanges = false
  /// Who wins if an object was changed here and by somebody else.
  public var mergePolicy = MergePolicy.error
  /// Called after each save of this context that wrote something, once every context has been notified. If the save
  /// happens inside a delivery, delegates that wait their turn are called after this closure.
  public var didSave: ((SavedChanges) -> Void)?

  /// Unique among the contexts of the process.
  let serial = ProcessSerials.next()
  // PERF: `@exclusivity(unchecked)`, here and in other classes, leaves out a check at each access. With the checks, a
  // delivery of one change takes 5 % more instructions.

  /// Every instance, none kept alive: an object removes itself when it is released.
  @exclusivity(unchecked) var registry = ObjectsByID<ManagedObject>()
  @exclusivity(unchecked) var pending = PendingObjects()
  @exclusivity(unchecked) var unprocessed: [ObjectID: UnprocessedChange] = [:]
  /// The keys of `unprocessed` in order of change, and keys that were removed from `unprocessed`.
  @exclusivity(unchecked) var unprocessedOrder: [ObjectID] = []
  @exclusivity(unchecked) var observers: [UnownedObserver] = []
  @exclusivity(unchecked) var notifications = NotificationQueue()
  /// Changes that others have saved on this store and that this context does not see yet.
  @exclusivity(unchecked) var unmerged: [ObjectID: UnmergedChange] = [:]
  /// Rows kept until the current or the next notification ends. `notificationDepth` says how deep notifications nest.
  @exclusivity(unchecked) var keptRows: [Row] = []
  @exclusivity(unchecked) var notificationDepth = 0

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

  /// The objects for which `isIncluded` is true, in order of change.
  func objects(where isIncluded: (ManagedObject) -> Bool) -> [ManagedObject] {
    entries.values.filter { isIncluded($0.object) }.sorted { $0.serial < $1.serial }.map(\.object)
  }
}
