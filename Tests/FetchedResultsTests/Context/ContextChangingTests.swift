import Testing

@testable import FetchedResults

@Suite struct ContextChangingTests {
  @Test func anInsertedObjectHasItsValuesAndATemporaryIdentifier() throws {
    try withTasks { store, context, _ in
      let object = try context.insert(into: "Task", ["title": .string("sing")])
      #expect(object.objectID.isTemporary)
      #expect(object.isInserted && object.hasChanges && !object.isUpdated && !object.isFault)
      #expect(try object.text() == "-|-|sing")
      #expect(context.insertedObjects == [object])
      #expect(context.registeredObject(for: object.objectID) === object)
      #expect(object.changedValues() == ["title": .string("sing")])
      #expect(try store.rows("SELECT COUNT(*) FROM ZTASK") == ["3"])
    }
  }

  @Test func settingTheSavedValueTakesTheChangeBack() throws {
    try withTasks { store, context, identifiers in
      context.didSave = { _ in Issue.record("there is nothing to save") }
      let object = try context.object(with: identifiers[0])
      try object.setValue(.integer(9), for: "rank")
      try object.setValue(.string("dry"), for: "title")
      #expect(object.isUpdated)
      #expect(object.changedValues() == ["rank": .integer(9), "title": .string("dry")])
      try object.setValue(.string("wash"), for: "title")
      #expect(object.changedValues() == ["rank": .integer(9)])
      try object.setValue(.integer(1), for: "rank")
      #expect(!object.hasChanges && !context.hasChanges)
      #expect(context.updatedObjects.isEmpty)
      #expect(try store.statements { try context.save() }.isEmpty)
    }
  }

  @Test func anotherNormalizationFormIsAChange() throws {
    try withTasks { store, context, _ in
      let object = try context.insert(into: "Task", ["title": .string("caf\u{E9}")])
      try context.save()
      try object.setValue(.string("cafe\u{301}"), for: "title")
      #expect(object.isUpdated)
      try context.save()
      #expect(try store.rows("SELECT hex(ZTITLE) FROM ZTASK WHERE Z_PK = 4") == ["63616665CC81"])
    }
  }

  @Test func aNegativeZeroIsZero() throws {
    let entity = Entity(name: "E", attributes: [Attribute("x", .double)])
    try withStore([entity]) { store, _ in
      let context = ManagedObjectContext(store)
      let object = try context.insert(into: "E", ["x": .double(-0.0)])
      #expect(try object.value(for: "x").sectionName == "0.0")
      try context.save()
      try object.setValue(.double(-0.0), for: "x")
      #expect(!object.hasChanges)
    }
  }

  @Test func observersAreToldNetChanges() throws {
    try withTasks { _, context, identifiers in
      let log = ChangeLog(context)
      let first = try context.object(with: identifiers[0])
      let second = try context.object(with: identifiers[1])
      try first.setValue(.string("dry"), for: "title")
      try first.setValue(.integer(5), for: "rank")
      try second.setValue(.string("bake"), for: "title")
      try second.setValue(.string("cook"), for: "title")
      try context.delete(context.object(with: identifiers[2]))
      let kept = try context.insert(into: "Task")
      let dropped = try context.insert(into: "Task")
      try kept.setValue(.integer(7), for: "rank")
      try context.delete(dropped)
      #expect(log.entries.isEmpty)
      context.processPendingChanges()
      #expect(log.take() == ["inserted t1; updated p1 1+2; deleted p3"])
      context.processPendingChanges()
      #expect(log.take().isEmpty)
      try kept.setValue(.integer(8), for: "rank")
      try first.setValue(.string("wash"), for: "title")
      try context.save()
      #expect(log.take() == ["updated t1 1, p1 2", "renamed t1=p4"])
    }
  }

  @Test func aDeletedObjectKeepsItsValuesUntilTheSave() throws {
    try withTasks { store, context, identifiers in
      let object = try context.object(with: identifiers[0])
      try object.setValue(.integer(9), for: "rank")
      try context.delete(object)
      try context.delete(object)
      #expect(object.isDeleted && !object.isUpdated)
      #expect(try object.text() == "home|9|wash")
      #expect(throws: StoreError.self) { try object.setValue(.null, for: "rank") }
      #expect(try context.values(of: identifiers[0]) == nil)
      #expect(kind { try context.existingObject(with: identifiers[0]) } == .missingObject)
      try context.save()
      #expect(object.managedObjectContext == nil && !object.isDeleted)
      #expect(kind { try object.value(for: "rank") } == .missingObject)
      #expect(try store.rows("SELECT Z_PK FROM ZTASK") == ["2", "3"])
    }
  }

  @Test func whatCannotBeDoneIsRefusedAndChangesNothing() throws {
    try withTasks { store, context, identifiers in
      let object = try context.object(with: identifiers[0])
      let other = ManagedObjectContext(store)
      let foreign = ObjectID(store: store.number + 1, entity: 1, primaryKey: 1)
      let refusals: [(StoreError.Kind, () throws -> Void)] = [
        (.unknownEntity, { _ = try context.insert(into: "Nothing") }),
        (.unknownAttribute, { _ = try context.insert(into: "Task", ["x": .null]) }),
        (.invalidValue, { _ = try context.insert(into: "Task", ["rank": .string("1")]) }),
        (.unknownAttribute, { _ = try object.value(for: "x") }),
        (.unknownAttribute, { try object.setValue(.null, for: "x") }),
        (.invalidValue, { try object.setValue(.bool(true), for: "rank") }),
        (.noContext, { try other.delete(object) }),
        (.noContext, { try other.refresh(object, mergeChanges: true) }),
        (.noContext, { try other.obtainPermanentIDs(for: [object]) }),
        (.foreignIdentifier, { _ = try context.object(with: foreign) }),
        (
          .missingObject,
          { _ = try context.object(with: .temporary(store: store.number, entity: 2)) }
        ),
      ]
      for (kind, attempt) in refusals {
        expectError(kind, at: store.path, attempt)
      }
      #expect(!context.hasChanges && !other.hasChanges)
    }
  }

  @Test func objectsInOrderOfChange() throws {
    try withTasks { _, context, identifiers in
      let objects = try identifiers.map { try context.object(with: $0) }
      for place in [2, 0, 1] { try objects[place].setValue(.integer(50), for: "rank") }
      try objects[2].setValue(.integer(60), for: "rank")
      #expect(context.updatedObjects == [objects[2], objects[0], objects[1]])
      try context.delete(objects[0])
      try context.delete(objects[2])
      #expect(context.deletedObjects == [objects[2], objects[0]])
      #expect(context.updatedObjects == [objects[1]])
    }
  }

  @Test func observersAreHeldWeaklyAndOnce() throws {
    try withTasks { _, context, _ in
      var log: ChangeLog? = ChangeLog(context)
      context.addObserver(log!)
      _ = try context.insert(into: "Task")
      context.processPendingChanges()
      #expect(log?.take() == ["inserted t1"])
      let gone = Weak(log)
      log = nil
      #expect(gone.value == nil)
      _ = try context.insert(into: "Task")
      context.processPendingChanges()
    }
  }
}
