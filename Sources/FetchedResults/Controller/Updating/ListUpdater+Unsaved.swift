extension ListUpdater {
  var mayHaveStalePositions: Bool { !context.unmerged.isEmpty }

  func noteIfUnsaved(_ position: SortPosition) {
    let objectID = position.objectID
    unsaved[objectID] = context.isClean(objectID) ? nil : position
  }

  /// The sort keys that gave an object its place; nil if the object's row has these keys. A save notifies observers
  /// before it writes rows. So an object may be in its new place before its row has the new keys.
  func unsavedPosition(of objectID: ObjectID) -> SortPosition? {
    guard let position = unsaved[objectID] else { return nil }
    if !context.isClean(objectID) || isPending(objectID) { return position }
    unsaved[objectID] = nil
    return nil
  }

  /// Whether others have changed sort keys of an object or deleted it, and their save is not merged yet: see
  /// ``PlacementPass``. Saves before the fetch do not count, because the list has them.
  func hasStalePosition(_ objectID: ObjectID) -> Bool {
    guard let change = context.unmergedChange(of: objectID) else { return false }
    return change.serial > fetchSerial && !change.attributes.isDisjoint(with: plan.sortMask)
  }

  private func isPending(_ objectID: ObjectID) -> Bool {
    !context.unprocessed.isEmpty && context.unprocessed[objectID] != nil
  }

  func forgetSaved() {
    if !unsaved.isEmpty, !context.hasUnsavedChanges(plan.table.number) { unsaved = [:] }
  }

  /// Notes the positions that a fetch gave to objects by their unsaved values.
  ///
  /// - Complexity: O(*u* log *u*) for *u* unsaved objects of the context.
  func noteUnsavedPositions() throws(StoreError) {
    guard context.hasUnsavedChanges(plan.table.number) else { return }
    for objects in [context.insertedObjects, context.updatedObjects] {
      for object in objects where list.contains(object.objectID) {
        guard let values = try context.values(of: object.objectID) else { continue }
        unsaved[object.objectID] = plan.position(of: object.objectID, values: values)
      }
    }
  }
}
