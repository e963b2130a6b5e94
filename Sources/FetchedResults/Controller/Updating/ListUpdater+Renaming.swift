import SnapshotDiff

extension ListUpdater {
  /// Puts permanent identifiers in the places of temporary ones. A save moves nothing: new keys are above all
  /// existing keys and in the order of creation, as temporary keys are. But if unsaved objects are equal in all sort
  /// keys, asking for the permanent identifier of one of them may move that object.
  func renaming(_ renamed: [(from: ObjectID, to: ObjectID)]) throws -> ListChange {
    pages.note(renamed)
    let change = ListChange(of: list)
    var objects: [ListChange.Object] = []
    for (old, new) in renamed where list.contains(old) { objects.append(.init(old: old, new: new)) }
    if objects.isEmpty { return change }
    try change.new.insertItems(objects.map(\.new), beforeItems: objects.map(\.old))
    try change.new.deleteItems(objects.map(\.old))
    for object in objects {
      guard let position = unsaved.removeValue(forKey: object.old) else { continue }
      noteIfUnsaved(SortPosition(values: position.values, objectID: object.new))
    }
    change.renamed = objects
    forgetSaved()
    if !areInOrder(objects, in: change.new) { try move(objects, change) }
    return change
  }

  /// Compares only unsaved neighbours: the order relative to saved objects has not changed.
  private func areInOrder(_ objects: [ListChange.Object], in list: ListSnapshot) -> Bool {
    if unsaved.isEmpty { return true }
    return objects.allSatisfy { object in
      guard let position = unsaved[object.new], let index = list.indexOfItem(object.new) else {
        return true
      }
      if let before = list.itemIdentifier(at: index - 1).flatMap(unsavedPosition(of:)),
        precedes(position, before)
      {
        return false
      }
      guard let after = list.itemIdentifier(at: index + 1).flatMap(unsavedPosition(of:)) else {
        return true
      }
      return precedes(position, after)
    }
  }

  /// Places the objects by the keys and sections that observers know. Newer values may wait for the next notification.
  private func move(_ objects: [ListChange.Object], _ change: ListChange) throws {
    let old = list
    list = change.new
    defer { list = old }
    let placement = ListChange(of: list)
    let names = list.sectionIdentifiers
    var placed: [PlacedObject] = []
    for object in objects {
      guard let position = unsaved[object.new], let path = list.path(of: object.new) else {
        continue
      }
      tally.counters.objectsPlaced += 1
      placed.append(
        PlacedObject(
          position: position, sectionName: names[path.section],
          oldIndex: list.indexOfItem(object.new), oldSection: isSectioned ? path.section : nil))
    }
    try place(placed, placement)
    let moved = Set(placement.moved.map(\.new))
    change.new = placement.new
    change.insertedSections = placement.insertedSections
    change.deletedSections = placement.deletedSections
    change.renamed = objects.filter { !moved.contains($0.new) }
    change.moved = objects.filter { moved.contains($0.new) }
  }
}
