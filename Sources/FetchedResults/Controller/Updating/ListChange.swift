import SnapshotDiff

/// The content of a controller: the names of the sections, and the identifiers of each section in order.
typealias ListSnapshot = DiffableDataSourceSnapshot<String, ObjectID>

/// The change of a list by one notification of the context.
///
/// Every object is named once. Look up the places of objects in the two snapshots.
struct ListChange {
  /// An object by its identifiers before and after. They differ if the identifier became permanent.
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
