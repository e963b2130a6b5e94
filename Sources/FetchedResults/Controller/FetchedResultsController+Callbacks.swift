import SnapshotDiff

extension FetchedResultsController {
  /// Tells a change call by call. It becomes the controller's content after the first.
  func deliver(
    _ change: ListChange, _ pages: RowPages, to delegate: any FetchedResultsChangeDelegate
  ) throws {
    let generation = generation
    // After a fetch inside a call, or a reset, the rest says nothing about the content.
    func isCurrent() -> Bool { self.generation == generation }

    // Before the delegate does anything: a save would give another identifier to an inserted object.
    let calls = change.calls().map {
      ($0, change.objects[$0.objectID] ?? pages.object($0.objectID))
    }
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
    for (call, object) in calls where isCurrent() {
      try delegate.controller(
        self, didChange: object, at: call.path, for: call.type, newIndexPath: call.newPath)
    }
    if isCurrent() { try delegate.controllerDidChangeContent(self) }
  }
}

extension ListChange {
  /// What one object's callback says.
  struct Call {
    let objectID: ObjectID
    let type: FetchedResultsChangeType
    let path: ItemPath?
    let newPath: ItemPath?
  }

  /// Whether there is nothing that the callbacks tell.
  var isSilent: Bool {
    deleted.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }

  /// The callbacks in their order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes.
  func calls() -> [Call] {
    let deletes = deleted.map {
      Call(objectID: $0, type: .delete, path: old.path(of: $0), newPath: nil)
    }
    let inserts = inserted.map {
      Call(objectID: $0, type: .insert, path: nil, newPath: new.path(of: $0))
    }
    let moves = moved.map {
      Call(
        objectID: $0.new, type: .move, path: old.path(of: $0.old), newPath: new.path(of: $0.new))
    }
    let updates = updated.map {
      Call(objectID: $0, type: .update, path: old.path(of: $0), newPath: new.path(of: $0))
    }
    return deletes.sorted { $0.isBehind($1) }
      + [inserts, moves, updates].flatMap { $0.sorted { $1.isBehind($0) } }
  }
}

extension ListChange.Call {
  /// By the new path, where there is one.
  fileprivate func isBehind(_ other: Self) -> Bool {
    guard let mine = newPath ?? path, let others = other.newPath ?? other.path else { return false }
    return mine > others
  }
}
