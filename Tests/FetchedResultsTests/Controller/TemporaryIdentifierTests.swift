@testable import FetchedResults
import SnapshotDiff
import Testing

@Suite struct TemporaryIdentifierTests {
  private let rows: [(String?, Double)] = [("A", 1), ("A", 3), ("B", 5)]

  /// After an insert, a save and an update, the list must have the permanent identifier.
  @Test func anUpdateAfterTheSaveFindsItsObject() throws {
    try withScene(rows, delegate: SnapshotLog()) { scene, log in
      let view = ListView(visibleRows: 12)
      view.register(ListCell.self, forReuseIdentifier: "cell")
      let source = DiffableDataSource<String, ObjectID>(listView: view) { view, path, _ in
        try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      try source.apply(#require(scene.controller.snapshot))
      view.recordsUpdates = true
      let object = try scene.insert("A", 2)
      scene.context.processPendingChanges()
      let temporary = object.objectID
      try scene.context.save()
      try object.setValue(.string("later"), for: "name")
      try scene.context.save()
      #expect(
        log.snapshots.map(\.keys) == [
          ["A: [1, t, 2]", "B: [3]"], ["A: [1, 4, 2]", "B: [3]"], ["A: [1, 4, 2]", "B: [3]"],
        ])
      #expect(log.snapshots[0].itemIdentifiers[1] == temporary)
      #expect(log.snapshots[1].reloadedItemIdentifiers == [])
      #expect(log.snapshots[2].reloadedItemIdentifiers == [object.objectID])
      for snapshot in log.snapshots { try source.apply(snapshot) }
      #expect(view.updateLog == ["I(0 - 1)", "D(0 - 1), I(0 - 1)", "R(0 - 1)"])
      #expect(scene.controller.indexPath(for: temporary) == nil)
      #expect(scene.controller.indexPath(forObject: object) == ItemPath(section: 0, item: 1))
    }
  }

  /// A fault is refreshed. Before this change is reported, an inserted object gets the identifier of the fault.
  @Test func theIdentifierOfAnEarlierFaultIsReportedOnce() throws {
    try withScene(rows, delegate: SnapshotLog()) { scene, log in
      let first = try #require(scene.controller.snapshot?.itemIdentifiers.first)
      let next = ObjectID(store: first.store, entity: first.entity, primaryKey: 4)
      try scene.context.refresh(scene.context.object(with: next), mergeChanges: false)
      let object = try scene.insert("A", 2)
      try scene.context.obtainPermanentIDs(for: [object])
      #expect(object.objectID == next)
      scene.context.processPendingChanges()
      #expect(log.snapshots.map(\.keys) == [["A: [1, 4, 2]", "B: [3]"]])
    }
  }

  /// An object that gets its permanent identifier moves among equal objects. A new name of its neighbour is not yet
  /// reported.
  @Test(arguments: [true, false])
  func anUntoldChangeOfANeighbourIsNoHindrance(isIndexed: Bool) throws {
    try withStore([DatedEvents.entity(indexes: isIndexed ? [["date"]] : [])]) { store, _ in
      let scene = try ControllerScene(
        store, values: DatedEvents.rows([5]),
        FetchRequest("Event", sortKeys: [.descending("date")]))
      let added = try (0..<2).map { _ in
        try scene.context.insert(into: "Event", ["date": .date(seconds: 5)])
      }
      scene.context.processPendingChanges()
      try scene.change(1, name: "renamed")
      try scene.context.obtainPermanentIDs(for: [added[1]])
      #expect(scene.controller.keys == [": [t, 2, 1]"])
    }
  }

  /// The object moves among equal objects at once. It moves to its new section when the context processes that change.
  @Test func anUntoldChangeOfTheObjectComesLater() throws {
    try withScene([("A", 1)], delegate: CallLog()) { scene, log in
      let added = try (0..<2).map { _ in try scene.insert("A", 0) }
      scene.context.processPendingChanges()
      log.lines = []
      try added[1].setValue(.string("B"), for: "category")
      try scene.context.obtainPermanentIDs(for: [added[1]])
      #expect(log.lines == ["will", "move p2 (0 - 1) (0 - 0)", "did"])
      log.lines = []
      scene.context.processPendingChanges()
      #expect(log.lines == ["will", "insert section 1 B", "move p2 (0 - 0) (1 - 0)", "did"])
      #expect(scene.controller.keys == ["A: [t, 1]", "B: [2]"])
    }
  }

  /// The sort keys do not tell the two sections apart.
  @Test func aSectionMovesWithItsOnlyObject() throws {
    try withStore { store, _ in
      let log = CallLog()
      let scene = try ControllerScene(
        store, [("A", 1)], FetchRequest("Event", sortKeys: ["date"]), delegate: log
      ) { try $0.sectionName(for: "category") }
      let added = try ["B", "C"].map { try scene.insert($0, 0) }
      scene.context.processPendingChanges()
      log.lines = []
      try scene.context.obtainPermanentIDs(for: [added[1]])
      #expect(
        log.lines == [
          "will", "delete section 1 C", "insert section 0 C", "move p2 (1 - 0) (0 - 0)", "did",
        ])
    }
  }

  @Test(arguments: [0, 2], [true, false])
  func aListFromBeforeTheSaveHandsOutItsObjects(batchSize: Int, isHeld: Bool) throws {
    try withScene(rows, request: byCategory.batched(batchSize)) { scene in
      for date in [0.0, 2, 4] { try scene.insert("A", date) }
      scene.context.processPendingChanges()
      let objects = try #require(scene.controller.fetchedObjects)
      let section = try #require(scene.controller.sections?.first)
      let held = isHeld ? [0, 2, 4].map { objects[$0] } : []
      try scene.context.obtainPermanentIDs(for: [objects[0]])
      try scene.context.save()
      try scene.insert("A", 6)
      try scene.context.save()
      scene.store.resetCounters()
      if !isHeld { for object in objects { _ = try object.value(for: "date") } }
      // One statement for each batch of two.
      if batchSize > 0, !isHeld { #expect(scene.store.counters.sqlStatements == 3) }
      for objects in [objects, section.objects] {
        #expect(objects.prefix(5).map(\.objectID.primaryKey) == [4, 1, 5, 2, 6])
        #expect(objects.prefix(5).allSatisfy { $0.managedObjectContext != nil })
        for (index, object) in zip([0, 2, 4], held) { #expect(objects[index] === object) }
        #expect(try objects[4].value(for: "date") == .date(seconds: 4))
      }
    }
  }

  /// Replaced identifiers are remembered only while a list may still ask for them.
  @Test func whatWasRenamedIsForgotten() throws {
    try withScene(rows) { scene in
      var kept = scene.controller.fetchedObjects
      for round in 0..<3 {
        for date in 0..<10 { try scene.insert("A", Double(date)) }
        try scene.context.save()
        let pages = try #require(scene.controller.updater).pages
        #expect(pages.renamed.count == (round == 2 ? 10 : 10 * (round + 1)))
        if round == 1 { kept = nil }
      }
      #expect(kept == nil)
    }
  }
}
