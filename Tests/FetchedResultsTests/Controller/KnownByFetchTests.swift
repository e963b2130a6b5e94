import Testing

@testable import FetchedResults

/// Another context or SQL writes to the store. In all tests but the last, the list needs no merge to have the right
/// order: a fetch follows the write, or the write moves no object.
@Suite struct KnownByFetchTests {
  /// The list follows the store's value of an object, but the held object still has an older value.
  @Test(arguments: [true, false], [true, false])
  func noObjectIsPlacedByAStaleObject(isIndexed: Bool, isChanged: Bool) throws {
    try withStore([DatedEvents.entity(indexes: isIndexed ? [["date"]] : [])]) { store, _ in
      let ids = try store.insert(into: "Event", rows: DatedEvents.rows([1, 2, 45, 8, 9]))
      let viewer = ManagedObjectContext(store)
      let held = try viewer.existingObject(with: ids[2])
      let writer = OtherContext(store)
      try writer.save(.date(seconds: 5), for: "date", of: ids[2])
      let controller = FetchedResultsController(DatedEvents.request, context: viewer)
      try controller.performFetch()
      #expect(controller.keys == [": [1, 2, 3, 4, 5]"])
      if isChanged { try held.setValue(.string("x"), for: "name") }
      try viewer.insert(into: "Event", ["date": .date(seconds: 10)])
      viewer.processPendingChanges()
      #expect(controller.keys == [": [1, 2, 3, 4, 5, t]"])
      try viewer.mergeChanges(from: writer.saved[0])
      try viewer.save()
      #expect(controller.keys == [": [1, 2, 3, 4, 5, 6]"])
    }
  }

  @Test func updatesBySQLThatDecideNothingAreNotInTheWay() throws {
    try withDates((0..<3000).map(Double.init)) { scene in
      let (context, controller) = (scene.context, scene.controller)
      try scene.store.rows("UPDATE ZEVENT SET ZNAME = 'x'")
      try context.insert(into: "Event", ["date": .date(seconds: 1500.5)])
      context.processPendingChanges()
      #expect(controller.snapshot?.itemIdentifiers.firstIndex(where: \.isTemporary) == 1501)
      #expect(controller.counters.rowsSought < 10 && controller.counters.objectsRead == 0)
    }
  }

  @Test func aFetchKnowsWhatWasNotMerged() throws {
    try withDates((0..<30).map(Double.init)) { scene in
      let (store, context, first) = (scene.store, scene.context, scene.controller)
      let second = FetchedResultsController(DatedEvents.request, context: context)
      try second.performFetch()
      try store.rows("UPDATE ZEVENT SET ZDATE = -ZDATE WHERE Z_PK BETWEEN 2 AND 10")
      #expect(context.unmerged.count == 9)
      try first.performFetch()
      // The second controller still shows the old content.
      #expect(context.unmerged.count == 9)
      try second.performFetch()
      #expect(context.unmerged.isEmpty)
      // A fetch in the body of `withConnection` also knows what the body wrote before the fetch.
      try store.withConnection { connection in
        try Database(handle: connection).rows("UPDATE ZEVENT SET ZDATE = 40 WHERE Z_PK = 1")
        try first.performFetch()
        try second.performFetch()
      }
      #expect(context.unmerged.isEmpty)
      #expect(first.snapshot?.itemIdentifiers.last?.primaryKey == 1)
      // After a reset, no controller follows until it fetches.
      context.reset()
      try store.rows("UPDATE ZEVENT SET ZDATE = 41 WHERE Z_PK = 1")
      #expect(context.unmerged.isEmpty)
    }
  }

  @Test func sqlThenAChangeInOneBodyAreBothPlaced() throws {
    try withDates([1, 5, 9]) { scene in
      let context = scene.context
      context.automaticallyMergesChanges = true
      try scene.store.withConnection { connection in
        try Database(handle: connection).rows("UPDATE ZEVENT SET ZDATE = 11 WHERE Z_PK = 1")
        try context.insert(into: "Event", ["date": .date(seconds: 10)])
        context.processPendingChanges()
      }
      try context.save()
      #expect(scene.controller.keys == [": [2, 3, 4, 1]"])
    }
  }
}
