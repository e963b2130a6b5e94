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
  /// Instances that the context may not find any more when the change is delivered.
  @exclusivity(unchecked) var objects: [ObjectID: ManagedObject] = [:]
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

  /// Keeps the instances that the callbacks pass on. A save before the callbacks gives inserted objects other
  /// identifiers and releases deleted ones.
  func holdObjects(_ pages: RowPages) {
    func hold(_ objectID: ObjectID) {
      if objects[objectID] == nil { objects[objectID] = pages.object(objectID) }
    }
    for objectID in deleted { hold(objectID) }
    for objectID in inserted { hold(objectID) }
    for objectID in updated { hold(objectID) }
    for object in moved { hold(object.new) }
  }
}
