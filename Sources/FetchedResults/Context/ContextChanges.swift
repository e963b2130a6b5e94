/// The changes in a context since its observers were last notified. Objects of all entities are
/// named, each once, in order of change.
struct ContextChanges {
  var inserted: [ObjectID] = []
  var updated: [(id: ObjectID, attributes: AttributeMask)] = []
  var deleted: [ObjectID] = []
  /// Objects that observers know and whose identifiers became permanent, in order of creation. No
  /// other changes come with these.
  var renamed: [(from: ObjectID, to: ObjectID)] = []
  /// The instances of deleted objects that have one: the context may not find them any more.
  var deletedObjects: [ObjectID: ManagedObject] = [:]

  var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && renamed.isEmpty
  }
}

/// Is notified of changes in a context, synchronously.
///
/// An observer absorbs the changes: it updates what it knows. Only the closures that it gives to
/// ``ManagedObjectContext/deliverLater(_:)`` call delegates.
protocol ContextObserver: AnyObject {
  /// The ``SavedChanges/serial`` below which the observer's fetch has seen every commit. The context need not keep
  /// these commits for the observer. nil if the observer needs no unmerged changes.
  var knownSerial: Int? { get }
  func context(_ context: ManagedObjectContext, didChange changes: ContextChanges)
  func contextDidReset(_ context: ManagedObjectContext)
}

/// What happened to one object since observers were last notified.
struct UnprocessedChange {
  /// The instance, kept until observers are notified, to compare its values; nil if there was none.
  let object: ManagedObject?
  /// Whether observers know the object.
  var wasVisible: Bool
  var isVisible: Bool
  /// The values that observers know; nil if the context does not have them. Values of `attributes` may be newer, all
  /// others are not. When observers are notified, the object's values are compared with `before`.
  var before: [Value]?
  /// Attributes that count as changed without a comparison.
  var attributes: AttributeMask
}
