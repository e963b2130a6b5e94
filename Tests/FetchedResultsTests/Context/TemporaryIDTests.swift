import Testing

@testable import FetchedResults

@Suite struct TemporaryIDTests {
  @Test func temporaryIdentifiersComeAfterPermanentOnesInOrderOfCreation() throws {
    let permanent = [1, 735, Int64.max / 2].map { ObjectID(store: 1, entity: 1, primaryKey: $0) }
    let temporary = (0..<3).map { _ in ObjectID.temporary(store: 1, entity: 1) }
    let all = permanent + temporary
    for (first, second) in zip(all, all.dropFirst()) {
      #expect(first.precedesByKey(second) && !second.precedesByKey(first))
    }
    #expect(permanent.allSatisfy { !$0.isTemporary } && temporary.allSatisfy(\.isTemporary))
    #expect(Set(all).count == 6)
  }

  @Test func theURIOfATemporaryIdentifierNamesNoStore() throws {
    try withTasks { store, context, _ in
      let objectID = try context.insert(into: "Task").objectID
      let uri = try store.uriRepresentation(of: objectID)
      let serial = String(objectID.temporarySerial, radix: 16)
      #expect(uri == "x-coredata:///Task/t\(serial)")
      #expect(objectID.description.hasSuffix(", t\(serial)"))
      #expect(store.objectID(forURIRepresentation: uri) == nil)
    }
  }

  @Test func keysAreGivenInOrderOfCreationAboveAllThereAre() throws {
    try withTasks { store, context, _ in
      let objects = try (0..<20).map { try context.insert(into: "Task", ["rank": .integer($0)]) }
      for object in objects.reversed() { try object.setValue(.string("x"), for: "title") }
      let before = objects.map(\.objectID)
      try context.save()
      #expect(objects.map(\.objectID.primaryKey) == Array(4...23))
      for (object, old) in zip(objects, before) {
        #expect(context.registeredObject(for: old) == nil)
        #expect(context.registeredObject(for: object.objectID) === object)
      }
      #expect(try store.rows("SELECT ZRANK FROM ZTASK WHERE Z_PK > 3") == (0..<20).map(String.init))
    }
  }

  @Test func permanentIdentifiersCanBeHadBeforeTheSave() throws {
    try withTasks { store, context, _ in
      let log = ChangeLog(context)
      let told = try context.insert(into: "Task", ["rank": .integer(1)])
      context.processPendingChanges()
      let untold = try context.insert(into: "Task", ["rank": .integer(2)])
      let statements = try store.statements {
        try context.obtainPermanentIDs(for: [untold, told, untold])
        try context.obtainPermanentIDs(for: [untold, told])
      }
      #expect(
        statements == [
          "BEGIN IMMEDIATE", "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?",
          "UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?", "COMMIT",
        ])
      #expect([told, untold].map(\.objectID.primaryKey) == [4, 5])
      #expect(told.isInserted && untold.isInserted)
      #expect(log.take() == ["inserted t1", "renamed t1=p4"])
      try context.save()
      #expect(log.take() == ["inserted p5"])
      #expect(try store.rows("SELECT Z_PK, ZRANK FROM ZTASK WHERE Z_PK > 3") == ["4|1", "5|2"])
      #expect(try store.rows("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = 2") == ["5"])
    }
  }

  @Test func aKeyThatWasGivenIsNotGivenAgain() throws {
    try withTasks { store, context, _ in
      let lost = try context.insert(into: "Task")
      try context.obtainPermanentIDs(for: [lost])
      context.rollback()
      let kept = try context.insert(into: "Task")
      try context.save()
      #expect(kept.objectID.primaryKey == 5)
      #expect(lost.managedObjectContext == nil)
    }
  }
}
