extension ManagedObjectContext {
  /// Makes a read-only child of a context, for lists that show permanent identifiers only. The child's fetched results
  /// controllers see what the parent saves, and none of the parent's unsaved changes.
  ///
  /// ```swift
  /// let list = ManagedObjectContext(parent: main)
  /// list.automaticallyMergesChanges = true
  /// let controller = FetchedResultsController(request, context: list)
  /// ```
  ///
  /// With ``automaticallyMergesChanges`` the child merges what its parent saves. Without it, merge each save in the
  /// parent's ``didSave``. If the parent merges a save of others, the child does not get the changes: a merge is not a
  /// save. So merge the saves of others in both:
  ///
  /// ```swift
  /// background.didSave = { changes in
  ///   try? main.mergeChanges(from: changes)
  ///   try? list.mergeChanges(from: changes)
  /// }
  /// ```
  ///
  /// If a trigger changes rows during a save, its changes are reported as a second commit, which belongs to no context.
  /// The child gets such changes only if you merge them in ``Store/didCommit``.
  ///
  /// The child has instances of its own, and keeps its parent alive. Inserting, deleting or changing an object in the
  /// child throws ``StoreError/Kind/readOnlyContext``. A child never saves, so a child of a child changes by
  /// ``mergeChanges(from:)`` alone.
  ///
  /// In Core Data a child reads through its parent, and a fetch finds objects that are unsaved in the parent. Here a
  /// fetch and a fault read what the store has. A list that fetches while nothing is unsaved, and then follows changes,
  /// has the same objects in Core Data and here.
  public convenience init(parent: ManagedObjectContext) {
    self.init(parent.store, parent: parent)
  }

  /// - Parameter change: What was to be done, as in "insert a Task".
  func requireWritable(to change: @autoclosure () -> String) throws(StoreError) {
    if parent == nil { return }
    throw StoreError(
      .readOnlyContext, "A child context is read-only: it cannot \(change()).", path: store.path)
  }

  func mergesAutomatically(_ changes: SavedChanges) -> Bool {
    guard automaticallyMergesChanges else { return false }
    if let parent { return changes.origin == parent.serial }
    return changes.origin != serial
  }
}
