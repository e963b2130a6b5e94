import FetchedResults
import TestSupport
import Testing
import Workloads

/// Until a context merges the save of another context, the database's index has positions that the list does not have.
@Suite struct UnmergedSavesTests {
  /// The first save moves an object, and the second save renames it. The second save must not hide that the index has
  /// the object at another position than the list.
  @Test func anObjectThatWasSavedTwiceIsStillElsewhere() throws {
    try withDates([1, 5, 9]) { scene in
      let writer = OtherContext(scene.store)
      try writer.save(.date(seconds: 20), for: "date", of: scene.ids[1])
      try writer.save(.string("renamed"), for: "name", of: scene.ids[1])
      let added = try scene.context.insert(into: "Event", ["date": .date(seconds: 10)])
      scene.context.processPendingChanges()
      let others = scene.controller.snapshot?.itemIdentifiers.filter { $0 != scene.ids[1] }
      #expect(others == [scene.ids[0], scene.ids[2], added.objectID])
    }
  }

  /// A merge reads the current row of an object. So the first merge already places the object by the values of the
  /// second save.
  @Test func aMergePlacesAnObjectByWhatItReads() throws {
    try withDates([1, 5, 9]) { scene in
      let writer = OtherContext(scene.store)
      try writer.save(.string("renamed"), for: "name", of: scene.ids[1])
      try writer.save(.date(seconds: 20), for: "date", of: scene.ids[1])
      for changes in writer.saved {
        try scene.context.mergeChanges(from: changes)
        let read = try scene.context.existingObject(with: scene.ids[1]).value(for: "date")
        #expect(read == .date(seconds: 20))
        #expect(scene.controller.keys == [": [1, 3, 2]"])
      }
    }
  }

  /// The other store reports the change of a trigger after the save that caused it. So the save is merged while the
  /// index already has the new position of the row that the trigger changed.
  @Test func whatTriggersOfAnotherStoreMoveIsNoGuide() throws {
    try withDates([10, 20, 30, 40]) { scene in
      try scene.store.rows(
        "CREATE TRIGGER t AFTER UPDATE OF ZDATE ON ZEVENT WHEN new.Z_PK = 1 "
          + "BEGIN UPDATE ZEVENT SET ZDATE = 38 WHERE Z_PK = 2; END")
      let elsewhere = try Store.open(at: scene.store.path, model: [DatedEvents.entity()])
      elsewhere.didCommit = { try? scene.context.mergeChanges(from: $0) }
      try OtherContext(elsewhere).save(.date(seconds: 35), for: "date", of: scene.ids[0])
      #expect(scene.controller.keys == [": [3, 1, 2, 4]"])
    }
  }

  /// An item that others have moved within its section is no guide to places in this section. But it still shows the
  /// order of the sections.
  @Test(arguments: [true, false]) func aNewSectionComesInOrderAmongStaleOnes(ascending: Bool) throws
  {
    let key = SortKey("name", ascending: ascending)
    try withStore([DatedEvents.entity(indexes: [[key, "date"]])]) { store, _ in
      let scene = try ControllerScene(
        store,
        values: zip([1, 5, 6, 9], ["A", "C", "C", "D"]).map { [.date(seconds: $0), .string($1)] },
        FetchRequest("Event", sortKeys: [key, "date"], sectionAttribute: "name"))
      let writer = ManagedObjectContext(store)
      for objectID in scene.ids[1...2] {
        try writer.existingObject(with: objectID).setValue(.date(seconds: 7), for: "date")
      }
      try writer.save()
      try scene.context.insert(into: "Event", ["date": .date(seconds: 10), "name": .string("B")])
      scene.context.processPendingChanges()
      let names = scene.controller.snapshot?.sectionIdentifiers
      #expect(names == (ascending ? ["A", "B", "C", "D"] : ["D", "C", "B", "A"]))
    }
  }

  /// The closure that names the sections may look at any attribute, but a row's place depends on its sort keys alone.
  @Test(arguments: ["ZNAME", "'other'"]) func aRowThatKeepsItsSortKeysIsAGuide(name: String) throws
  {
    try withStore { store, _ in
      let scene = try ControllerScene(
        store, [("A", 1), ("A", 2), ("A", 3)], byCategoryUnsectioned,
        computedSectionName: { try $0.value(for: "category").sectionName })
      try store.rows("UPDATE ZEVENT SET ZNAME = \(name) WHERE Z_PK = 2")
      try scene.change(3, date: 1.5)
      scene.context.processPendingChanges()
      #expect(scene.controller.keys == ["A: [1, 3, 2]"])
    }
  }

  /// No attribute orders computed sections. So a new section takes the first place between two sections: later objects
  /// cannot go before it.
  @Test func aComputedSectionLeavesRoomAmongStaleOnes() throws {
    try withStore { store, _ in
      let scene = try ControllerScene(
        store, [("B", 1), ("C", 2), ("D", 3)], byCategoryUnsectioned,
        computedSectionName: { try $0.value(for: "category").sectionName })
      let writer = ManagedObjectContext(store)
      try writer.existingObject(with: scene.ids[0]).setValue(.date(seconds: 1.5), for: "date")
      try writer.existingObject(with: scene.ids[1]).setValue(.string("A"), for: "category")
      try writer.save()
      for category in ["A", "B"] { try scene.insert(category, 9) }
      scene.context.processPendingChanges()
      #expect(scene.controller.snapshot?.sectionIdentifiers == ["A", "B", "C", "D"])
    }
  }

  /// With an index, a seek places an object. Without an index, a search of the list places it.
  @Test(arguments: [true, false], [true, false])
  func listsAreRightOnceAllIsMerged(isIndexed: Bool, isSectioned: Bool) throws {
    let walks = TestSteps.count(debug: 1200, release: 12_000) / Self.acts
    for walk in TestSteps.each(debug: walks, release: walks).prefix(walks) {
      try run(walk, isIndexed: isIndexed, isSectioned: isSectioned)
    }
  }

  private static let acts = 150

  private func run(_ walk: TestStep, isIndexed: Bool, isSectioned: Bool) throws {
    var random = RandomEvents(generator: walk.generator)
    var request = DatedEvents.request
    if isSectioned {
      request.sortKeys.insert("name", at: 0)
      request.sectionAttribute = "name"
    }
    try withStore([DatedEvents.entity(indexes: isIndexed ? [request.sortKeys] : [])]) { store, _ in
      try store.insert(
        into: "Event",
        rows: (0..<12).map { _ in
          [.date(seconds: Double(random.below(40))), random.values()["name"]!]
        })
      let viewer = ManagedObjectContext(store)
      let writer = ManagedObjectContext(store)
      let controller = FetchedResultsController(request, context: viewer)
      let failures = FailureLog()
      controller.delegate = failures
      try controller.performFetch()
      var saved: [SavedChanges] = []
      writer.didSave = { saved.append($0) }
      viewer.didSave = { try? writer.mergeChanges(from: $0) }
      for act in 0..<Self.acts {
        // The writer changes objects with even keys. The viewer changes objects with odd keys.
        switch random.below(8) {
        case 0, 1, 2:
          let objects = try writer.fetch(request).filter { $0.objectID.primaryKey % 2 == 0 }
          if let object = random.element(objects) { try random.change(object) }
          if random.below(3) == 0 { try writer.insert(into: "Event", random.values()) }
          try writer.save()
        case 3, 4:
          let objects = try viewer.fetch(request).filter {
            !$0.objectID.isTemporary && $0.objectID.primaryKey % 2 == 1
              && controller.indexPath(forObject: $0) != nil
          }
          if let object = random.element(objects) {
            if random.below(4) == 0 { try viewer.delete(object) } else { try random.change(object) }
          }
          viewer.processPendingChanges()
        case 5:
          try viewer.insert(into: "Event", random.values())
          viewer.processPendingChanges()
        case 6:
          try viewer.save()
        default:
          if !saved.isEmpty { try viewer.mergeChanges(from: saved.removeFirst()) }
        }
        #expect(failures.errors.isEmpty, "\(walk) act=\(act)")
        if !failures.errors.isEmpty { return }
        if random.below(20) == 0 { try controller.performFetch() }
        if saved.isEmpty {
          let expected = try viewer.fetchIdentifiers(request).sections.flatMap(\.objectIDs)
          #expect(
            controller.snapshot?.itemIdentifiers == expected, "\(walk) act=\(act)")
          if controller.snapshot?.itemIdentifiers != expected { return }
        }
      }
    }
  }
}

private struct RandomEvents {
  var generator: SplitMix64

  mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

  mutating func element<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  mutating func values() -> [String: Value] {
    ["date": .date(seconds: Double(below(40))), "name": .string(["A", "B", "C", "D"][below(4)])]
  }

  mutating func change(_ object: ManagedObject) throws {
    let values = values()
    for attribute in ["date", "name"] where below(2) == 0 {
      try object.setValue(values[attribute]!, for: attribute)
    }
  }
}
