import FetchedResults
import Foundation
import Testing

@Suite struct IdentityTests {
  @Test func identifiersDifferInEachPart() {
    var identifiers: Set<ObjectID> = []
    for store in 1...3 as ClosedRange<UInt32> {
      for entity in 1...3 as ClosedRange<UInt32> {
        for key in [1, 2, 3, Int64.max] {
          identifiers.insert(ObjectID(store: store, entity: entity, primaryKey: key))
        }
      }
    }
    #expect(identifiers.count == 36)
    #expect(Set(identifiers.map(\.hashValue)).count == 36)
  }

  @Test func uriAndBack() throws {
    try withStore([event, Entity(name: "Venue", attributes: [])]) { store, _ in
      let identifier = ObjectID(store: store.number, entity: 2, primaryKey: 735)
      let uri = try store.uriRepresentation(of: identifier)
      #expect(uri == "x-coredata://7B1C2A90-3D4E-4F50-8123-456789ABCDEF/Venue/p735")
      #expect(store.objectID(forURIRepresentation: uri) == identifier)
    }
  }

  static let otherTexts =
    [
      "", "x-coredata://", "7B1C2A90-3D4E-4F50-8123-456789ABCDEF/Event/p1",
      "x-coredata://00000000-0000-0000-0000-000000000000/Event/p1",
    ]
    + [
      "Event", "Event/p1/", "/Event/p1", "event/p1", "Event/1", "Event/p", "Event/p0", "Event/p-1",
      "Event/p+1", "Event/p01", "Event/p9223372036854775808", "Event/t1",
    ].map { "x-coredata://7B1C2A90-3D4E-4F50-8123-456789ABCDEF/\($0)" }

  @Test(arguments: otherTexts)
  func otherTextsAreNoIdentifier(text: String) throws {
    try withStore { store, _ in #expect(store.objectID(forURIRepresentation: text) == nil) }
  }

  @Test func identifiersOfOtherStoresHaveNoURI() throws {
    try withStore { store, path in
      let others = [
        ObjectID(store: store.number &+ 1, entity: 1, primaryKey: 1),
        ObjectID(store: store.number, entity: 2, primaryKey: 1),
        ObjectID(store: store.number, entity: 0, primaryKey: 1),
      ]
      for other in others {
        expectError(.foreignIdentifier, naming: "\(other)", at: path) {
          try store.uriRepresentation(of: other)
        }
      }
    }
  }

  @Test func storesOnOneFileAgreeAndOthersDiffer() throws {
    try withStore { store, path in
      let inserted = try store.insert(into: "Event", rows: [eventRow("A", 1)])
      let second = try Store.open(at: path, model: [event])
      let found = try second.fetchIdentifiers(FetchRequest("Event"))
      #expect(found.objectIDs == Array(inserted))
      let other = try Store.create(
        at: path + "2", model: [event],
        identifier: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!)
      #expect(other.number != store.number)
    }
  }

  @Test func objectsAreEqualOnlyToThemselves() throws {
    try withStore(rows: [eventRow("A", 1)]) { store, _ in
      let contexts = [ManagedObjectContext(store), ManagedObjectContext(store)]
      let first = try contexts[0].fetch(FetchRequest("Event"))[0]
      let second = try contexts[1].fetch(FetchRequest("Event"))[0]
      #expect(first == first)
      #expect(first != second)
      #expect(first.objectID == second.objectID)
      #expect(Set([first, second, first]).count == 2)
      #expect(try first.value(for: "category") == .string("A"))
      // This last use keeps the contexts alive. An object does not keep its context alive, and an optimised build frees
      // unused contexts early.
      #expect(try contexts[0].fetch(FetchRequest("Event"))[0] === first)
      #expect(first.entity == event)
    }
  }

  /// A negative key would be mistaken for the key of an unsaved object.
  @Test func aNegativeKeyIsNoKeyOfAStore() throws {
    try withStore([event, task], rows: [taskRow("a", 1, "b")]) { store, _ in
      let context = ManagedObjectContext(store)
      context.automaticallyMergesChanges = true
      let log = ChangeLog(context)
      try store.rows("INSERT INTO ZTASK (Z_PK, Z_ENT, Z_OPT) VALUES (-5, 2, 1)")
      #expect(log.take().isEmpty)
      let unsorted = FetchRequest("Task", sortKeys: ["title"])
      let flat = FetchRequest("Task", sortKeys: taskOrder.sortKeys)
      for request in [taskOrder, taskOrder.batched(10), unsorted, flat] {
        #expect(kind { try context.fetch(request) } == .corrupt)
        #expect(kind { try store.fetchIdentifiers(request) } == .corrupt)
      }
    }
  }

  /// The row with the negative key is not the first of its section. The section is a large one, or a small one.
  @Test(arguments: ["10", "50"])
  func aNegativeKeyInsideASectionIsNoKeyOfAStore(section: String) throws {
    let sections = [String](repeating: "10", count: 400) + (11..<60).map { "\($0)" }
    try withStore([event, task], rows: sections.map { taskRow($0, 1, "b") }) { store, _ in
      try store.rows(
        "INSERT INTO ZTASK (Z_PK, Z_ENT, Z_OPT, ZLIST, ZRANK) VALUES (-5, 2, 1, '\(section)', 2)")
      #expect(kind { try store.fetchIdentifiers(taskOrder) } == .corrupt)
    }
  }
}
