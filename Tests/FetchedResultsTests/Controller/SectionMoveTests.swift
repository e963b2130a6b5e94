import FetchedResults
import TestSupport
import Testing

/// Sections that a closure names can change their order. They can also get into an invalid order.
@Suite struct SectionMoveTests {
  private func name(_ object: ManagedObject) throws -> String {
    try object.sectionName(for: "name")
  }

  private func controller(_ context: ManagedObjectContext) -> FetchedResultsController {
    FetchedResultsController(byCategoryUnsectioned, context: context, computedSectionName: name)
  }

  private func row(_ seconds: Double, _ name: String) -> [Value] {
    [.string("A"), .date(seconds: seconds), .string(name)]
  }

  @Test func theOnlyObjectOfASectionThatStaysIsUpdated() throws {
    try withStore { store, _ in
      let log = CallLog()
      let scene = try ControllerScene(
        store, values: [row(0, "X"), row(1, "Y"), row(2, "Z")], byCategoryUnsectioned,
        delegate: log, computedSectionName: name)
      try scene.change(2, date: 1.5)
      scene.context.processPendingChanges()
      #expect(scene.controller.keys == ["X: [1]", "Y: [2]", "Z: [3]"])
      #expect(log.lines == ["will", "update p2 (1 - 0) (1 - 0)", "did"])
    }
  }

  @Test func whatTheClosureThrowsIsTold() throws {
    struct NoName: Error {}
    try withStore { store, _ in
      var isBroken = false
      let log = SnapshotLog()
      let scene = try ControllerScene(
        store, [("A", 1), ("B", 2)], byCategoryUnsectioned, delegate: log
      ) { object in
        if isBroken { throw NoName() }
        return try object.sectionName(for: "category")
      }
      isBroken = true
      try scene.change(1, name: "changed")
      scene.context.processPendingChanges()
      #expect(log.snapshots.isEmpty)
      #expect(log.errors.count == 1 && log.errors.first is NoName)
    }
  }

  /// There are few objects, and they get random names. So most changes move sections or break their order.
  @Test func sectionsAreFollowedWhereverTheyGo() throws {
    try withStore { store, _ in
      let names = ["X", "Y", "Z", "W"]
      let ids = try store.insert(into: "Event", rows: (0..<6).map { row(Double($0), "X") })
      let context = ManagedObjectContext(store)
      var places = (0..<6).map { (date: Double($0), name: "X") }
      let lists: [FollowedList] = [
        CallbackList(controller(context)), SnapshotList(controller(context)),
      ]
      for list in lists { try list.fetch() }
      for step in TestSteps.each(debug: 1_000, release: 20_000) {
        var generator = step.generator
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let index = Int.random(in: 0..<6, using: &generator)
          if Bool.random(using: &generator) {
            places[index].date = Double.random(in: 0..<9, using: &generator)
          }
          if Bool.random(using: &generator) {
            places[index].name = names.randomElement(using: &generator)!
          }
          try set(places[index], ids[index], context)
        }
        context.processPendingChanges()
        let (sections, message) = layout(places, ids)
        for list in lists {
          let told = list.complaints
          #expect(told.count == (message == nil ? 0 : 1), "\(step)")
          #expect(message.map { told.first?.contains($0) ?? false } ?? true, "\(step) \(told)")
          if message == nil { #expect(list.sections == sections, "\(step)") }
          if message == nil ? list.sections != sections : told.count != 1 { return }
        }
        if message != nil {
          for index in places.indices {
            let order = places.indices.filter { places[$0].date < places[index].date }.count
            places[index].name = names[order / 2]
            try set(places[index], ids[index], context)
          }
          context.processPendingChanges()
          for list in lists {
            list.complaints = []
            try list.fetch()
          }
        }
      }
    }
  }

  private func set(
    _ place: (date: Double, name: String), _ objectID: ObjectID, _ context: ManagedObjectContext
  ) throws {
    let object = try context.object(with: objectID)
    try object.setValue(.date(seconds: place.date), for: "date")
    try object.setValue(.string(place.name), for: "name")
  }

  /// The sections in order, or the error message if the order is invalid.
  private func layout(
    _ places: [(date: Double, name: String)], _ ids: [ObjectID]
  ) -> ([FetchedIdentifiers.Section], String?) {
    var sections: [FetchedIdentifiers.Section] = []
    let order = places.indices.sorted { (places[$0].date, $0) < (places[$1].date, $1) }
    for (offset, index) in order.enumerated() {
      let name = places[index].name
      if sections.last?.name != name {
        if sections.contains(where: { $0.name == name }) {
          return (sections, outOfOrderMessage(name, at: offset))
        }
        sections.append(.init(name: name, objectIDs: []))
      }
      sections[sections.count - 1].objectIDs.append(ids[index])
    }
    return (sections, nil)
  }
}
