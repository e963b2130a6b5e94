import FetchedResults
import SnapshotDiff
import Testing

/// Delegates that fetch during a delivery, or that change objects while the result of a fetch is delivered.
@Suite struct FetchDeliveryTests {
  private let rows: [(String?, Double)] = [("A", 1), ("A", 2), ("B", 3)]

  private final class Nested: FailureLog, FetchedResultsSnapshotDelegate {
    /// What was delivered, in the order in which deliveries ended.
    var ended: [[String]] = []
    var inside: (() -> Void)?

    func controller(
      _ controller: FetchedResultsController,
      didChangeContentWith snapshot: DiffableDataSourceSnapshot<String, ObjectID>
    ) throws {
      #expect(controller.keys == snapshot.keys)
      let once = inside
      inside = nil
      once?()
      ended.append(snapshot.keys)
    }
  }

  @Test func aChangeInsideWhatAFetchDeliversComesAfterIt() throws {
    try withStore { store, _ in
      let scene = try ControllerScene(store, rows)
      let log = Nested()
      log.inside = {
        try? scene.context.delete(scene.object(1))
        scene.context.processPendingChanges()
      }
      scene.controller.delegate = log
      try scene.controller.performFetch()
      #expect(log.ended == [["A: [1, 2]", "B: [3]"], ["A: [2]", "B: [3]"]])
    }
  }

  @Test func aFetchInsideADeliveryOfTheSameIsDeliveredAfterIt() throws {
    try withStore { store, _ in
      let scene = try ControllerScene(store, rows)
      let log = Nested()
      scene.controller.delegate = log
      log.inside = {
        try? scene.context.delete(scene.object(2))
        try? scene.controller.performFetch()
        #expect(scene.controller.keys == ["B: [3]"])
      }
      try scene.context.delete(scene.object(1))
      scene.context.processPendingChanges()
      #expect(log.ended == [["A: [2]", "B: [3]"], ["B: [3]"]])
    }
  }

  @Test func aFetchInsideADeliveryOfAnotherIsDeliveredAtOnce() throws {
    try withStore { store, _ in
      let calls = CallLog()
      let scene = try ControllerScene(store, rows, delegate: calls)
      let second = FetchedResultsController(ControllerScene.byCategory, context: scene.context)
      let log = Nested()
      second.delegate = log
      calls.inside = {
        calls.inside = nil
        try? second.performFetch()
        #expect(log.ended == [["A: [2]", "B: [3]"]])
      }
      try scene.context.delete(scene.object(1))
      scene.context.processPendingChanges()
      #expect(log.ended.count == 1)
      #expect(calls.lines == ["will", "delete p1 (0 - 0)", "did"])
    }
  }

  /// The closure that names sections should not change objects. If it does, no change is lost.
  @Test func aChangeInsideASectionNameIsToldLater() throws {
    try withStore { store, _ in
      let context = ManagedObjectContext(store)
      let ids = try store.insert(into: "Event", rows: rows.map { eventRow($0.0, $0.1) })
      var once: (() -> Void)?
      let controller = FetchedResultsController(
        ControllerScene.byCategoryUnsectioned, context: context
      ) { object in
        let inside = once
        once = nil
        inside?()
        return try object.value(for: "category").sectionName
      }
      try controller.performFetch()
      for isFetch in [true, false] {
        once = {
          _ = try? context.insert(into: "Event", ["category": .string("C")])
          context.processPendingChanges()
        }
        if isFetch {
          try controller.performFetch()
        } else {
          try context.object(with: ids[0]).setValue(.string("x"), for: "name")
          context.processPendingChanges()
        }
      }
      #expect(controller.keys == ["A: [1, 2]", "B: [3]", "C: [t, t]"])
    }
  }
}
