import Foundation
import TestSupport
import Testing

@testable import FetchedResults
@testable import SnapshotDiff

@Suite struct ControllerFetchTests {
  private let rows: [(String?, Double)] = [("B", 1), ("A", 2), ("B", 0), ("élan", 5)]

  @Test func nothingIsThereBeforeTheFetch() throws {
    try withStore { store, _ in
      let controller = FetchedResultsController(byCategory, context: ManagedObjectContext(store))
      #expect(controller.snapshot == nil)
      #expect(controller.fetchedObjects == nil)
      #expect(controller.sections == nil)
      #expect(controller.indexPath(for: ObjectID(store: 1, entity: 1, primaryKey: 1)) == nil)
      #expect(kind { try controller.object(at: ItemPath(section: 0, item: 0)) } == .notFetched)
    }
  }

  @Test func sectionsPathsAndObjects() throws {
    try withScene(rows) { scene in
      let controller = scene.controller
      #expect(controller.keys == ["A: [2]", "B: [3, 1]", "élan: [4]"])
      let sections = try #require(controller.sections)
      #expect(sections.map(\.name) == ["A", "B", "élan"])
      #expect(sections.map(\.indexTitle) == ["A", "B", "É"])
      #expect(sections.map(\.numberOfObjects) == [1, 2, 1])
      #expect(sections[1].objects.map(\.objectID.primaryKey) == [3, 1])
      #expect(controller.fetchedObjects?.map(\.objectID.primaryKey) == [2, 3, 1, 4])
      for section in 0..<3 {
        for item in 0..<sections[section].numberOfObjects {
          let path = ItemPath(section: section, item: item)
          let object = try controller.object(at: path)
          #expect(controller.indexPath(forObject: object) == path)
          #expect(controller.indexPath(for: object.objectID) == path)
          #expect(try object.sectionName(for: "category") == sections[section].name)
        }
      }
      for path in [
        ItemPath(section: 1, item: 2), .init(section: 3, item: 0), .init(section: 0, item: -1),
      ] {
        #expect(kind { try controller.object(at: path) } == .noObject)
      }
    }
  }

  @Test func withoutSectionsThereIsOne() throws {
    try withScene([], request: FetchRequest("Event", sortKeys: ["date"])) { scene in
      let controller = scene.controller
      #expect(controller.keys == [": []"])
      #expect(controller.sections?.map(\.numberOfObjects) == [0])
      #expect(controller.fetchedObjects?.isEmpty == true)
      try scene.store.insert(into: "Event", rows: rows.map { eventRow($0.0, $0.1) })
      try controller.performFetch()
      #expect(controller.keys == [": [3, 1, 2, 4]"])
    }
  }

  /// The index lists one object twice.
  @Test func anObjectThatIsFoundTwiceIsCorrupt() throws {
    let dates = [0.25, 1.25, 2.25, 3.25]
    try withStore(rows: dates.map { eventRow("A", $0) }) { store, path in
      try store.close()
      var file = try Data(contentsOf: URL(filePath: path))
      let entry = withUnsafeBytes(of: dates[2].bitPattern.bigEndian) { Data($0) }
      let third = try #require(file.range(of: entry + [3]))
      file[third.upperBound - 1] = 2
      try file.write(to: URL(filePath: path))
      let context = ManagedObjectContext(try Store.open(at: path, model: [event]))
      let controller = FetchedResultsController(byCategory, context: context)
      #expect(kind { try controller.performFetch() } == .corrupt)
    }
  }

  /// A fetch leaves the table of items to the first search. But if keys are too large to be checked for duplicates with
  /// one bit for each key, the fetch makes the table.
  @Test(arguments: [1, 1_000_000])
  func aFetchLeavesTheTableToTheFirstSearch(firstKey: Int64) throws {
    try withScene(rows) { scene in
      try scene.store.rows("UPDATE ZEVENT SET Z_PK = Z_PK + \(firstKey - 1)")
      try scene.controller.performFetch()
      let snapshot = try #require(scene.controller.snapshot)
      #expect(snapshot.base.hasTable == (firstKey > 1))
      let path = ItemPath(section: 1, item: 0)
      let objectID = try #require(snapshot.itemIdentifier(at: path))
      #expect(scene.controller.indexPath(for: objectID) == path)
      #expect(snapshot.base.hasTable)
    }
  }

  /// In most cases, one bit for each key shows that the keys are unique. In all other cases, a hash table decides.
  @Test func keysAreUniqueOrNotKnownToBe() {
    func identifiers(_ keys: [Int64], entity: UInt32 = 1) -> [ObjectID] {
      keys.map { ObjectID(store: 1, entity: entity, primaryKey: $0) }
    }
    for first in SmallWorld.lists(upTo: 3, over: [0, 63, 64] as [Int64]) {
      for second in SmallWorld.lists(upTo: 2, over: [1, 63, 65] as [Int64]) {
        let lists = [identifiers(first), identifiers(second)]
        let isUnique = Set(first + second).count == first.count + second.count
        #expect(lists.areKnownToBeUnique == isUnique, "\(lists)")
      }
    }
    #expect([[ObjectID]]().areKnownToBeUnique && [[ObjectID](), []].areKnownToBeUnique)
    #expect(!([identifiers([1]), identifiers([2], entity: 2)].areKnownToBeUnique))
    #expect(!([identifiers([1, -2])].areKnownToBeUnique))
    #expect(!([identifiers([1, .max])].areKnownToBeUnique))
  }

  @Test func badRequestsAreRefused() throws {
    try withStore { store, _ in
      let context = ManagedObjectContext(store)
      func refusal(_ request: FetchRequest, computed: Bool = false) -> StoreError.Kind? {
        let controller = FetchedResultsController(
          request, context: context, computedSectionName: computed ? { _ in "" } : nil)
        let kind = kind { try controller.performFetch() }
        #expect(controller.snapshot == nil)
        return kind
      }
      #expect(refusal(FetchRequest("Event")) == .invalidRequest)
      #expect(refusal(byCategory, computed: true) == .invalidRequest)
      #expect(store.counters.sqlStatements == 0)
    }
  }

  @Test func aFetchThatFailsLeavesWhatWasFetched() throws {
    try withScene(rows) { scene in
      let before = scene.controller.keys
      try scene.store.close()
      #expect(kind { try scene.controller.performFetch() } == .closed)
      #expect(scene.controller.keys == before)
    }
  }

  @Test func identifiersAloneAreRead() throws {
    try withScene(rows) { scene in
      let (store, controller) = (scene.store, scene.controller)
      _ = try scene.context.fetchIdentifiers(byCategory)
      let bare = store.counters
      store.resetCounters()
      try controller.performFetch()
      var counters = store.counters
      counters.statementsPrepared = bare.statementsPrepared
      #expect(counters == bare)
      #expect(counters.objectsMade == 0)
      #expect(controller.counters.fetches == 1)
      let asked = store.counters
      _ = controller.sections
      _ = controller.fetchedObjects
      _ = controller.snapshot
      #expect(store.counters == asked)
      _ = try controller.object(at: ItemPath(section: 0, item: 0))
      #expect(store.counters.rowsStepped == asked.rowsStepped)
      #expect(store.counters.objectsMade == 1)
    }
  }

  @Test func objectsOfABatchAreReadTogether() throws {
    try withScene((0..<100).map { ("A", Double($0)) }, request: byCategory.batched(20)) { scene in
      let (store, controller) = (scene.store, scene.controller)
      for index in [25, 20, 39, 31] {
        let object = try controller.object(at: ItemPath(section: 0, item: index))
        #expect(try object.value(for: "name") == .string("at \(index).0"))
        #expect(store.counters.sqlStatements == 1)
        #expect(store.counters.rowsStepped == 20)
      }
      let last = try #require(controller.fetchedObjects?[99])
      #expect(try last.value(for: "name") == .string("at 99.0"))
      #expect(store.counters.sqlStatements == 2)
      #expect(store.counters.rowsStepped == 40)
      #expect(store.counters.objectsMade == 5)
    }
  }

  @Test(arguments: [4, 5, 30_000_000, Int.max]) func aBatchMayBeLongerThanTheList(size: Int) throws
  {
    try withScene(rows, request: byCategory.batched(size)) { scene in
      let objects = try #require(scene.controller.fetchedObjects)
      #expect(try objects[3].value(for: "category") == .string("élan"))
      #expect(try objects[0].value(for: "category") == .string("A"))
      #expect(scene.store.counters.sqlStatements == 1)
      #expect(scene.store.counters.rowsStepped == 4)
    }
  }

  @Test func aRowOfABatchThatIsGoneIsLookedForOnce() throws {
    try withScene((0..<100).map { ("A", Double($0)) }, request: byCategory.batched(10)) { scene in
      let (store, controller) = (scene.store, scene.controller)
      try store.rows("DELETE FROM ZEVENT WHERE Z_PK = 5 OR Z_PK BETWEEN 21 AND 60")
      let objects = try #require(controller.fetchedObjects)
      store.resetCounters()
      _ = objects[0]
      // Batches whose rows are all gone do not evict other batches.
      for _ in 0..<5 { _ = [4, 20, 29, 30, 40, 50].map { objects[$0] } }
      for index in [0, 3, 9] { _ = try objects[index].value(for: "name") }
      #expect(store.counters.sqlStatements == 5)
      #expect(store.counters.rowsStepped == 9)
      #expect(kind { try objects[4].value(for: "name") } == .missingObject)
    }
  }

  @Test func theFetchIsDeliveredAsASnapshotAlone() throws {
    try withScene(rows, delegate: SnapshotLog()) { scene, log in
      let controller = scene.controller
      try controller.performFetch()
      try controller.performFetch()
      #expect(log.snapshots.map(\.keys) == [controller.keys, controller.keys])
      let calls = CallLog()
      controller.delegate = calls
      try controller.performFetch()
      #expect(calls.lines.isEmpty)
      #expect(controller.counters.fetches == 3)
      #expect(controller.counters.deliveries == 0)
    }
  }
}
