// Which objects stand by sort keys that their rows in the database may not have.

extension ListKeeper {
  func noteIfUnsaved(_ position: SortPosition) {
    let objectID = position.objectID
    unsaved[objectID] = context.isClean(objectID) ? nil : position
  }

  /// The sort keys an object was placed by, if its row cannot tell them; nil if it can. One that has
  /// been saved since can: it was saved with the values it was placed by, or with others that were told
  /// since.
  func unsavedPosition(of objectID: ObjectID) -> SortPosition? {
    guard let position = unsaved[objectID] else { return nil }
    if !context.isClean(objectID) || isUntold(objectID) { return position }
    unsaved[objectID] = nil
    return nil
  }

  /// Whether an object stands in the list where it was before others saved it: until that is merged,
  /// its place tells nothing, and its row in the database neither. It is placed anew then. What others
  /// saved before the fetch is in the list already. The same goes for what changed here and is not told
  /// yet: what a delegate brings about, or what is saved before it was processed.
  func standsWhereItWas(_ objectID: ObjectID) -> Bool {
    if isUntold(objectID) { return true }
    guard let change = context.unmergedChange(of: objectID) else { return false }
    return change.serial > fetchSerial && decides(change.attributes)
  }

  private func isUntold(_ objectID: ObjectID) -> Bool {
    !context.unprocessed.isEmpty && context.unprocessed[objectID] != nil
  }

  /// The values by which an object stands in the list that stands by its row; nil if it is gone. An
  /// instance may have been read before others saved what the fetch then found.
  func listedValues(of objectID: ObjectID) throws(StoreError) -> [Value]? {
    try context.savedValues(of: objectID)
  }

  /// After a save there is nothing to remember, in one look.
  func forgetSaved() {
    if !unsaved.isEmpty, !context.hasUnsavedChanges(plan.table.number) { unsaved = [:] }
  }

  /// After a fetch: what it placed by values that are not saved.
  ///
  /// - Complexity: O(*u*) for *u* unsaved objects of the context.
  func noteUnsavedPositions() throws(StoreError) {
    guard context.hasUnsavedChanges(plan.table.number) else { return }
    for objects in [context.insertedObjects, context.updatedObjects] {
      for object in objects where list.contains(object.objectID) {
        guard let values = try context.values(of: object.objectID) else { continue }
        unsaved[object.objectID] = order.position(of: object.objectID, values: values)
      }
    }
  }
}
