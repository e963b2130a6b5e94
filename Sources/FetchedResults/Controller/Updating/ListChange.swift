import SnapshotDiff

/// The names of the sections, and the identifiers of each section in order.
typealias ListSnapshot = DiffableDataSourceSnapshot<String, ObjectID>

/// The change of a list by one notification of the context. A changed object is in exactly one of `deleted`,
/// `inserted`, `moved`, `updated` and `renamed`. Its paths are in the snapshots `old` and `new`.
// PERF: a class, since a copy of a struct would retain nine collections and two snapshots. A class checks each access
// to a property, so the properties are `@exclusivity(unchecked)`.
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
  @exclusivity(unchecked) var deletedObjects: [ObjectID: ManagedObject] = [:]
  /// The calls that the delegate will get for objects. They are made together with the change, because a save before
  /// the delivery may give inserted objects other identifiers, and release deleted objects. nil if the delegate does
  /// not take a call for each change, or if identifiers became permanent.
  @exclusivity(unchecked) var heldCalls: [Call]?
  @exclusivity(unchecked) var inserted: [ObjectID] = []
  @exclusivity(unchecked) var moved: [Object] = []
  /// Changed in place.
  @exclusivity(unchecked) var updated: [ObjectID] = []
  /// Only the identifier has changed.
  @exclusivity(unchecked) var renamed: [Object] = []
  /// Names, in the order of the new list. A section that moves relative to sections that stay is here and in
  /// `deletedSections`.
  @exclusivity(unchecked) var insertedSections: [String] = []
  /// Names, in the order of the old list.
  @exclusivity(unchecked) var deletedSections: [String] = []

  init(of list: ListSnapshot) {
    old = list
    new = list
  }

  var isEmpty: Bool { isSilent && renamed.isEmpty }

  /// nil if `CollectionDifference` refuses the changes, because their indices do not form a difference of two lists.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes, sorting included.
  func difference() -> CollectionDifference<ObjectID>? {
    var changes: [CollectionDifference<ObjectID>.Change] = []
    changes.reserveCapacity(2 * (moved.count + updated.count + renamed.count) + deleted.count)
    for objectID in deleted {
      guard let index = old.indexOfItem(objectID) else { continue }
      changes.append(.remove(offset: index, element: objectID, associatedWith: nil))
    }
    for objectID in inserted {
      guard let index = new.indexOfItem(objectID) else { continue }
      changes.append(.insert(offset: index, element: objectID, associatedWith: nil))
    }
    for object in moved { replace(object, &changes) }
    for objectID in updated { replace(Object(old: objectID, new: objectID), &changes) }
    for object in renamed { replace(object, &changes) }
    return CollectionDifference(changes)
  }

  private func replace(
    _ object: Object, _ changes: inout [CollectionDifference<ObjectID>.Change]
  ) {
    guard let source = old.indexOfItem(object.old), let target = new.indexOfItem(object.new) else {
      return
    }
    let isSame = object.old == object.new
    changes.append(
      .remove(offset: source, element: object.old, associatedWith: isSame ? target : nil))
    changes.append(
      .insert(offset: target, element: object.new, associatedWith: isSame ? source : nil))
  }
}
