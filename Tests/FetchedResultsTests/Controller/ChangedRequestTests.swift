import FetchedResults
import SnapshotDiff
import TestSupport
import Testing
import Workloads

@Suite struct ChangedRequestTests {
  @Test func theNextFetchFindsWhatTheNewRequestAsks() throws {
    try withScene(delegate: SnapshotLog()) { scene, log in
      scene.controller.request.predicate = Key("category") == .string("B")
      #expect(scene.controller.keys == ["A: [1, 2]", "B: [3]"])
      #expect(scene.store.counters.sqlStatements == 0)
      try scene.controller.performFetch()
      scene.controller.request.predicate = nil
      try scene.controller.performFetch()
      #expect(log.snapshots.map(\.keys) == [["B: [3]"], ["A: [1, 2]", "B: [3]"]])
      // A fetch marks nothing as changed, so there is nothing to reload.
      #expect(log.snapshots.allSatisfy { $0.reloadedItemIdentifiers.isEmpty })
    }
  }

  @Test func untilTheNextFetchTheOldRequestIsFollowed() throws {
    try withScene(delegate: SnapshotLog()) { scene, log in
      scene.controller.request.predicate = Key("category") == .string("B")
      try scene.insert("A", 0)
      try scene.context.save()
      #expect(scene.controller.keys == ["A: [4, 1, 2]", "B: [3]"])
      try scene.controller.performFetch()
      let told = log.snapshots.count
      try scene.insert("A", 5)
      try scene.context.save()
      #expect(log.snapshots.count == told)
      try scene.insert("B", 5)
      try scene.context.save()
      #expect(scene.controller.keys == ["B: [3, 6]"])
      #expect(log.snapshots.last?.keys == scene.controller.keys)
    }
  }

  @Test func aRequestThatIsRefusedLeavesTheOldOneFollowed() throws {
    try withScene(delegate: SnapshotLog()) { scene, log in
      scene.controller.request.predicate = Key("size") == .integer(1)
      #expect(kind { try scene.controller.performFetch() } == .unknownAttribute)
      #expect(log.snapshots.isEmpty)
      try scene.insert("B", 0)
      try scene.context.save()
      #expect(scene.controller.keys == ["A: [1, 2]", "B: [4, 3]"])
      #expect(log.snapshots.last?.keys == scene.controller.keys)
      scene.controller.request.predicate = nil
      try scene.controller.performFetch()
      #expect(scene.controller.keys == ["A: [1, 2]", "B: [4, 3]"])
    }
  }

  @Test func anotherOrderWithoutSectionsIsFollowedToo() throws {
    try withScene(delegate: SnapshotLog()) { scene, log in
      scene.controller.request = FetchRequest("Event", sortKeys: [.descending("date")])
      try scene.controller.performFetch()
      #expect(scene.controller.keys == [": [3, 2, 1]"])
      try scene.change(1, date: 9)
      try scene.context.save()
      #expect(scene.controller.keys == [": [1, 3, 2]"])
      #expect(scene.controller.sections?.map(\.numberOfObjects) == [3])
    }
  }

  @Test func aChangedRequestIsFollowedAsByANewController() throws {
    for var step in TestSteps.each(debug: 8, release: 50) {
      try withStore { store, _ in
        let rows = (0..<8).map { _ in
          (
            ["A", "B", "C"].randomElement(using: &step.generator),
            Double(Int.random(in: 0..<6, using: &step.generator))
          )
        }
        let log = SnapshotLog()
        let scene = try ControllerScene(store, rows, delegate: log)
        let (context, controller) = (scene.context, scene.controller)
        let other = ManagedObjectContext(store)
        for context in [context, other] { context.automaticallyMergesChanges = true }
        for round in 0..<6 {
          controller.request = Self.requests.randomElement(using: &step.generator)!
          try controller.performFetch()
          let fresh = FetchedResultsController(controller.request, context: context)
          try fresh.performFetch()
          for _ in 0..<4 {
            try Self.change(context, other, &step.generator)
            #expect(controller.keys == fresh.keys, "\(step), round \(round)")
            #expect(log.snapshots.last?.keys == controller.keys, "\(step), round \(round)")
          }
        }
        #expect(log.errors.isEmpty, "\(step)")
      }
    }
  }

  private static let requests: [FetchRequest] = [
    byCategory, byCategoryUnsectioned,
    FetchRequest("Event", predicate: Key("name").contains("3"), sortKeys: ["category", "date"]),
    FetchRequest("Event", predicate: Key("category") != .string("A"), sortKeys: ["date"]),
    FetchRequest("Event", sortKeys: [.descending("date"), "category"]),
  ]

  private static func change(
    _ context: ManagedObjectContext, _ other: ManagedObjectContext,
    _ generator: inout SplitMix64
  ) throws {
    let changed = Int.random(in: 0..<3, using: &generator) == 0 ? other : context
    let objects = try changed.fetch(FetchRequest("Event"))
    let category = Value.string(["A", "B", "C"].randomElement(using: &generator)!)
    switch (Int.random(in: 0..<4, using: &generator), objects.randomElement(using: &generator)) {
    case (0, let object?) where objects.count > 4: try changed.delete(object)
    case (1, let object?): try object.setValue(category, for: "category")
    case (2, let object?): try object.setValue(.string("3"), for: "name")
    default: try changed.insert(into: "Event", ["category": category])
    }
    context.processPendingChanges()
    // Both save, because a save by one would conflict with unsaved changes of the other.
    if changed === other || Bool.random(using: &generator) {
      try context.save()
      try other.save()
    }
  }
}
