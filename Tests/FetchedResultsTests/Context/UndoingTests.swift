import Testing

@testable import FetchedResults

@Suite struct UndoingTests {
  @Test func rollingBackRestoresAndTells() throws {
    try withTasks { store, context, identifiers in
      let log = ChangeLog(context)
      let objects = try identifiers.map { try context.existingObject(with: $0) }
      let added = try context.insert(into: "Task")
      try objects[0].setValue(.integer(9), for: "rank")
      try context.delete(objects[1])
      context.processPendingChanges()
      #expect(log.take() == ["inserted t1; updated p1 1; deleted p2"])
      store.resetCounters()
      context.rollback()
      #expect(log.take() == ["inserted p2; updated p1 1; deleted t1"])
      #expect(!context.hasChanges && added.managedObjectContext == nil)
      #expect(objects.allSatisfy { !$0.hasChanges })
      #expect(try objects.map { try $0.text() } == ["home|1|wash", "home|2|cook", "work|1|call"])
      #expect(store.counters.sqlStatements == 0)
      #expect(kind { try added.value(for: "rank") } == .noContext)
      try context.save()
      #expect(try store.rows("SELECT Z_OPT FROM ZTASK") == ["1", "1", "1"])
    }
  }

  @Test func resettingForgetsEverything() throws {
    try withTasks { store, context, identifiers in
      let log = ChangeLog(context)
      let clean = try context.existingObject(with: identifiers[0])
      let updated = try context.existingObject(with: identifiers[1])
      try updated.setValue(.integer(9), for: "rank")
      let added = try context.insert(into: "Task")
      context.reset()
      #expect(log.take() == ["reset"])
      context.processPendingChanges()
      #expect(log.take().isEmpty && !context.hasChanges && context.registry.isEmpty)
      for object in [clean, updated, added] {
        #expect(object.managedObjectContext == nil && !object.hasChanges)
        #expect(throws: StoreError.self) { try object.value(for: "rank") }
        #expect(throws: StoreError.self) { try object.setValue(.integer(1), for: "rank") }
        #expect(throws: StoreError.self) { try context.delete(object) }
      }
      let again = try context.existingObject(with: identifiers[1])
      #expect(again !== updated)
      #expect(try again.text() == "home|2|cook")
      #expect(store.rowCache.count == 1)
    }
  }

  @Test func refreshingTakesWhatTheDatabaseHolds() throws {
    try withTasks { store, context, identifiers in
      let log = ChangeLog(context)
      let elsewhere = try Store.open(at: store.path, model: [event, task])
      let objects = try identifiers.map { try context.existingObject(with: $0) }
      try elsewhere.rows("UPDATE ZTASK SET ZTITLE = 'new', Z_OPT = 2")
      try objects[1].setValue(.integer(20), for: "rank")
      try objects[2].setValue(.integer(30), for: "rank")
      context.processPendingChanges()
      _ = log.take()
      #expect(try objects[0].text() == "home|1|wash")
      try context.refresh(objects[0], mergeChanges: false)
      #expect(objects[0].isFault)
      try context.refresh(objects[1], mergeChanges: true)
      try context.refresh(objects[2], mergeChanges: false)
      #expect(try objects.map { try $0.text() } == ["home|1|new", "home|20|new", "work|1|new"])
      #expect(context.updatedObjects == [objects[1]])
      context.processPendingChanges()
      #expect(log.take() == ["updated p1 *, p2 2, p3 *"])
      try context.save()
      #expect(try store.rows("SELECT Z_OPT, ZRANK FROM ZTASK WHERE Z_PK = 2") == ["3|20"])
    }
  }

  @Test func refreshingWhatIsGoneSaysSoAndKeepsTheChanges() throws {
    try withTasks { store, context, identifiers in
      let elsewhere = try Store.open(at: store.path, model: [event, task])
      let object = try context.existingObject(with: identifiers[0])
      try object.setValue(.integer(20), for: "rank")
      try elsewhere.rows("DELETE FROM ZTASK")
      #expect(kind { try context.refresh(object, mergeChanges: true) } == .missingObject)
      #expect(try object.text() == "home|20|wash" && object.isUpdated)
    }
  }

  @Test func refreshingADeletionTakesItBack() throws {
    try withTasks { _, context, identifiers in
      let log = ChangeLog(context)
      let object = try context.existingObject(with: identifiers[0])
      try context.delete(object)
      context.processPendingChanges()
      try context.refresh(object, mergeChanges: false)
      context.processPendingChanges()
      #expect(log.take() == ["deleted p1", "inserted p1"])
      #expect(!context.hasChanges && object.isFault)
      // The rank 9 is reported. The deletion is taken back before it is reported, so only an update follows.
      try object.setValue(.integer(9), for: "rank")
      context.processPendingChanges()
      try context.delete(object)
      try context.refresh(object, mergeChanges: true)
      context.rollback()
      #expect(log.take() == ["updated p1 1", "updated p1 *"] && object.isFault)
      let added = try context.insert(into: "Task", ["rank": .integer(1)])
      try context.refresh(added, mergeChanges: false)
      #expect(added.isInserted && context.insertedObjects == [added])
    }
  }
}
