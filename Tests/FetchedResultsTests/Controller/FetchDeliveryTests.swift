import FetchedResults
import Testing

@Suite struct FetchDeliveryTests {
  @Test func aChangeInsideWhatAFetchDeliversComesAfterIt() throws {
    try withScene(delegate: SnapshotLog()) { scene, log in
      log.once {
        try? scene.context.delete(scene.object(1))
        scene.context.processPendingChanges()
      }
      try scene.controller.performFetch()
      #expect(log.snapshots.map(\.keys) == [["A: [1, 2]", "B: [3]"], ["A: [2]", "B: [3]"]])
    }
  }

  @Test func aFetchInsideADeliveryOfTheSameIsDeliveredAfterIt() throws {
    try withScene(delegate: SnapshotLog()) { scene, log in
      log.once {
        try? scene.context.delete(scene.object(2))
        try? scene.controller.performFetch()
        #expect(scene.controller.keys == ["B: [3]"])
      }
      try scene.context.delete(scene.object(1))
      scene.context.processPendingChanges()
      #expect(log.snapshots.map(\.keys) == [["A: [2]", "B: [3]"], ["B: [3]"]])
    }
  }

  @Test func aFetchInsideADeliveryOfAnotherIsDeliveredAtOnce() throws {
    try withScene(delegate: CallLog()) { scene, calls in
      let second = FetchedResultsController(byCategory, context: scene.context)
      let log = SnapshotLog()
      second.delegate = log
      calls.once {
        try? second.performFetch()
        #expect(log.snapshots.map(\.keys) == [["A: [2]", "B: [3]"]])
      }
      try scene.context.delete(scene.object(1))
      scene.context.processPendingChanges()
      #expect(log.snapshots.count == 1)
      #expect(calls.lines == ["will", "delete p1 (0 - 0)", "did"])
    }
  }

  /// The closure that names sections should not change objects. But if it does, its changes are not lost.
  @Test func aChangeInsideASectionNameIsToldLater() throws {
    try withStore { store, _ in
      var once: (() -> Void)?
      let scene = try ControllerScene(
        store, ControllerScene.rows, byCategoryUnsectioned
      ) { object in
        let inside = once
        once = nil
        inside?()
        return try object.sectionName(for: "category")
      }
      for isFetch in [true, false] {
        once = {
          _ = try? scene.insert("C", 9)
          scene.context.processPendingChanges()
        }
        if isFetch {
          try scene.controller.performFetch()
        } else {
          try scene.change(1, name: "x")
          scene.context.processPendingChanges()
        }
      }
      #expect(scene.controller.keys == ["A: [1, 2]", "B: [3]", "C: [t, t]"])
    }
  }
}
