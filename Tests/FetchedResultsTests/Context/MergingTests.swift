import Foundation
import Testing

@testable import FetchedResults

@Suite struct MergingTests {
  /// A context that merges, its log, and another context whose saves are collected.
  private final class Pair {
    let merging: ManagedObjectContext
    let log: ChangeLog
    let other: ManagedObjectContext
    var saved: [SavedChanges] = []

    init(_ merging: ManagedObjectContext, _ other: ManagedObjectContext) {
      self.merging = merging
      self.other = other
      log = ChangeLog(merging)
      other.didSave = { [unowned self] in saved.append($0) }
    }

    /// The context merges automatically, by hand from the same store, or by hand from another store of the file.
    convenience init(_ merging: ManagedObjectContext, _ store: Store, _ how: String) throws {
      let elsewhere = try Store.open(at: store.path, model: [event, task])
      self.init(merging, ManagedObjectContext(how == "other store" ? elsewhere : store))
      merging.automaticallyMergesChanges = how == "automatic"
    }

    func merge() throws { for changes in saved { try merging.mergeChanges(from: changes) } }
  }

  @Test(arguments: ["automatic", "by hand", "other store"])
  func cleanObjectsTakeTheNewRow(how: String) throws {
    try withTasks { store, context, identifiers in
      let pair = try Pair(context, store, how)
      let objects = try identifiers.map { try context.existingObject(with: $0) }
      let others = try identifiers.map { try pair.other.existingObject(with: $0) }
      try others[0].setValue(.string("dry"), for: "title")
      try pair.other.delete(others[1])
      let added = try pair.other.insert(into: "Task", ["title": .string("new")])
      try pair.other.save()
      if how != "automatic" {
        #expect(pair.log.take().isEmpty)
        #expect(try objects[0].text() == "home|1|wash" && !objects[1].isDeleted)
        try pair.merge()
      }
      #expect(pair.log.take() == ["inserted p4; updated p1 2; deleted p2"])
      #expect(try objects[0].text() == "home|1|dry" && !objects[0].hasChanges)
      #expect(objects[1].managedObjectContext == nil)
      #expect(throws: StoreError.self) { try objects[1].value(for: "rank") }
      #expect(try context.existingObject(with: added.objectID).text() == "-|-|new")
      #expect(!context.hasChanges)
      try objects[0].setValue(.integer(5), for: "rank")
      try context.save()
      #expect(try store.rows("SELECT Z_OPT, ZRANK FROM ZTASK WHERE Z_PK = 1") == ["3|5"])
    }
  }

  @Test func mergingInMemoryReadsNothing() throws {
    try withTasks { store, context, identifiers in
      context.automaticallyMergesChanges = true
      let other = ManagedObjectContext(store)
      let mine = try context.existingObject(with: identifiers[0])
      let theirs = try other.existingObject(with: identifiers[0])
      try theirs.setValue(.integer(8), for: "rank")
      store.resetCounters()
      try other.save()
      #expect(store.counters.sqlStatements == 3 && store.counters.rowsStepped == 0)
      #expect(try mine.text() == "home|8|wash" && !mine.isFault)
      #expect(store.counters.sqlStatements == 3)
    }
  }

  @Test func faultsFindTheNewRowWithoutAMerge() throws {
    try withTasks { store, context, identifiers in
      let fetched = try context.fetch(taskOrder)
      try OtherContext(store).save(.integer(0), for: "rank", of: identifiers[0])
      #expect(try fetched[0].text() == "home|0|wash")
      try store.rows("UPDATE ZTASK SET ZTITLE = 'raw' WHERE Z_PK = 2")
      #expect(try fetched[1].text() == "home|2|raw")
    }
  }

  @Test func anOutdatedRowIsFoundByNobodyElse() throws {
    try withTasks { store, context, identifiers in
      let outdated = try context.existingObject(with: identifiers[0])
      try store.rows("UPDATE ZTASK SET ZTITLE = 'raw'")
      let other = ManagedObjectContext(store)
      #expect(try other.existingObject(with: identifiers[0]).text() == "home|1|raw")
      #expect(try outdated.text() == "home|1|wash")
    }
  }

  @Test(arguments: ["automatic", "by hand", "other store"])
  func unsavedValuesStayOverTheNewRow(how: String) throws {
    try withTasks { store, context, identifiers in
      let pair = try Pair(context, store, how)
      let objects = try identifiers.map { try context.existingObject(with: $0) }
      try objects[0].setValue(.integer(10), for: "rank")
      try objects[1].setValue(.integer(20), for: "rank")
      try context.delete(objects[2])
      context.processPendingChanges()
      _ = pair.log.take()
      for (objectID, rank) in zip(identifiers, [11, 20, 30] as [Int64]) {
        let object = try pair.other.existingObject(with: objectID)
        try object.setValue(.integer(rank), for: "rank")
        try object.setValue(.string("theirs"), for: "title")
      }
      try pair.other.save()
      if how != "automatic" { try pair.merge() }
      #expect(try objects[0].text() == "home|10|theirs")
      #expect(objects[0].changedValues() == ["rank": .integer(10)])
      // The other context saved the value that was set here, so nothing is unsaved any more.
      #expect(try objects[1].text() == "home|20|theirs" && !objects[1].hasChanges)
      #expect(objects[2].isDeleted)
      #expect(pair.log.take() == ["updated p1 1+2, p2 1+2"])
      try context.save()
      #expect(
        try store.rows("SELECT Z_PK, Z_OPT, ZRANK, ZTITLE FROM ZTASK") == [
          "1|3|10|theirs", "2|2|20|theirs",
        ])
    }
  }

  @Test func aContextIgnoresItsOwnChangesAndRefusesThoseOfOtherFiles() throws {
    try withTasks { store, context, identifiers in
      let pair = Pair(context, context)
      try context.object(with: identifiers[0]).setValue(.integer(10), for: "rank")
      try context.save()
      _ = pair.log.take()
      try pair.merge()
      #expect(pair.log.take().isEmpty)
      try withFolder { folder in
        let identifier = try #require(UUID(uuidString: "7B1C2A90-3D4E-4F50-8123-456789ABCDEE"))
        let foreign = try Store.create(at: "\(folder)/b", model: [task], identifier: identifier)
        let other = ManagedObjectContext(foreign)
        #expect(kind { try other.mergeChanges(from: pair.saved[0]) } == .foreignIdentifier)
      }
    }
  }

  /// Observers know the unsaved rank, but not that it is taken back. So the merge reports rank and title.
  @Test(arguments: ["automatic", "by hand", "other store"])
  func aMergeTellsWhatWasTakenBackBefore(how: String) throws {
    try withTasks { store, context, identifiers in
      let pair = try Pair(context, store, how)
      let object = try context.existingObject(with: identifiers[0])
      let rank = try object.value(for: "rank")
      try object.setValue(.integer(10), for: "rank")
      context.processPendingChanges()
      #expect(pair.log.take() == ["updated p1 1"])
      try object.setValue(rank, for: "rank")
      try pair.other.object(with: identifiers[0]).setValue(.string("theirs"), for: "title")
      try pair.other.save()
      if how != "automatic" { try pair.merge() }
      #expect(pair.log.take() == ["updated p1 1+2"])
    }
  }

  @Test func aMergeThatCannotReadMergesNothing() throws {
    try withTasks { store, context, identifiers in
      let pair = try Pair(context, store, "other store")
      let objects = try identifiers.map { try context.existingObject(with: $0) }
      try objects[0].setValue(.integer(10), for: "rank")
      context.processPendingChanges()
      _ = pair.log.take()
      try pair.other.object(with: identifiers[0]).setValue(.string("theirs"), for: "title")
      try pair.other.delete(pair.other.object(with: identifiers[1]))
      try pair.other.save()
      try store.rows("UPDATE ZTASK SET ZLIST = x'00' WHERE Z_PK = 1")
      #expect(kind { try pair.merge() } == .corrupt)
      #expect(pair.log.take().isEmpty)
      #expect(try objects[0].text() == "home|10|wash" && objects[1].managedObjectContext != nil)
      try store.rows("UPDATE ZTASK SET ZLIST = 'home' WHERE Z_PK = 1")
      try pair.merge()
      #expect(try objects[0].text() == "home|10|theirs" && objects[1].managedObjectContext == nil)
    }
  }

  @Test func aSaveFromInsideADeliveryComesAfterIt() throws {
    try withTasks { store, context, identifiers in
      let second = ManagedObjectContext(store)
      let third = ManagedObjectContext(store)
      let log = ChangeLog(second)
      let last = ChangeLog(third)
      second.automaticallyMergesChanges = true
      third.automaticallyMergesChanges = true
      log.then = {
        log.then = nil
        try? second.object(with: identifiers[1]).setValue(.integer(7), for: "rank")
        try? second.save()
      }
      try context.object(with: identifiers[0]).setValue(.integer(10), for: "rank")
      try context.save()
      #expect(last.take() == ["updated p1 1", "updated p2 1"])
      #expect(log.take() == ["updated p1 1", "updated p2 1"])
    }
  }

  /// SQL that keeps the version of a row causes no conflict. The row then has the SQL's values and the saved ones.
  @Test func aSaveOverUnmergedSQLReadsTheRowAgain() throws {
    try withTasks { store, context, identifiers in
      var commits: [SavedChanges] = []
      store.didCommit = { commits.append($0) }
      let mine = try context.existingObject(with: identifiers[0])
      try mine.setValue(.string("dry"), for: "title")
      try store.rows("UPDATE ZTASK SET ZRANK = 9 WHERE Z_PK = 1")
      try context.save()
      let second = ManagedObjectContext(store)
      #expect(try second.existingObject(with: identifiers[0]).text() == "home|9|dry")
      try context.mergeChanges(from: commits[0])
      #expect(try mine.text() == "home|9|dry")
    }
  }
}
