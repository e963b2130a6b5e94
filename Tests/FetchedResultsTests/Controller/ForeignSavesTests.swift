import CSQLite
import Testing

@testable import FetchedResults

/// Another store saves in the same file, and a list places objects before this save is merged.
@Suite struct ForeignSavesTests {
  private func withOtherStore(
    _ seconds: some Sequence<Double>, isIndexed: Bool = true,
    _ body: (ControllerScene, OtherContext) throws -> Void
  ) throws {
    let model = [DatedEvents.entity(indexes: isIndexed ? [["date"]] : [])]
    try withStore(model) { store, path in
      let scene = try ControllerScene(store, values: DatedEvents.rows(seconds), DatedEvents.request)
      try body(scene, OtherContext(Store.open(at: path, model: model)))
    }
  }

  private func insert(_ seconds: Double, _ context: ManagedObjectContext) throws {
    try context.insert(into: "Event", ["date": .date(seconds: seconds)])
    context.processPendingChanges()
  }

  @Test(arguments: [true, false]) func aMovedRowMisplacesNoObject(isIndexed: Bool) throws {
    try withOtherStore([1, 2, 3, 9], isIndexed: isIndexed) { scene, writer in
      try writer.save(.date(seconds: 0), for: "date", of: scene.ids[3])
      try insert(-1, scene.context)
      #expect(scene.controller.keys == [": [t, 4, 1, 2, 3]"])
      try scene.context.mergeChanges(from: writer.saved[0])
      try scene.context.save()
      #expect(scene.controller.keys == [": [5, 4, 1, 2, 3]"])
    }
  }

  @Test func aMovedRowStopsNoSections() throws {
    try withStore { store, path in
      let log = CallLog()
      let rows = [("A", 1), ("A", 2), ("B", 3), ("B", 9)].map { (Optional($0.0), Double($0.1)) }
      let scene = try ControllerScene(store, rows, delegate: log)
      let other = ManagedObjectContext(try Store.open(at: path, model: [event]))
      let moved = try other.existingObject(with: scene.ids[3])
      try moved.setValue(.string("A"), for: "category")
      try moved.setValue(.date(seconds: 0), for: "date")
      try other.save()
      try scene.insert("A", -1)
      scene.context.processPendingChanges()
      #expect(log.errors.isEmpty)
      #expect(scene.controller.keys == ["A: [t, 4, 1, 2]", "B: [3]"])
    }
  }

  /// The list is in the order of the database. But the context still has older values, which an undone change brings
  /// back.
  @Test(arguments: [true, false], [true, false])
  func noObjectIsPlacedByOneThatWasUndone(isUnsaved: Bool, isIndexed: Bool) throws {
    let seconds = stride(from: 10.0, through: 100, by: 10)
    try withOtherStore(seconds, isIndexed: isIndexed) { scene, writer in
      let (context, controller) = (scene.context, scene.controller)
      var held: ManagedObject? = try context.existingObject(with: scene.ids[0])
      if isUnsaved { try held?.setValue(.string("x"), for: "name") }
      try writer.save(.date(seconds: 85), for: "date", of: scene.ids[0])
      for _ in 1...2 { try controller.performFetch() }
      if isUnsaved {
        held = nil
        context.rollback()
      } else {
        for seconds in [25.0, 10] {
          try held?.setValue(.date(seconds: seconds), for: "date")
          context.processPendingChanges()
        }
      }
      try insert(81, context)
      try context.mergeChanges(from: writer.saved[0])
      #expect(controller.keys == [": [2, 3, 4, 5, 6, 7, 8, t, 1, 9, 10]"])
      #expect(context.unmerged.isEmpty)
    }
  }

  /// Only the first change after a save of another store fetches.
  @Test func oneFetchFollowsEachSave() throws {
    try withOtherStore((0..<100).map(Double.init)) { scene, writer in
      let (context, controller) = (scene.context, scene.controller)
      for index in 1...3 {
        try writer.save(.date(seconds: 50.5), for: "date", of: scene.ids[index])
        try context.mergeChanges(from: writer.saved[index - 1])
        #expect(controller.counters.fetches == index)
        for _ in 1...3 {
          try insert(50, context)
          try context.save()
        }
        #expect(controller.counters.fetches == index)
      }
      #expect(try scene.listsWhatAFetchFinds())
    }
  }

  /// Nothing that a store does itself looks like a save of another store.
  @Test func ownWritesAreNotForeign() throws {
    try withOtherStore([1, 2, 3]) { scene, writer in
      let (store, context) = (scene.store, scene.context)
      let version = try #require(store.connection.foreignVersion)
      try insert(4, context)
      try context.obtainPermanentIDs(for: context.insertedObjects)
      try context.save()
      try store.insert(into: "Event", rows: [])
      try store.insert(into: "Event", rows: DatedEvents.rows([5, 6]))
      for sql in [
        "UPDATE ZEVENT SET ZDATE = 7 WHERE Z_PK = 1", "UPDATE ZEVENT SET ZDATE = 7 WHERE Z_PK = -1",
        "BEGIN", "DELETE FROM ZEVENT", "ROLLBACK", "BEGIN IMMEDIATE", "COMMIT",
        "PRAGMA wal_checkpoint(TRUNCATE)", "SELECT * FROM ZEVENT",
      ] {
        try store.rows(sql)
        #expect(store.connection.foreignVersion == version, "\(sql)")
      }
      try writer.save(.string("x"), for: "name", of: scene.ids[1])
      #expect(store.connection.foreignVersion == version)
      try store.rows("SELECT * FROM ZEVENT")
      #expect(store.connection.foreignVersion != version)
    }
  }
}
