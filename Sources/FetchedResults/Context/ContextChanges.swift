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

/// An object that a context notifies of changes, synchronously. The observer then updates what it knows, but calls no
/// delegate: it hands the calls to ``ManagedObjectContext/deliverLater(for:_:)``. In its `deinit`, the observer removes
/// itself from the context.
protocol ContextObserver: AnyObject {
  /// The observer's fetch has seen every commit with a lower ``SavedChanges/serial``. nil if the observer does not
  /// follow changes.
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
  /// The values that observers know, to compare with the object's values when observers are notified. Attributes in
  /// `attributes` may have newer values here. nil if the context does not have the values.
  var before: [Value]?
  /// Attributes that count as changed without a comparison.
  var attributes: AttributeMask
}
