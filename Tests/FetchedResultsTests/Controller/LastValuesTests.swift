import FetchedResults
import SnapshotDiff
import Testing

/// What a delegate can read of objects that no longer exist.
@Suite struct LastValuesTests {
  private final class NameLog: CallLog {
    var names: [String] = []

    override func controller(
      _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
      for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
    ) throws {
      objects.append(object)
      names.append("\(type) \(try object.value(for: "name").sectionName)")
    }

    /// Returns the names reported since the last call, and checks that none of their objects has values any more.
    func take() -> [String] {
      for object in objects {
        #expect(kind { try object.value(for: "name") } != nil)
        #expect(object.managedObjectContext == nil)
      }
      defer { (names, objects) = ([], []) }
      return names
    }
  }

  @Test(arguments: [true, false]) func anObjectThatWasNeverSavedHasItsValues(isDeleted: Bool) throws
  {
    try withScene(delegate: NameLog()) { scene, log in
      let object = try scene.insert("A", 0)
      try object.setValue(.string("new"), for: "name")
      scene.context.processPendingChanges()
      log.objects = []
      if isDeleted {
        try object.setValue(.string("newer"), for: "name")
        try scene.context.delete(object)
        #expect(kind { try object.setValue(.null, for: "name") } == .missingObject)
        scene.context.processPendingChanges()
      } else {
        scene.context.rollback()
      }
      #expect(log.take() == ["insert new", isDeleted ? "delete newer" : "delete new"])
      #expect(log.errors.isEmpty)
      #expect(kind { try object.value(for: "name") } == (isDeleted ? .missingObject : .noContext))
    }
  }

  /// During the delivery, the object has the last values that it had in this context, including unsaved values.
  @Test(arguments: [true, false]) func anObjectDeletedByOthersHasItsValues(isUnsaved: Bool) throws {
    try withScene(delegate: NameLog()) { scene, log in
      scene.context.automaticallyMergesChanges = true
      let object = try scene.context.existingObject(with: scene.ids[1])
      if isUnsaved { try object.setValue(.string("mine"), for: "name") }
      let other = ManagedObjectContext(scene.store)
      try other.delete(other.object(with: scene.ids[1]))
      try other.save()
      #expect(log.take() == [isUnsaved ? "delete mine" : "delete at 2.0"])
      #expect(log.errors.isEmpty)
      #expect(kind { try object.value(for: "name") } == .missingObject)
    }
  }

  /// A save inside the first delegate's delivery saves the deletion before the second delegate is notified.
  @Test(arguments: [true, false])
  func anObjectWhoseDeletionWasSavedMeanwhileHasItsValues(isChangedByOthers: Bool) throws {
    try withScene(delegate: NameLog()) { scene, calls in
      scene.context.mergePolicy = .objectWins
      let log = NameLog()
      let second = try scene.secondController(delegate: log)
      calls.once { try? scene.context.save() }
      let object = try scene.context.existingObject(with: scene.ids[1])
      if isChangedByOthers {
        try OtherContext(scene.store).save(.string("theirs"), for: "name", of: scene.ids[1])
      }
      try scene.context.delete(object)
      scene.context.processPendingChanges()
      #expect(calls.take() == ["delete at 2.0"])
      #expect(log.take() == ["delete at 2.0"])
      #expect(calls.errors.isEmpty && log.errors.isEmpty)
      #expect(second.keys == ["A: [1]", "B: [3]"])
    }
  }
}
