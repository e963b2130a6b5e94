extension ListUpdater {
  var mayHaveStalePositions: Bool { !context.unmerged.isEmpty }

  func noteIfUnsaved(_ position: SortPosition) {
    let objectID = position.objectID
    unsaved[objectID] = context.isClean(objectID) ? nil : position
  }

  /// The sort keys that an object was placed by; nil if its row has them. A save notifies observers first,
  /// so an object with new keys is placed by these keys before they are in its row.
  func unsavedPosition(of objectID: ObjectID) -> SortPosition? {
    guard let position = unsaved[objectID] else { return nil }
    if !context.isClean(objectID) || isPending(objectID) { return position }
    unsaved[objectID] = nil
    return nil
  }

  /// Whether others have saved sort keys of an object, or its deletion, and the save is not merged yet: see
  /// ``PlacementPass``. Saves before the fetch do not count, because the list has them. Changes of this context do not
  /// count either, because a saved change is processed before anything is placed.
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
