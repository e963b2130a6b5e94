import SnapshotDiff

/// The names of the sections, and the identifiers of each section in order.
typealias ListSnapshot = DiffableDataSourceSnapshot<String, ObjectID>

/// The change of a list by one notification of the context. Names every object once; the two snapshots tell its places.
// PERF: a class, since a copy of a struct would retain thirteen arrays and snapshots. So each property of it, too, is
// `@exclusivity(unchecked)`.
final class ListChange {
  /// The identifiers differ if the old one was temporary and became permanent.
  struct Object {
    let old: ObjectID
    let new: ObjectID
  }

  let old: ListSnapshot
  /// Derived from `old`.
  @exclusivity(unchecked) var new: ListSnapshot
  @exclusivity(unchecked) var deleted: [ObjectID] = []
  /// The instances of deleted objects. The context may not find them any more.
  @exclusivity(unchecked) var deletedObjects: [ObjectID: ManagedObject] = [:]
  /// The callbacks, made with the change: a save before they come gives inserted objects other identifiers, and
  /// releases deleted ones. nil if the delegate took no callbacks then, or if identifiers became permanent.
  @exclusivity(unchecked) var heldCalls: [Call]?
  @exclusivity(unchecked) var inserted: [ObjectID] = []
  @exclusivity(unchecked) var moved: [Object] = []
  /// Changed in place.
  @exclusivity(unchecked) var updated: [ObjectID] = []
  /// Only the identifier has changed.
  @exclusivity(unchecked) var renamed: [Object] = []
  /// Names, in the order of the new list. A section that moves relative to sections that stay is here and
  /// in `deletedSections`.
  @exclusivity(unchecked) var insertedSections: [String] = []
  /// Names, in the order of the old list.
  @exclusivity(unchecked) var deletedSections: [String] = []

  init(of list: ListSnapshot) {
    old = list
    new = list
  }

  var isEmpty: Bool { isSilent && renamed.isEmpty }
}
