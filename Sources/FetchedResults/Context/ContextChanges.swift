/// What changed in a context since its observers were last told: whatever the entity, each object
/// once, in order of change.
struct ContextChanges {
  var inserted: [ObjectID] = []
  var updated: [(id: ObjectID, attributes: AttributeMask)] = []
  var deleted: [ObjectID] = []
  /// Objects told of before whose identifiers became permanent, in order of creation. These come
  /// alone.
  var renamed: [(from: ObjectID, to: ObjectID)] = []
  /// The instances of those deleted, as far as there are any: the context may not find them any more.
  var deletedObjects: [ObjectID: ManagedObject] = [:]

  var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && renamed.isEmpty
  }
}

/// Is told what changes in a context, synchronously.
///
/// It takes that in, and calls code of the user's in ``ManagedObjectContext/deliverLater(_:)`` only.
protocol ContextObserver: AnyObject {
  /// What it knows includes every commit before this ``SavedChanges/serial``; nil if it does not ask
  /// for what is not merged.
  var knownSerial: Int? { get }
  func context(_ context: ManagedObjectContext, didChange changes: ContextChanges)
  func contextDidReset(_ context: ManagedObjectContext)
}

extension ContextObserver {
  var knownSerial: Int? { nil }
}

/// What happened to one object since observers were last told.
struct UnprocessedChange {
  /// Kept until observers are told, so that it can be compared; nil if nobody had an instance.
  let object: ManagedObject?
  /// Whether observers know the object.
  var wasVisible: Bool
  var isVisible: Bool
  /// The values observers know, where they are known here, but for what `attributes` says already;
  /// compared once they are told.
  var before: [Value]?
  /// What changed for certain, beside what comparing finds.
  var attributes: AttributeMask
}
