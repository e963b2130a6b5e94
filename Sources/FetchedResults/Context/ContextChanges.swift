/// The changes in a context since its observers were last notified: of every entity, each object
/// once, in order of change.
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
/// An observer absorbs the changes. It calls delegates in ``ManagedObjectContext/deliverLater(_:)`` only.
protocol ContextObserver: AnyObject {
  /// The observer knows every commit before this ``SavedChanges/serial``. nil if the observer does
  /// not ask for changes that are not merged.
  var knownSerial: Int? { get }
  func context(_ context: ManagedObjectContext, didChange changes: ContextChanges)
  func contextDidReset(_ context: ManagedObjectContext)
}

extension ContextObserver {
  var knownSerial: Int? { nil }
}

/// What happened to one object since observers were last notified.
struct UnprocessedChange {
  /// Kept until observers are notified, to compare its values; nil if nobody had an instance.
  let object: ManagedObject?
  /// Whether observers know the object.
  var wasVisible: Bool
  var isVisible: Bool
  /// The values that observers know, if they are known here, apart from changes in `attributes`.
  /// They are compared when observers are notified.
  var before: [Value]?
  /// Attributes that have certainly changed, besides those that comparing finds.
  var attributes: AttributeMask
}
