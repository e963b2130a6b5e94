import TestSupport
import Testing
import Workloads

@testable import FetchedResults

/// Compares fetches while objects are unsaved with the same fetches after the save.
@Suite struct UnsavedFetchTests {
  private static let requests: [FetchRequest] = [
    FetchRequest("Task"),
    FetchRequest("Task", sortKeys: [.descending("rank")]),
    taskOrder,
    FetchRequest("Task", sortKeys: [.descending("list"), "rank"], sectionAttribute: "list"),
    FetchRequest("Task", predicate: Key("rank") > .integer(3), sortKeys: ["title"]),
    FetchRequest(
      "Task", predicate: Key("title").contains("b") || Key("list") == .null,
      sortKeys: ["list", "rank"], sectionAttribute: "list", fetchLimit: 4),
    FetchRequest("Task", sortKeys: ["rank"], fetchLimit: 5, fetchBatchSize: 2),
    FetchRequest("Task", sortKeys: ["title", .descending("rank")], fetchBatchSize: 3),
  ]

  @Test func unsavedObjectsAreFoundWhereTheSaveLeavesThem() throws {
    try withStore([task]) { store, _ in
      // The test makes thousands of commits, which need not reach the disk.
      try store.rows("PRAGMA synchronous = OFF")
      for step in TestSteps.each(debug: 500, release: 2_000) { try check(step, store) }
    }
  }

  private func check(_ step: TestStep, _ store: Store) throws {
    var generator = step.generator
    let context = ManagedObjectContext(store)
    try store.rows("DELETE FROM ZTASK")
    let keys = try store.insert(into: "Task", rows: (0..<8).map { _ in row(&generator) })
    // The test holds some of the objects and not the others.
    let held = Array(try context.fetch(FetchRequest("Task", fetchLimit: 4)))
    for _ in 0..<(generator.next() % 6) { try change(context, keys, &generator) }
    let request = Self.requests[Int(generator.next() % UInt64(Self.requests.count))]
    let fetched = try context.fetch(request)
    let before = Array(fetched)
    let count = try context.count(request)
    let identifiers = try context.fetchIdentifiers(request)
    #expect(identifiers.objectIDs == before.map(\.objectID), "\(step) \(request)")
    #expect(before.allSatisfy { !$0.isDeleted })
    let unsaved = before.filter(\.hasChanges)
    try context.save()
    #expect(before == Array(fetched), "\(step) \(request)")
    #expect(before == Array(try context.fetch(request)), "\(step) \(request)")
    #expect(count == before.count, "\(step) \(request)")
    let saved = try store.fetchIdentifiers(request)
    #expect(identifiers.sections.map(\.name) == saved.sections.map(\.name), "\(step)")
    #expect(
      identifiers.sections.map(\.objectIDs.count) == saved.sections.map(\.objectIDs.count),
      "\(step)")
    #expect(held.count == 4)
    context.reset()
    let kept = fetched.filter { before.contains($0) }
    #expect(unsaved.allSatisfy(kept.contains), "\(step)")
    #expect(kept.allSatisfy { object in kind { try object.text() } == .noContext }, "\(step)")
  }

  private func row(_ generator: inout SplitMix64) -> [Value] {
    let lists = [nil, "", "home", "work"]
    let rank = generator.next() % 8
    let list = lists[Int(generator.next() % 4)]
    return [
      list.map(Value.string) ?? .null, rank == 0 ? .null : .integer(Int64(rank)),
      .string(["a", "ab", "b", "B", "c"][Int(generator.next() % 5)]),
    ]
  }

  private func change(
    _ context: ManagedObjectContext, _ keys: [ObjectID], _ generator: inout SplitMix64
  ) throws {
    let values = row(&generator)
    let object = try context.object(with: keys[Int(generator.next() % 8)])
    switch generator.next() % 5 {
    case 0:
      try context.insert(
        into: "Task", ["list": values[0], "rank": values[1], "title": values[2]])
    case 1: try context.delete(object)
    default:
      if object.isDeleted { return }
      for (attribute, value) in zip(["list", "rank", "title"], values)
      where generator.next() % 2 == 0 {
        try object.setValue(value, for: attribute)
      }
    }
  }

  @Test func placingAnIdentifierReadsAFewRows() throws {
    try withStore([task], rows: (0..<1_000).map { taskRow("a", Int64($0) * 2, "t") }) { store, _ in
      let context = ManagedObjectContext(store)
      let object = try context.insert(
        into: "Task", ["list": .string("a"), "rank": .integer(1_001)])
      store.resetCounters()
      let found = try context.fetchIdentifiers(taskOrder).objectIDs
      #expect(found.firstIndex(of: object.objectID) == 501)
      #expect(store.counters.objectsMade == 0)
      // The limit is every identifier once, two rows to look sections up, and ten rows for the binary search.
      #expect(store.counters.rowsStepped <= 1_000 + 2 + 10)
    }
  }

  @Test func anUnsavedNameOutOfOrderIsRefused() throws {
    let names = ["e\u{301}", "f"]
    try withStore([task], rows: names.map { taskRow($0, 1, "t") }) { store, _ in
      let context = ManagedObjectContext(store)
      try context.insert(into: "Task", ["list": .string("\u{E9}")])
      let error = try #require(throws: StoreError.self) {
        try context.fetchIdentifiers(taskOrder)
      }
      #expect(error.kind == .outOfOrderSection)
      #expect(error.message == outOfOrderMessage("\u{E9}", at: 2))
    }
  }

  /// The stored names are out of order. The found names are in order: the limit leaves out the last stored name, or an
  /// unsaved name replaces it.
  @Test func onlyNamesThatAreFoundMustBeInOrder() throws {
    let names = ["e\u{301}", "f", "\u{E9}"]
    try withStore([task], rows: names.map { taskRow($0, 1, "t") }) { store, _ in
      let context = ManagedObjectContext(store)
      let objects = Array(try context.fetch(FetchRequest("Task")))
      var request = taskOrder
      request.fetchLimit = 2
      try objects[0].setValue(.string("x"), for: "title")
      #expect(try context.fetchIdentifiers(request).objectIDs.map(\.primaryKey) == [1, 2])
      try objects[2].setValue(.string(names[0]), for: "list")
      let found = try context.fetchIdentifiers(taskOrder).sections
      #expect(found.map { $0.objectIDs.map(\.primaryKey) } == [[1, 3], [2]])
    }
  }

  /// The repaired text matches the predicate, but the bytes in the file do not.
  @Test func aTextThatIsNoUTF8MakesNoCountNegative() throws {
    try withTasks { store, context, identifiers in
      try store.rows("UPDATE ZTASK SET ZTITLE = CAST(x'C0' AS TEXT) WHERE Z_PK = 1")
      try context.delete(context.object(with: identifiers[0]))
      let request = FetchRequest("Task", predicate: Key("title") == .string("\u{FFFD}"))
      #expect(try context.count(request) == 0)
    }
  }

  @Test func theGreatestLimitIsNoLimit() throws {
    try withTasks { store, context, identifiers in
      var request = taskOrder
      request.fetchLimit = .max
      for rank in [4, 5] {
        #expect(try context.fetch(request).count == 3)
        #expect(try context.fetchIdentifiers(request).count == 3)
        #expect(try context.count(request) == 3)
        try context.object(with: identifiers[0]).setValue(.integer(Int64(rank)), for: "rank")
      }
    }
  }
}
