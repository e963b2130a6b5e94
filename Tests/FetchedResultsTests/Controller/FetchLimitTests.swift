import FetchedResults
import TestSupport
import Testing

/// A limit applies to the fetch alone. Objects that match after a later change are placed where they belong.
@Suite struct FetchLimitTests {
  private var limited: FetchRequest {
    FetchRequest("Event", sortKeys: ["category", "date"], fetchLimit: 3)
  }

  @Test func whatTheLimitLeftOutComesThoughThePredicateLooksElsewhere() throws {
    var request = limited
    request.predicate = Key("category") == .string("A")
    try withScene((1...6).map { ("A", Double($0)) }, request: request) { scene in
      try scene.change(5, name: "changed")
      try scene.change(6, date: 1.5)
      scene.context.processPendingChanges()
      #expect(scene.controller.keys == [": [1, 6, 2, 3, 5]"])
    }
  }

  /// Compares the controller at every step with an unlimited fetch, filtered to the objects that belong to the list.
  @Test(arguments: [true, false])
  func changesAreFollowed(isIndexed: Bool) throws {
    var entity = event
    if !isIndexed { entity.indexes = [] }
    var request = limited
    request.fetchLimit = 20
    try withStore([entity]) { store, _ in
      let scene = try ControllerScene(store, (1...300).map { ("A", Double($0 % 97)) }, request)
      var members = Set(try #require(scene.controller.snapshot).itemIdentifiers)
      for step in TestSteps.each(debug: 150, release: 1_500) {
        var generator = step.generator
        let key = Int.random(in: 1...300, using: &generator)
        let objectID = scene.ids[key - 1]
        guard (try? scene.context.existingObject(with: objectID)) != nil else { continue }
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
          try scene.context.delete(scene.object(key))
          members.remove(objectID)
        case 1:
          try scene.change(key, name: "\(step.index)")
          members.insert(objectID)
        case 2:
          members.insert(try scene.insert("A", .random(in: 0..<100, using: &generator)).objectID)
        default:
          try scene.change(key, date: .random(in: 0..<100, using: &generator))
          members.insert(objectID)
        }
        scene.context.processPendingChanges()
        var unlimited = request
        unlimited.fetchLimit = 0
        var expected = try scene.context.fetchIdentifiers(unlimited).objectIDs
        expected = expected.filter(members.contains)
        let found = scene.controller.snapshot?.itemIdentifiers
        #expect(found == expected, "\(step)")
        if found != expected { return }
        if Int.random(in: 0..<20, using: &generator) == 0 {
          let inserted = scene.context.insertedObjects
          let old = inserted.map(\.objectID)
          try scene.context.save()
          members.subtract(old)
          members.formUnion(inserted.map(\.objectID))
        }
      }
    }
  }
}
