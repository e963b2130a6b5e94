import SnapshotDiff

extension ListChange {
  /// nil if the indices in the two lists do not fit together.
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
