import FetchedResults
import Testing

@Suite struct ControllerFailureTests {
  private let rows: [(String?, Double)] = [("A", 1), ("A", 3), ("B", 5)]

  @Test func aResetIsNotTold() throws {
    try withScene(rows, delegate: CallLog()) { scene, log in
      try scene.insert("A", 2)
      scene.context.reset()
      scene.context.processPendingChanges()
      try scene.context.delete(scene.object(1))
      try scene.context.save()
      #expect(log.lines.isEmpty && log.errors.isEmpty)
      #expect(scene.controller.keys == ["A: [1, 2]", "B: [3]"])
      #expect(scene.controller.counters.deliveries == 0)
      try scene.controller.performFetch()
      #expect(scene.controller.keys == ["A: [2]", "B: [3]"])
      try scene.context.delete(scene.object(3))
      scene.context.processPendingChanges()
      #expect(log.lines == ["will", "delete section 1 B", "delete p3 (1 - 0)", "did"])
    }
  }

  @Test func whatCannotBeReadStopsTheController() throws {
    try withScene(rows, delegate: CallLog()) { scene, log in
      try scene.change(1, date: 4)
      try scene.store.close()
      scene.context.processPendingChanges()
      #expect(log.lines.isEmpty)
      #expect(log.errors.count == 1)
      #expect((log.errors.first as? StoreError)?.kind == .closed)
      #expect(scene.controller.keys == ["A: [1, 2]", "B: [3]"])
      try scene.change(1, name: "changed")
      scene.context.processPendingChanges()
      #expect(log.lines.isEmpty && log.errors.count == 1)
    }
  }

  /// Two spellings of one letter have different places in the order, but they give the same section name.
  @Test func spellingsOfOneNameCanBeOutOfOrder() throws {
    try withScene([("e\u{301}", 1), ("f", 2)], delegate: CallLog()) { scene, log in
      try scene.insert("e\u{301}", 3)
      try scene.insert("g", 3)
      scene.context.processPendingChanges()
      #expect(scene.controller.keys == ["é: [1, t]", "f: [2]", "g: [t]"])
      try scene.insert("\u{E9}", 0)
      scene.context.processPendingChanges()
      let error = log.errors.first as? StoreError
      #expect(error?.kind == .outOfOrderSection)
      #expect(error?.message == outOfOrderMessage("\u{E9}", at: 4))
      #expect(kind { try scene.controller.performFetch() } == .outOfOrderSection)
    }
  }

  @Test func changesOfOtherEntitiesAreIgnored() throws {
    let team = Entity(name: "Team", attributes: [Attribute("name", .string)])
    try withStore([event, team]) { store, _ in
      let log = CallLog()
      let scene = try ControllerScene(store, rows, delegate: log)
      let object = try scene.context.insert(into: "Team", ["name": .string("Reds")])
      try scene.context.save()
      try object.setValue(.string("Blues"), for: "name")
      try scene.context.save()
      try scene.context.delete(object)
      try scene.context.save()
      #expect(log.lines.isEmpty)
      #expect(scene.controller.counters == FetchedResultsCounters())
    }
  }
}
