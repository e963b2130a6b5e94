extension ManagedObjectContext {
  /// A read-only child of a context, for lists that are to know permanent identifiers only: its fetched
  /// results controllers are told what the parent saves, and nothing of what is unsaved there.
  ///
  /// ```swift
  /// let list = ManagedObjectContext(parent: main)
  /// list.automaticallyMergesChanges = true
  /// let controller = FetchedResultsController(request, context: list)
  /// ```
  ///
  /// With ``automaticallyMergesChanges`` the child takes over what its parent saves. Without it, merge each
  /// save in the parent's ``didSave``. What others save comes to the parent by a merge, and a merge is no
  /// save of the parent: it does not reach the child, automatic or not. Merge it in the child, too:
  ///
  /// ```swift
  /// background.didSave = { changes in
  ///   try? main.mergeChanges(from: changes)
  ///   try? list.mergeChanges(from: changes)
  /// }
  /// ```
  ///
  /// The child has instances of its own, and keeps its parent alive. To insert, delete or change an object
  /// there is ``StoreError/Kind/readOnlyContext``: do it in the parent. ``save()`` has nothing to write. A
  /// child of a child is told by ``mergeChanges(from:)`` alone, as its parent never saves.
  ///
  /// One thing differs from Core Data, where a child reads through its parent: here a fetch and a fault read
  /// what the store has, and unsaved values of the parent are not seen. Core Data's finds objects that are
  /// unsaved in the parent, under temporary identifiers, if it fetches while there are any. A list that
  /// fetches while all is saved, and then follows, has the same objects in both.
  public convenience init(parent: ManagedObjectContext) {
    self.init(parent.store, parent: parent)
  }

  /// - Parameter change: what was to be done, as in "insert a Task".
  func requireWritable(to change: @autoclosure () -> String) throws(StoreError) {
    if parent == nil { return }
    throw StoreError(
      .readOnlyContext, "A child context is read-only: it cannot \(change()).", path: store.path)
  }

  /// Whether automatic merging takes a commit over: of a child what its parent saves, else what anybody
  /// else does.
  func mergesAutomatically(_ changes: SavedChanges) -> Bool {
    guard automaticallyMergesChanges else { return false }
    if let parent { return changes.origin == parent.serial }
    return changes.origin != serial
  }
}
