@testable import FetchedResults
import Testing

@Suite struct PlacementSharedTests {
  private func withRows(_ count: Int, _ body: (ControllerScene) throws -> Void) throws {
    try withScene(
      (0..<count).map { ("A", Double($0)) }, request: byCategoryUnsectioned, body)
  }

  @Test func neighboursAskTheIndexOnce() throws {
    try withRows(1_000) { scene in
      for index in 0..<100 { try scene.insert("A", 500 + Double(index) / 200) }
      scene.context.processPendingChanges()
      #expect(scene.controller.counters.deliveries == 1)
      #expect(scene.controller.counters.seeks == 1)
      #expect(scene.controller.counters.rowsSought == 1)
      #expect(scene.store.counters.sqlStatements <= 3 + 2)
      #expect(try scene.listsWhatAFetchFinds())
    }
  }

  /// A page holds 512 rows.
  @Test func rowsOfOthersAreReadByThePage() throws {
    try withRows(5_000) { scene in
      scene.context.automaticallyMergesChanges = true
      try scene.store.insert(into: "Event", rows: (0..<1_000).map { eventRow("B", Double($0)) })
      let counters = scene.controller.counters
      #expect(counters.objectsPlaced == 1_000)
      #expect(counters.seeks == 1)
      // The insertion itself runs one statement per row and four others, and reads one row.
      #expect(scene.store.counters.sqlStatements - 1_004 <= 2 + 3 + 2)
      #expect(scene.store.counters.rowsStepped - 1 == 1_000 + counters.rowsSought)
      #expect(scene.controller.snapshot?.numberOfItems == 6_000)
    }
  }

  /// A binary search finds the place among unsaved objects of earlier deliveries. It also does so while a save of
  /// another context is not merged. The argument says whether this save changes the list; nil if there is no save.
  @Test(arguments: [nil, false, true] as [Bool?])
  func unsavedNeighboursAreNotComparedOneByOne(savesOfThisList: Bool?) throws {
    try withStore([event, task]) { store, _ in
      let rows = (0..<10).map { (Optional("A"), Double($0)) }
      let scene = try ControllerScene(store, rows, byCategoryUnsectioned)
      let tasks = try store.insert(into: "Task", rows: [taskRow("home", 1, "wash")])
      for index in 0..<2_000 { try scene.insert("A", 5 + Double(index) / 4_000) }
      scene.context.processPendingChanges()
      let writer = ManagedObjectContext(store)
      if savesOfThisList != nil {
        try writer.object(with: tasks[0]).setValue(.integer(2), for: "rank")
      }
      if savesOfThisList == true {
        try writer.object(with: scene.ids[6]).setValue(.date(seconds: 1), for: "date")
      }
      try writer.save()
      for date in [5.2, 5.0001, 5.4999] {
        scene.controller.resetCounters()
        try scene.insert("A", date)
        scene.context.processPendingChanges()
        #expect(scene.controller.counters.comparisons <= 22)
        #expect(scene.controller.counters.rowsSought <= (savesOfThisList == nil ? 1 : 2))
        #expect(scene.controller.counters.objectsRead == 0)
      }
      try scene.controller.performFetch()
      #expect(try scene.listsWhatAFetchFinds())
    }
  }

  /// Unsaved items alternate with items that have a stale position. There are still few comparisons.
  @Test func unsavedItemsAmongUnmergedOnesAreNotComparedOneByOne() throws {
    try withRows(1_000) { scene in
      for key in 1...1_000 { try scene.insert("A", Double(key) - 0.5) }
      scene.context.processPendingChanges()
      let writer = ManagedObjectContext(scene.store)
      for key in 101...900 {
        let object = try writer.object(with: scene.ids[key - 1])
        try object.setValue(.string("B"), for: "category")
        try object.setValue(.date(seconds: Double(key - 1)), for: "date")
      }
      try writer.save()
      for date in [150.75, 500.25, 899.75] {
        scene.controller.resetCounters()
        let object = try scene.insert("A", date)
        scene.context.processPendingChanges()
        #expect(scene.controller.counters.comparisons <= 4 * 11)
        let path = try #require(scene.controller.indexPath(forObject: object))
        let items = try #require(scene.controller.snapshot?.itemIdentifiers)
        // The place among the unsaved items must be right.
        let before = items[..<path.item].last(where: \.isTemporary)
        let after = items[(path.item + 1)...].first(where: \.isTemporary)
        for (neighbour, isBefore) in [(before, true), (after, false)] {
          let other = try scene.context.object(with: #require(neighbour)).value(for: "date")
          guard case .date(let other) = other else { continue }
          #expect((other.timeIntervalSinceReferenceDate < date) == isBefore)
        }
      }
    }
  }

  @Test func placesAreLookedForInOneStateOfTheDatabase() throws {
    try withRows(1_000) { scene in
      for key in [100, 500] { try scene.change(key, date: Double(key) + 300) }
      try scene.change(900, category: "B")
      let statements = try scene.store.statements { scene.context.processPendingChanges() }
      #expect(statements.first == "BEGIN" && statements.last == "COMMIT")
      #expect(statements.dropFirst().dropLast().allSatisfy { $0.hasPrefix("SELECT") })
      #expect(statements.count == 2 + 3)
      // A single statement needs no transaction to see one state.
      try scene.change(200, date: 700)
      #expect(try scene.store.statements { scene.context.processPendingChanges() }.count == 1)
      // Changes that need no new place look up nothing.
      try scene.change(2, name: "changed")
      try scene.context.delete(scene.object(3))
      #expect(try scene.store.statements { scene.context.processPendingChanges() } == [])
    }
  }
}
