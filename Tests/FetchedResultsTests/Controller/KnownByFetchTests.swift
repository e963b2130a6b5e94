import Foundation
import Testing

@testable import FetchedResults

private func dated(_ indexes: [[SortKey]]) -> Entity {
  Entity(
    name: "Event", attributes: [Attribute("date", .date), Attribute("name", .string)],
    indexes: indexes)
}

private func date(_ seconds: Double) -> Value {
  .date(Date(timeIntervalSinceReferenceDate: seconds))
}

private let byDate = FetchRequest("Event", sortKeys: ["date"])

/// Another context or SQL writes to the store. Most of these writes come before a fetch, or move no object. The write
/// of the last test comes after the fetch and moves an object.
@Suite struct KnownByFetchTests {
  private func keys(_ controller: FetchedResultsController) -> [Int64]? {
    controller.snapshot?.itemIdentifiers.map(\.primaryKey)
  }

  /// The list follows the store's value of an object, but the held object still has an older value.
  @Test(arguments: [true, false], [true, false])
  func aStaleObjectIsNotPlacedBy(isIndexed: Bool, isChanged: Bool) throws {
    try withStore([dated(isIndexed ? [["date"]] : [])]) { store, _ in
      let ids = try store.insert(
        into: "Event", rows: [1, 2, 45, 8, 9].map { [date($0), .null] })
      let viewer = ManagedObjectContext(store)
      let held = try viewer.existingObject(with: ids[2])
      let writer = ManagedObjectContext(store)
      var saved: [SavedChanges] = []
      writer.didSave = { saved.append($0) }
      try writer.existingObject(with: ids[2]).setValue(date(5), for: "date")
      try writer.save()
      let controller = FetchedResultsController(byDate, context: viewer)
      try controller.performFetch()
      #expect(keys(controller) == [1, 2, 3, 4, 5])
      if isChanged { try held.setValue(.string("x"), for: "name") }
      let added = try viewer.insert(into: "Event", ["date": date(10)])
      viewer.processPendingChanges()
      #expect(keys(controller)?.prefix(5) == [1, 2, 3, 4, 5])
      #expect(controller.snapshot?.itemIdentifiers.last == added.objectID)
      try viewer.mergeChanges(from: saved[0])
      try viewer.save()
      #expect(keys(controller) == [1, 2, 3, 4, 5, 6])
    }
  }

  @Test func updatesBySQLThatDecideNothingAreNotInTheWay() throws {
    try withStore([dated([["date"]])]) { store, _ in
      try store.insert(into: "Event", rows: (0..<3000).map { [date(Double($0)), .null] })
      let context = ManagedObjectContext(store)
      let controller = FetchedResultsController(byDate, context: context)
      try controller.performFetch()
      try store.rows("UPDATE ZEVENT SET ZNAME = 'x'")
      controller.resetCounters()
      try context.insert(into: "Event", ["date": date(1500.5)])
      context.processPendingChanges()
      #expect(controller.snapshot?.itemIdentifiers.firstIndex(where: \.isTemporary) == 1501)
      #expect(controller.counters.rowsSought < 10 && controller.counters.objectsRead == 0)
    }
  }

  @Test func aFetchKnowsWhatWasNotMerged() throws {
    try withStore([dated([["date"]])]) { store, _ in
      try store.insert(into: "Event", rows: (0..<30).map { [date(Double($0)), .null] })
      let context = ManagedObjectContext(store)
      let first = FetchedResultsController(byDate, context: context)
      let second = FetchedResultsController(byDate, context: context)
      try first.performFetch()
      try second.performFetch()
      try store.rows("UPDATE ZEVENT SET ZDATE = -ZDATE WHERE Z_PK BETWEEN 2 AND 10")
      #expect(context.unmerged.count == 9)
      try first.performFetch()
      // The second controller still shows the old content.
      #expect(context.unmerged.count == 9)
      try second.performFetch()
      #expect(context.unmerged.isEmpty)
      // A fetch inside the body that writes also comes after the write.
      try store.withConnection { connection in
        try Database(handle: connection).rows("UPDATE ZEVENT SET ZDATE = 40 WHERE Z_PK = 1")
        try first.performFetch()
        try second.performFetch()
      }
      #expect(context.unmerged.isEmpty)
      #expect(first.snapshot?.itemIdentifiers.last?.primaryKey == 1)
    }
  }

  @Test func sqlThenAChangeInOneBodyAreBothPlaced() throws {
    try withStore([dated([["date"]])]) { store, _ in
      try store.insert(into: "Event", rows: [1, 5, 9].map { [date($0), .null] })
      let context = ManagedObjectContext(store)
      context.automaticallyMergesChanges = true
      let controller = FetchedResultsController(byDate, context: context)
      try controller.performFetch()
      try store.withConnection { connection in
        try Database(handle: connection).rows("UPDATE ZEVENT SET ZDATE = 11 WHERE Z_PK = 1")
        try context.insert(into: "Event", ["date": date(10)])
        context.processPendingChanges()
      }
      try context.save()
      #expect(keys(controller) == [2, 3, 4, 1])
    }
  }
}
