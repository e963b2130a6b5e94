import Testing

@testable import FetchedResults

/// Faults for keys that the store had not yet assigned when the fault was requested.
@Suite struct GivenKeyTests {
  private func next(_ store: Store) -> ObjectID {
    ObjectID(store: store.number, entity: 2, primaryKey: 4)
  }

  @Test func anObjectTakesTheKeyOverFromAFault() throws {
    try withTasks { store, context, _ in
      var fault: ManagedObject? = try context.object(with: next(store))
      let object = try context.insert(into: "Task", ["rank": .integer(7)])
      try context.save()
      #expect(object.objectID == next(store))
      #expect(context.registeredObject(for: next(store)) === object)
      #expect(fault?.managedObjectContext == nil)
      #expect(kind { try fault?.value(for: "rank") } == .noContext)
      fault = nil
      #expect(context.registeredObject(for: next(store)) === object)
      #expect(try context.object(with: next(store)) === object)
    }
  }

  @Test func theContextLetsGoOfAnObjectThatTookAKeyOver() throws {
    try withStore([event, task]) { store, _ in
      var context: ManagedObjectContext? = ManagedObjectContext(store)
      let objectID = ObjectID(store: store.number, entity: 2, primaryKey: 1)
      var fault = try context?.object(with: objectID)
      let object = try #require(try context?.insert(into: "Task"))
      try context?.save()
      withExtendedLifetime(fault) {}
      fault = nil
      weak let gone = context
      context = nil
      #expect(gone == nil)
      #expect(object.managedObjectContext == nil)
    }
  }

  @Test func aFaultThatWasDeletedDoesNotTakeTheObjectWithIt() throws {
    try withTasks { store, context, _ in
      let fault = try context.object(with: next(store))
      try context.delete(fault)
      let object = try context.insert(into: "Task", ["rank": .integer(7)])
      // There is no such row, so the save fails.
      #expect(kind { try context.save() } == .saveConflict)
      #expect(object.objectID.isTemporary)
      try context.obtainPermanentIDs(for: [object])
      #expect(object.objectID == next(store))
      #expect(fault.managedObjectContext == nil)
      #expect(context.insertedObjects == [object] && context.deletedObjects.isEmpty)
      try context.save()
      #expect(try store.rows("SELECT ZRANK FROM ZTASK WHERE Z_PK = 4") == ["7"])
      #expect(!context.hasUnsavedChanges(2))
    }
  }
}
