import Testing

@testable import FetchedResults

@Suite struct SavingTests {
  @Test func aSaveIsOneTransactionOfExactlyThisSQL() throws {
    try withTasks { store, context, identifiers in
      let objects = try identifiers.map { try context.existingObject(with: $0) }
      try context.insert(into: "Task", ["title": .string("a")])
      try context.insert(into: "Event", ["name": .string("b")])
      try context.insert(into: "Task", ["title": .string("c")])
      try objects[1].setValue(.integer(20), for: "rank")
      try objects[0].setValue(.integer(10), for: "rank")
      try context.delete(objects[2])
      let log = try store.statements { try context.save() }
      #expect(
        log == [
          "BEGIN IMMEDIATE",
          "DELETE FROM ZTASK WHERE Z_PK = ? AND Z_OPT = ?",
          "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?",
          "UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?",
          "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?",
          "UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?",
          "INSERT INTO ZTASK (Z_PK, Z_ENT, Z_OPT, ZLIST, ZRANK, ZTITLE) VALUES (?, 2, 1, ?, ?, ?)",
          "INSERT INTO ZTASK (Z_PK, Z_ENT, Z_OPT, ZLIST, ZRANK, ZTITLE) VALUES (?, 2, 1, ?, ?, ?)",
          "INSERT INTO ZEVENT (Z_PK, Z_ENT, Z_OPT, ZCATEGORY, ZDATE, ZNAME) "
            + "VALUES (?, 1, 1, ?, ?, ?)",
          "UPDATE ZTASK SET Z_OPT = ?, ZRANK = ? WHERE Z_PK = ? AND Z_OPT = ?",
          "UPDATE ZTASK SET Z_OPT = ?, ZRANK = ? WHERE Z_PK = ? AND Z_OPT = ?",
          "COMMIT",
        ])
      #expect(
        try store.rows("SELECT Z_PK, Z_ENT, Z_OPT, ZRANK, ZTITLE FROM ZTASK") == [
          "1|2|2|10|wash", "2|2|2|20|cook", "4|2|1|NULL|a", "5|2|1|NULL|c",
        ])
      #expect(try store.rows("SELECT Z_NAME, Z_MAX FROM Z_PRIMARYKEY") == ["Event|1", "Task|5"])
    }
  }

  @Test func statementsArePreparedOnce() throws {
    try withTasks { store, context, identifiers in
      let objects = try identifiers.map { try context.existingObject(with: $0) }
      for round in 0..<3 {
        store.resetCounters()
        for object in objects { try object.setValue(.integer(Int64(100 + round)), for: "rank") }
        for _ in 0..<4 { try context.insert(into: "Task") }
        try context.save()
        // BEGIN, Z_MAX twice, four inserts, three updates, COMMIT.
        #expect(store.counters.sqlStatements == 11)
        // The previous insertion has already cached BEGIN, Z_MAX, INSERT and COMMIT.
        #expect(store.counters.statementsPrepared == (round == 0 ? 1 : 0))
      }
      try withExtendedLifetime(context) { try store.close() }
    }
  }

  @Test func aSavedObjectIsCleanAndHasItsNextVersion() throws {
    try withTasks { store, context, identifiers in
      let object = try context.object(with: identifiers[0])
      let added = try context.insert(into: "Task", ["title": .string("new")])
      var saved: SavedChanges?
      context.didSave = { saved = $0 }
      for version in 2...4 {
        try object.setValue(.integer(Int64(version)), for: "rank")
        try context.save()
        #expect(!object.hasChanges && !object.isFault && !context.hasChanges)
        #expect(try store.rows("SELECT Z_OPT FROM ZTASK WHERE Z_PK = 1") == ["\(version)"])
        #expect(saved?.updated == [identifiers[0]])
        #expect(saved?.inserted == (version == 2 ? [added.objectID] : []))
      }
      store.resetCounters()
      #expect(try object.text() == "home|4|wash")
      #expect(try added.text() == "-|-|new")
      #expect(store.counters.sqlStatements == 0)
    }
  }

  @Test(arguments: ["updated", "deleted"])
  func anObjectChangedElsewhereConflicts(how: String) throws {
    try withTasks { store, context, identifiers in
      let other = ManagedObjectContext(store)
      let mine = try context.existingObject(with: identifiers[0])
      let theirs = try other.existingObject(with: identifiers[0])
      if how == "updated" {
        try theirs.setValue(.string("theirs"), for: "title")
      } else {
        try other.delete(theirs)
      }
      try other.save()
      try mine.setValue(.integer(9), for: "rank")
      let added = try context.insert(into: "Task", ["title": .string("new")])
      try context.delete(context.object(with: identifiers[1]))
      let before = try store.rows("SELECT * FROM ZTASK")
      let error = try #require(throws: StoreError.self) { try context.save() }
      #expect(error.kind == .saveConflict)
      #expect(error.message == "Task p1 was changed or deleted by another one since it was read.")
      #expect(error.sql == "UPDATE ZTASK SET Z_OPT = ?, ZRANK = ? WHERE Z_PK = ? AND Z_OPT = ?")
      #expect(try store.rows("SELECT * FROM ZTASK") == before)
      #expect(try store.rows("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = 2") == ["3"])
      #expect(context.insertedObjects == [added] && added.objectID.isTemporary)
      #expect(context.updatedObjects == [mine] && context.deletedObjects.count == 1)
    }
  }

  /// The other context has changed title and list. This context has changed title and perhaps rank. If it has changed
  /// the title alone and the store wins, nothing is left to save.
  @Test(arguments: [
    (MergePolicy.objectWins, true, "3|9|mine"), (.storeWins, true, "3|9|theirs"),
    (.storeWins, false, "2|1|theirs"),
  ])
  func aPolicyDecidesAConflictByAttribute(
    _ policy: MergePolicy, changesRank: Bool, row: String
  ) throws {
    try withTasks { store, context, identifiers in
      context.mergePolicy = policy
      let mine = try context.existingObject(with: identifiers[0])
      let other = ManagedObjectContext(store)
      let theirs = try other.existingObject(with: identifiers[0])
      try theirs.setValue(.string("theirs"), for: "title")
      try theirs.setValue(.string("their list"), for: "list")
      try other.save()
      try mine.setValue(.string("mine"), for: "title")
      if changesRank { try mine.setValue(.integer(9), for: "rank") }
      try context.save()
      #expect(try store.rows("SELECT Z_OPT, ZRANK, ZTITLE FROM ZTASK").first == row)
      #expect(try mine.value(for: "list") == .string("their list"))
      #expect(!context.hasChanges)
      let fresh = try ManagedObjectContext(store).existingObject(with: identifiers[0])
      #expect(try fresh.text() == mine.text())
    }
  }

  @Test(arguments: MergePolicy.allCases)
  func whatWasDeletedElsewhereConflictsUnderEveryPolicy(_ policy: MergePolicy) throws {
    try withTasks { store, context, identifiers in
      context.mergePolicy = policy
      let mine = try context.existingObject(with: identifiers[0])
      let other = ManagedObjectContext(store)
      try other.delete(other.object(with: identifiers[0]))
      try other.save()
      try mine.setValue(.integer(9), for: "rank")
      // A second object with a conflict also keeps its unsaved value.
      let second = try context.existingObject(with: identifiers[1])
      try other.existingObject(with: identifiers[1]).setValue(.string("theirs"), for: "title")
      try other.save()
      try second.setValue(.string("mine"), for: "title")
      #expect(kind { try context.save() } == .saveConflict)
      #expect(mine.changedValues() == ["rank": .integer(9)])
      #expect(second.changedValues() == ["title": .string("mine")])
    }
  }

  @Test(arguments: MergePolicy.allCases)
  func aDeletionOfWhatOthersHaveChanged(_ policy: MergePolicy) throws {
    try withTasks { store, context, identifiers in
      context.mergePolicy = policy
      let mine = try context.existingObject(with: identifiers[0])
      try OtherContext(store).save(.string("theirs"), for: "title", of: identifiers[0])
      try context.delete(mine)
      if policy == .objectWins {
        try context.save()
        #expect(try store.rows("SELECT Z_PK FROM ZTASK WHERE Z_PK = 1") == [])
      } else {
        #expect(kind { try context.save() } == .saveConflict && mine.isDeleted)
      }
    }
  }

  @Test func whatAPolicyTakesFromTheStoreIsTold() throws {
    try withTasks { store, context, identifiers in
      context.mergePolicy = .objectWins
      let controller = FetchedResultsController(
        FetchRequest("Task", sortKeys: ["title"]), context: context)
      try controller.performFetch()
      let mine = try context.existingObject(with: identifiers[0])
      try OtherContext(store).save(.string("zzz"), for: "title", of: identifiers[0])
      try mine.setValue(.integer(9), for: "rank")
      try context.save()
      #expect(controller.snapshot?.itemIdentifiers.last == identifiers[0])
    }
  }

  @Test func anObjectNeverReadIsDeletedWithoutAVersion() throws {
    try withTasks { store, context, identifiers in
      try context.delete(context.object(with: identifiers[0]))
      let log = try store.statements { try context.save() }
      #expect(log == ["BEGIN IMMEDIATE", "DELETE FROM ZTASK WHERE Z_PK = ?", "COMMIT"])
      let missing = try context.object(with: identifiers[0])
      try context.delete(missing)
      #expect(kind { try context.save() } == .saveConflict)
      #expect(missing.isDeleted)
    }
  }

  /// SQL changes the row but not its version, so the save drops the row that the context holds. The change that the
  /// observer makes during the save is still reported afterwards.
  @Test func aChangeByAnObserverOfAnOutdatedRowIsToldAfterwards() throws {
    try withTasks { store, context, identifiers in
      let object = try context.existingObject(with: identifiers[0])
      try store.rows("UPDATE ZTASK SET ZRANK = 9 WHERE Z_PK = 1")
      let log = ChangeLog(context)
      log.then = {
        log.then = nil
        try? object.setValue(.string("by the observer"), for: "title")
      }
      try object.setValue(.string("first"), for: "title")
      try context.save()
      let title = log.take()
      context.processPendingChanges()
      #expect(title.count == 1 && log.take() == title)
      #expect(try object.text() == "home|9|by the observer")
    }
  }

  @Test func changesOfAnObserverAreSavedAndToldAfterwards() throws {
    try withTasks { store, context, _ in
      let log = ChangeLog(context)
      log.then = {
        log.then = nil
        _ = try? context.insert(into: "Task", ["title": .string("by the observer")])
      }
      try context.insert(into: "Task", ["title": .string("first")])
      try context.save()
      #expect(log.take() == ["inserted t1", "renamed t1=p4"])
      #expect(try store.rows("SELECT COUNT(*) FROM ZTASK") == ["5"])
      context.processPendingChanges()
      #expect(log.take() == ["inserted p5"])
    }
  }

  @Test func aSaveInsideATransactionIsRefused() throws {
    try withTasks { store, context, _ in
      try context.insert(into: "Task")
      try store.withConnection { connection in
        try Database(handle: connection).rows("BEGIN")
        #expect(kind { try context.save() } == .busy)
        try Database(handle: connection).rows("ROLLBACK")
      }
      #expect(context.insertedObjects.count == 1)
      try context.save()
      #expect(try store.rows("SELECT COUNT(*) FROM ZTASK") == ["4"])
    }
  }
}
