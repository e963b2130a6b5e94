extension ManagedObjectContext {
  /// Makes a read-only child of a context, for lists that show permanent identifiers only. The child's
  /// fetched results controllers see what the parent saves, and none of the parent's unsaved changes.
  ///
  /// ```swift
  /// let list = ManagedObjectContext(parent: main)
  /// list.automaticallyMergesChanges = true
  /// let controller = FetchedResultsController(request, context: list)
  /// ```
  ///
  /// With ``automaticallyMergesChanges`` the child takes over what its parent saves. Without it, merge each
  /// save in the parent's ``didSave``. What others save reaches the parent by a merge. A merge is no save and
  /// does not reach the child, even with ``automaticallyMergesChanges``. Merge the changes in both:
  ///
  /// ```swift
  /// background.didSave = { changes in
  ///   try? main.mergeChanges(from: changes)
  ///   try? list.mergeChanges(from: changes)
  /// }
  /// ```
  ///
  /// The child has instances of its own, and keeps its parent alive. Inserting, deleting or changing an
  /// object in the child throws ``StoreError/Kind/readOnlyContext``: do it in the parent. ``save()`` has nothing
  /// to write in a child. So a child of a child changes by ``mergeChanges(from:)`` alone.
  ///
  /// One thing differs from Core Data, where a child reads through its parent. Here a fetch and a
  /// fault read what the store has, without unsaved values of the parent. A fetch in Core Data's
  /// child finds objects that are unsaved in the parent, under temporary identifiers. A list that
  /// fetches while nothing is unsaved, and then follows changes, has the same objects in both.
  public convenience init(parent: ManagedObjectContext) {
    self.init(parent.store, parent: parent)
  }

  /// - Parameter change: what was to be done, as in "insert a Task".
  func requireWritable(to change: @autoclosure () -> String) throws(StoreError) {
    if parent == nil { return }
    throw StoreError(
      .readOnlyContext, "A child context is read-only: it cannot \(change()).", path: store.path)
  }

  /// Whether the context merges a commit automatically. A child merges what its parent saves. Any
  /// other context merges every commit but its own.
  func mergesAutomatically(_ changes: SavedChanges) -> Bool {
    guard automaticallyMergesChanges else { return false }
    if let parent { return changes.origin == parent.serial }
    return changes.origin != serial
  }
}
