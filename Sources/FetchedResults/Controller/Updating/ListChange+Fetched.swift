import SnapshotDiff

extension ListChange {
  /// The change from a list to what a fetch has found.
  ///
  /// - Parameter changes: What the context has changed since. Of these objects, those that stay are updated.
  /// - Complexity: O(*n* log *n*) for *n* items.
  convenience init(from old: ListSnapshot, to new: ListSnapshot, of changes: ContextChanges) {
    self.init(of: old)
    self.new = new
    deletedObjects = changes.deletedObjects
    let oldSections = new.sectionIdentifiers.compactMap(old.indexOfSection)
    let kept = Set(
      oldSections.longestIncreasingRun().map { old.sectionIdentifiers[oldSections[$0]] })
    deletedSections = old.sectionIdentifiers.filter { !kept.contains($0) }
    insertedSections = new.sectionIdentifiers.filter { !kept.contains($0) }
    deleted = old.itemIdentifiers.filter { !new.contains($0) }

    var staying: [(objectID: ObjectID, index: Int)] = []
    for name in new.sectionIdentifiers {
      for objectID in (try? new.itemIdentifiers(inSection: name)) ?? [] {
        guard let index = old.indexOfItem(objectID) else {
          inserted.append(objectID)
          continue
        }
        if kept.contains(name), old.sectionIdentifier(containingItem: objectID) == name {
          staying.append((objectID, index))
        } else {
          moved.append(Object(old: objectID, new: objectID))
        }
      }
    }
    let inOrder = Set(staying.map(\.index).longestIncreasingRun())
    let changed = Set(changes.updated.map(\.id) + changes.inserted)
    for (place, (objectID, _)) in staying.enumerated() {
      if !inOrder.contains(place) {
        moved.append(Object(old: objectID, new: objectID))
      } else if changed.contains(objectID) {
        updated.append(objectID)
      }
    }
  }
}
