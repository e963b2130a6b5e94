import SnapshotDiff

extension FetchedResultsController {
  /// Reports a change call by call. After the first call, the new list is the controller's content.
  func deliver(
    _ change: ListChange, _ pages: RowPages, to delegate: any FetchedResultsChangeDelegate
  ) throws {
    let generation = generation
    // After a fetch inside a call, or a reset, the remaining calls do not describe the content.
    func isCurrent() -> Bool { self.generation == generation }

    // Look the objects up before any call: a save by the delegate would change inserted objects' identifiers.
    let calls = change.heldCalls ?? change.calls(pages)
    defer { if isCurrent() { content = change.new } }
    try delegate.controllerWillChangeContent(self)
    if isCurrent() { content = change.new }
    for name in change.deletedSections.reversed() where isCurrent() {
      guard let index = change.old.indexOfSection(name) else { continue }
      try delegate.controller(
        self, didChange: SectionInfo(change.old, index, pages), atSectionIndex: index,
        for: .delete)
    }
    for name in change.insertedSections where isCurrent() {
      guard let index = change.new.indexOfSection(name) else { continue }
      try delegate.controller(
        self, didChange: SectionInfo(change.new, index, pages), atSectionIndex: index,
        for: .insert)
    }
    for call in calls where isCurrent() {
      try delegate.controller(
        self, didChange: call.object, at: call.path, for: call.type, newIndexPath: call.newPath)
    }
    if isCurrent() { try delegate.controllerDidChangeContent(self) }
  }
}

extension ListChange {
  struct Call {
    let object: ManagedObject
    let type: FetchedResultsChangeType
    var path: ItemPath?
    var newPath: ItemPath?
  }

  /// Whether the callbacks have nothing to report.
  var isSilent: Bool {
    deleted.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }

  /// The callbacks for objects, in the order in which the delegate gets them.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes.
  func calls(_ pages: RowPages) -> [Call] {
    var calls: [Call] = []
    calls.reserveCapacity(deleted.count + inserted.count + moved.count + updated.count)
    for objectID in deleted {
      let object = deletedObjects[objectID] ?? pages.object(objectID)
      calls.append(Call(object: object, type: .delete, path: old.path(of: objectID)))
    }
    calls.sort { $0.isBehind($1) }
    var first = calls.count
    func sortNew() {
      if calls.count > first + 1 { calls[first...].sort { $1.isBehind($0) } }
      first = calls.count
    }
    for objectID in inserted {
      calls.append(
        Call(object: pages.object(objectID), type: .insert, newPath: new.path(of: objectID)))
    }
    sortNew()
    for object in moved {
      calls.append(
        Call(
          object: pages.object(object.new), type: .move, path: old.path(of: object.old),
          newPath: new.path(of: object.new)))
    }
    sortNew()
    for objectID in updated {
      calls.append(
        Call(
          object: pages.object(objectID), type: .update, path: old.path(of: objectID),
          newPath: new.path(of: objectID)))
    }
    sortNew()
    return calls
  }
}

extension ListChange.Call {
  /// Whether the path of this call is behind that of `other`. Compares new paths, but old ones for deletions.
  fileprivate func isBehind(_ other: Self) -> Bool {
    guard let mine = newPath ?? path, let others = other.newPath ?? other.path else { return false }
    return mine > others
  }
}
