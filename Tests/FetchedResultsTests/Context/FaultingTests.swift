import Testing

@testable import FetchedResults

@Suite struct FaultingTests {
  @Test func aFaultIsReadOnceWithOneStatement() throws {
    try withTasks { store, context, identifiers in
      store.resetCounters()
      let object = try context.object(with: identifiers[0])
      #expect(object.isFault)
      #expect(store.counters.sqlStatements == 0 && store.counters.objectsMade == 1)
      let log = try store.statements { () throws in
        #expect(try object.text() == "home|1|wash")
        #expect(try object.text() == "home|1|wash")
      }
      #expect(
        log == [
          "SELECT t0.Z_PK, t0.Z_OPT, t0.ZLIST, t0.ZRANK, t0.ZTITLE FROM ZTASK t0 "
            + "WHERE t0.Z_PK IN (?1)"
        ])
      #expect(store.counters.rowsStepped == 1 && !object.isFault)
      #expect(try context.object(with: identifiers[0]) === object)
      #expect(store.counters.objectsMade == 1)
    }
  }

  @Test func aFetchReadsRowsOnceAndHandsOutFaults() throws {
    try withTasks { store, context, identifiers in
      store.resetCounters()
      let objects = try context.fetch(taskOrder)
      #expect(store.counters.sqlStatements == 1 && store.counters.rowsStepped == 3)
      #expect(store.counters.objectsMade == 3)
      #expect(objects.allSatisfy { $0.isFault })
      #expect(try objects.map { try $0.text() } == ["home|1|wash", "home|2|cook", "work|1|call"])
      #expect(!objects.contains { $0.isFault })
      // Another context finds the rows in memory.
      let other = ManagedObjectContext(store)
      #expect(try other.existingObject(with: identifiers[1]).text() == "home|2|cook")
      #expect(store.counters.sqlStatements == 1)
      #expect(try Array(context.fetch(taskOrder)) == Array(objects))
      #expect(store.counters.sqlStatements == 2 && store.counters.objectsMade == 4)
    }
  }

  enum SecondRead: CaseIterable {
    case fetch, fetchElsewhere, refreshElsewhere, failedSaveElsewhere
  }

  /// The second read finds the values that the objects already have. Such a read must not make a later save turn the
  /// objects into faults.
  @Test(arguments: SecondRead.allCases)
  func objectsThatWereReadAgainAreNoFaultsAfterASave(by read: SecondRead) throws {
    try withTasks { store, context, identifiers in
      let objects = try identifiers.prefix(2).map { try context.existingObject(with: $0) }
      let other = ManagedObjectContext(store)
      other.mergePolicy = .storeWins
      let theirs = try other.existingObject(with: identifiers[0])
      switch read {
      case .fetch: #expect(try Array(context.fetch(taskOrder).prefix(2)) == objects)
      case .fetchElsewhere: _ = try other.fetch(taskOrder)
      case .refreshElsewhere:
        try theirs.setValue(.string("theirs"), for: "title")
        try other.refresh(theirs, mergeChanges: true)
      case .failedSaveElsewhere:
        try theirs.setValue(.string("theirs"), for: "title")
        try other.delete(other.existingObject(with: identifiers[2]))
        try store.rows("UPDATE ZTASK SET Z_OPT = 5 WHERE Z_PK = 3")
        #expect(kind { try other.save() } == .saveConflict)
      }
      for object in objects { try object.setValue(.integer(9), for: "rank") }
      try context.save()
      store.resetCounters()
      #expect(!objects.contains { $0.isFault })
      #expect(try objects.map { try $0.text() } == ["home|9|wash", "home|9|cook"])
      #expect(store.counters.sqlStatements == 0)
    }
  }

  @Test func batchesAreReadWhenOneIsTouched() throws {
    try withTasks { store, context, _ in
      try store.insert(
        into: "Task", rows: (0..<97).map { taskRow("more", Int64($0), "title \($0)") })
      store.resetCounters()
      let objects = try context.fetch(taskOrder.batched(20))
      #expect(objects.count == 100 && store.counters.objectsMade == 0)
      store.resetCounters()
      let log = try store.statements { () throws in
        #expect(try objects[42].text() == "more|40|title 40")
        #expect(try objects[59].text() == "more|57|title 57")
        #expect(objects[40].isFault)
        #expect(try objects[40].text() == "more|38|title 38")
      }
      #expect(log.count == 1 && log[0].contains(" WHERE t0.Z_PK IN (?1, ?2, "))
      #expect(store.counters.rowsStepped == 20 && store.counters.objectsMade == 4)
      store.resetCounters()
      for object in objects { _ = try object.text() }
      // Four batches of twenty are read. The fifth batch was already there.
      #expect(store.counters.sqlStatements == 4 && store.counters.rowsStepped == 80)
      // Only the rows of the last four batches are kept.
      #expect(context.registry.isEmpty && store.rowCache.count == 80)
      let held = Array(objects)
      store.resetCounters()
      for object in held { _ = try object.text() }
      #expect(store.counters.sqlStatements == 0)
    }
  }

  @Test func rowsInUseAreNotReadAgainByABatch() throws {
    try withTasks { store, context, identifiers in
      let used = try context.existingObject(with: identifiers[1])
      let objects = try context.fetch(taskOrder.batched(3))
      store.resetCounters()
      #expect(objects[1] === used && store.counters.rowsStepped == 0)
      #expect(objects[0].isFault && store.counters.rowsStepped == 2)
    }
  }

  @Test func cleanObjectsAndRowsGoWhenNobodyUsesThem() throws {
    try withTasks { store, context, _ in
      do {
        let objects = try context.fetch(taskOrder)
        #expect(objects.count == 3 && context.registry.count == 3 && store.rowCache.count == 3)
      }
      #expect(context.registry.isEmpty && store.rowCache.count == 0)
    }
  }

  @Test(arguments: ["save", "rollback", "reset"])
  func unsavedObjectsAreKeptUntil(end: String) throws {
    try withTasks { store, context, identifiers in
      let inserted = Weak(try context.insert(into: "Task"))
      let (updated, deleted) = try {
        let changed = try context.existingObject(with: identifiers[0])
        try changed.setValue(.integer(3), for: "rank")
        let gone = try context.existingObject(with: identifiers[1])
        try context.delete(gone)
        return (Weak(changed), Weak(gone))
      }()
      #expect(inserted.value != nil && updated.value != nil && deleted.value != nil)
      switch end {
      case "save": try context.save()
      case "rollback": context.rollback()
      default: context.reset()
      }
      #expect(inserted.value == nil && updated.value == nil && deleted.value == nil)
      #expect(context.registry.isEmpty && store.rowCache.count == 0)
    }
  }

  @Test func aContextGoesWithItsUnsavedObjects() throws {
    try withTasks { store, _, identifiers in
      var context: ManagedObjectContext? = ManagedObjectContext(store)
      let gone = Weak(context)
      let unsaved = Weak(try context?.insert(into: "Task"))
      let held = try #require(try context?.existingObject(with: identifiers[0]))
      #expect(unsaved.value != nil && store.contexts.count == 2)
      context = nil
      #expect(gone.value == nil && unsaved.value == nil && store.contexts.count == 1)
      #expect(held.managedObjectContext == nil)
      let error = try #require(throws: StoreError.self) { try held.value(for: "rank") }
      #expect(error.kind == .noContext)
      #expect(error.description.hasPrefix("The Task p1 has no context. Fetch"))
    }
  }

  @Test func aStoreOutlivedByItsObjectsGoes() throws {
    try withFolder { folder in
      var store: Store? = try .create(
        at: "\(folder)/a", model: [task], identifier: sampleIdentifier)
      try store?.insert(into: "Task", rows: [taskRow("a", 1, "b")])
      let gone = Weak(store)
      let object: ManagedObject
      do {
        let context = ManagedObjectContext(try #require(store))
        object = try context.fetch(FetchRequest("Task"))[0]
        store = nil
        #expect(gone.value != nil)
        #expect(try object.text() == "a|1|b")
      }
      #expect(gone.value == nil)
      #expect(object.managedObjectContext == nil)
    }
  }

  @Test func valuesForAControllerComeFromMemoryFirst() throws {
    try withTasks { store, context, identifiers in
      let object = try context.existingObject(with: identifiers[0])
      try object.setValue(.integer(9), for: "rank")
      store.resetCounters()
      #expect(try context.values(of: identifiers[0])?[1] == .integer(9))
      #expect(store.counters.sqlStatements == 0)
      #expect(try context.values(of: identifiers[1])?[1] == .integer(2))
      #expect(store.counters.sqlStatements == 1)
      let none = ObjectID(store: store.number, entity: 2, primaryKey: 99)
      #expect(try context.values(of: none) == nil)
      #expect(context.isClean(identifiers[1]) && !context.isClean(identifiers[0]))
      #expect(context.hasUnsavedChanges(2) && !context.hasUnsavedChanges(1))
    }
  }

  @Test func rowsLoadedForANotificationAreKeptToItsEnd() throws {
    try withTasks { store, context, identifiers in
      let log = ChangeLog(context)
      var counts: [Int] = []
      log.then = {
        store.resetCounters()
        try? context.loadRows(of: identifiers)
        for objectID in identifiers { _ = try? context.values(of: objectID) }
        counts = [store.counters.sqlStatements, store.counters.rowsStepped, store.rowCache.count]
      }
      try context.insert(into: "Task")
      context.processPendingChanges()
      #expect(counts == [1, 3, 3])
      #expect(store.rowCache.count == 0)
    }
  }

  @Test func aMissingRowIsAMissingObject() throws {
    try withTasks { store, context, _ in
      let none = ObjectID(store: store.number, entity: 2, primaryKey: 99)
      let object = try context.object(with: none)
      for _ in 0..<2 {
        let error = try #require(throws: StoreError.self) { try object.value(for: "rank") }
        #expect(error.kind == .missingObject)
        #expect(error.message == "There is no Task “\(none)”.")
      }
      #expect(throws: StoreError.self) { try context.existingObject(with: none) }
    }
  }

  @Test func aFailedBatchLeavesFaultsThatSayWhy() throws {
    try withTasks { store, context, _ in
      let objects = try context.fetch(taskOrder.batched(2))
      try store.rows("UPDATE ZTASK SET ZRANK = 'x' WHERE Z_PK = 2")
      let object = objects[1]
      #expect(object.isFault)
      let error = try #require(throws: StoreError.self) { try object.value(for: "title") }
      #expect(error.kind == .corrupt)
      #expect(error.message == "A row holds in ZRANK what is no integer.")
      try store.rows("UPDATE ZTASK SET ZRANK = 5 WHERE Z_PK = 2")
      #expect(try object.text() == "home|5|cook")
    }
  }
}
