import Testing

@testable import FetchedResults

/// How a store behaves while it reports a commit, and the order in which observers are notified.
@Suite struct CommitOrderTests {
  enum Inside: CaseIterable {
    case reading
    case inserting
    case savingElsewhere
    case savingAgain
  }

  /// A save whose observers use the store when they are notified of permanent identifiers.
  @Test(arguments: Inside.allCases, [true, false])
  func aSaveIsToldOnceAndFirst(inside: Inside, merges: Bool) throws {
    try withTasks { store, context, ids in
      context.automaticallyMergesChanges = merges
      let log = ChangeLog(context)
      let second = ChangeLog(context)
      let other = ManagedObjectContext(store)
      other.automaticallyMergesChanges = true
      let theirs = ChangeLog(other)
      let worker = ManagedObjectContext(store)
      var saved: [String] = []
      var committed: [Int] = []
      context.didSave = { saved.append("own \($0.count)") }
      worker.didSave = { saved.append("worker \($0.count)") }
      store.didCommit = { committed.append($0.serial) }
      log.then = {
        guard log.entries.last?.hasPrefix("renamed") == true else { return }
        switch inside {
        case .reading: try? store.withConnection { _ in }
        case .inserting: _ = try? store.insert(into: "Task", rows: [taskRow("a", 1, "b")])
        case .savingElsewhere:
          try? worker.object(with: ids[1]).setValue(.integer(7), for: "rank")
          try? worker.save()
        case .savingAgain:
          try? context.object(with: ids[1]).setValue(.integer(7), for: "rank")
          try? context.save()
        }
      }
      try context.object(with: ids[0]).setValue(.integer(5), for: "rank")
      try context.insert(into: "Task")
      try context.save()

      // Both observers of the context get the same notifications in the same order.
      #expect(second.take() == log.entries)
      let first = "inserted p4; updated p1 1"
      let own = ["inserted t1; updated p1 1", "renamed t1=p4"]
      switch inside {
      case .reading:
        #expect(theirs.take() == [first] && saved == ["own 2"] && log.take() == own)
      case .inserting:
        #expect(theirs.take() == [first, "inserted p5"] && saved == ["own 2"])
        #expect(log.take() == own + (merges ? ["inserted p5"] : []))
      case .savingElsewhere:
        #expect(theirs.take() == [first, "updated p2 1"] && saved == ["own 2", "worker 1"])
        #expect(log.take() == own + (merges ? ["updated p2 1"] : []))
        #expect(context.unmerged.keys.map(\.primaryKey) == (merges ? [] : [2]))
      case .savingAgain:
        #expect(theirs.take() == [first, "updated p2 1"] && saved == ["own 2", "own 1"])
        #expect(log.take() == own + ["updated p2 1"])
        #expect(context.unmerged.isEmpty)
      }
      #expect(committed == committed.sorted() && Set(committed).count == committed.count)
      #expect(committed.count == (inside == .reading ? 1 : 2))
      #expect(store.deliveries.isEmpty && store.savesUnderWay == 0 && !store.isDelivering)
    }
  }

  @Test func aContextCanMergeSQLAndInsertionsByHand() throws {
    try withTasks { store, context, _ in
      let log = ChangeLog(context)
      var commits: [SavedChanges] = []
      store.didCommit = { commits.append($0) }
      try store.rows("UPDATE ZTASK SET ZRANK = 9 WHERE Z_PK = 2")
      try store.insert(into: "Task", rows: [taskRow("a", 1, "b")])
      #expect(log.take().isEmpty && context.unmerged.count == 1)
      for changes in commits { try context.mergeChanges(from: changes) }
      #expect(log.take() == ["updated p2 1", "inserted p4"])
      #expect(context.unmerged.isEmpty)
    }
  }

  @Test func whatIsCommittedIsToldTogetherWithAContextsOwnChanges() throws {
    try withTasks { store, context, ids in
      context.automaticallyMergesChanges = true
      let log = ChangeLog(context)
      try store.withConnection { connection in
        try Database(handle: connection).rows("UPDATE ZTASK SET ZRANK = 9 WHERE Z_PK = 2")
        try context.object(with: ids[0]).setValue(.integer(4), for: "rank")
        context.processPendingChanges()
        #expect(log.take() == ["updated p1 1, p2 1"])
      }
      #expect(log.take().isEmpty)
    }
  }

  /// A fetch in the same body of `withConnection` already sees the written rows, and needs no merge of the commit. So
  /// the serial of the fetch must be above the serial of the commit.
  @Test func aCommitIsOlderThanWhatComesAfterItInTheSameBody() throws {
    try withTasks { store, context, _ in
      let log = ChangeLog(context)
      var later = 0
      try store.withConnection { connection in
        try Database(handle: connection).rows("UPDATE ZTASK SET ZRANK = 9 WHERE Z_PK = 2")
        later = ProcessSerials.next()
      }
      #expect(context.unmerged.values.allSatisfy { $0.serial < later })
      #expect(context.unmerged.count == 1 && log.take().isEmpty)
    }
  }

  @Test func updatesBySQLNeedNoLookAtTheRows() throws {
    try withStore([event, task], rows: (0..<1_300).map { taskRow("a", $0, "b") }) { store, _ in
      let context = ManagedObjectContext(store)
      store.resetCounters()
      try store.rows("UPDATE ZTASK SET ZRANK = 9")
      #expect(store.counters.sqlStatements == 0)
      // Deleted rows are looked up a page at a time.
      try store.rows("DELETE FROM ZTASK")
      #expect(store.counters.sqlStatements == 3)
      withExtendedLifetime(context) {}
    }
  }

  @Test func whatATriggerMakesOfASavedRowIsSeenByAll() throws {
    try withTasks { store, context, ids in
      try store.rows(
        "CREATE TRIGGER t AFTER UPDATE OF ZRANK ON ZTASK "
          + "BEGIN UPDATE ZTASK SET ZTITLE = 'T' WHERE Z_PK = new.Z_PK; END")
      try store.rows(
        "CREATE TRIGGER u AFTER INSERT ON ZTASK WHEN new.ZRANK = 0 "
          + "BEGIN DELETE FROM ZTASK WHERE Z_PK = new.Z_PK; END")
      context.automaticallyMergesChanges = true
      let log = ChangeLog(context)
      let other = ManagedObjectContext(store)
      let theirs = try other.existingObject(with: ids[0])
      other.automaticallyMergesChanges = true
      let mine = try context.existingObject(with: ids[0])
      try mine.setValue(.integer(8), for: "rank")
      let gone = try context.insert(into: "Task", ["rank": .integer(0)])
      try context.save()
      #expect(try mine.text() == "home|8|T")
      #expect(try theirs.text() == "home|8|T")
      #expect(gone.managedObjectContext == nil)
      #expect(
        log.take() == ["inserted t1; updated p1 1", "renamed t1=p4", "updated p1 *; deleted p4"])
      try mine.setValue(.integer(9), for: "rank")
      try context.save()
    }
  }
}
