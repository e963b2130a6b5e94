/// Changes since observers were last notified: objects of all entities, each once, in order of change.
struct ContextChanges {
  var inserted: [ObjectID] = []
  var updated: [(id: ObjectID, attributes: AttributeMask)] = []
  var deleted: [ObjectID] = []
  /// Objects that observers know and whose identifiers became permanent, in order of creation. If there are any, the
  /// other lists are empty.
  var renamed: [(from: ObjectID, to: ObjectID)] = []
  /// The instances of deleted objects. The context may not find them any more.
  var deletedObjects: [ObjectID: ManagedObject] = [:]

  var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && renamed.isEmpty
  }
}

/// An object that a context notifies of changes, synchronously. The observer absorbs the changes: it updates what it
/// knows. Meanwhile it calls no delegate, but hands the calls to ``ManagedObjectContext/deliverLater(for:_:)``. It
/// removes itself from the context in its `deinit`.
protocol ContextObserver: AnyObject {
  /// The observer's fetch has seen every commit with a lower ``SavedChanges/serial``. nil if the observer needs no
  /// unmerged changes.
  var knownSerial: Int? { get }
  func context(_ context: ManagedObjectContext, didChange changes: ContextChanges)
  func contextDidReset(_ context: ManagedObjectContext)
}

struct UnprocessedChange {
  /// The instance, kept until observers are notified, to compare its values; nil if there was none.
  let object: ManagedObject?
  /// Whether observers know the object.
  var wasVisible: Bool
  var isVisible: Bool
  /// When observers are notified, the object's values are compared with these. They are the values that observers know,
  /// but newer values are possible for the attributes in `attributes`. nil if the context does not have the values.
  var before: [Value]?
  /// Attributes that count as changed without a comparison.
  var attributes: AttributeMask
}
