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
    func report(
      _ type: FetchedResultsChangeType, _ names: some Sequence<String>, of list: ListSnapshot
    ) throws {
      for name in names where isCurrent() {
        guard let index = list.indexOfSection(name) else { continue }
        let section = SectionInfo(list, index, pages)
        try delegate.controller(self, didChange: section, atSectionIndex: index, for: type)
      }
    }
    try report(.delete, change.deletedSections.reversed(), of: change.old)
    try report(.insert, change.insertedSections, of: change.new)
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
    func add(_ type: FetchedResultsChangeType, _ objectID: ObjectID, at path: ItemPath?) {
      calls.append(
        Call(
          object: pages.object(objectID), type: type, path: path, newPath: new.path(of: objectID)))
    }
    for objectID in inserted { add(.insert, objectID, at: nil) }
    sortNew()
    for object in moved { add(.move, object.new, at: old.path(of: object.old)) }
    sortNew()
    for objectID in updated { add(.update, objectID, at: old.path(of: objectID)) }
    sortNew()
    return calls
  }
}

extension ListChange.Call {
  /// Whether the path of this call is behind that of `other`. Compares new paths, but old paths for deletions.
  fileprivate func isBehind(_ other: Self) -> Bool {
    guard let mine = newPath ?? path, let others = other.newPath ?? other.path else { return false }
    return mine > others
  }
}
