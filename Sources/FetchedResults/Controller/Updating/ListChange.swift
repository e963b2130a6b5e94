import SnapshotDiff

/// The names of the sections, and the identifiers of each section in order.
typealias ListSnapshot = DiffableDataSourceSnapshot<String, ObjectID>

/// The change of a list by one notification of the context. Names every object once; the two snapshots tell its places.
struct ListChange {
  /// The identifiers differ if the old one was temporary and became permanent.
  struct Object {
    let old: ObjectID
    let new: ObjectID
  }

  let old: ListSnapshot
  /// Derived from `old`.
  var new: ListSnapshot
  var deleted: [ObjectID] = []
  /// Instances that the context may not find any more when the change is delivered.
  var objects: [ObjectID: ManagedObject] = [:]
  var inserted: [ObjectID] = []
  var moved: [Object] = []
  /// Changed in place.
  var updated: [ObjectID] = []
  /// Only the identifier has changed.
  var renamed: [Object] = []
  /// Names, in the order of the new list. A section that moves relative to sections that stay is here and
  /// in `deletedSections`.
  var insertedSections: [String] = []
  /// Names, in the order of the old list.
  var deletedSections: [String] = []

  init(of list: ListSnapshot) {
    old = list
    new = list
  }

  var isEmpty: Bool { isSilent && renamed.isEmpty }
}
