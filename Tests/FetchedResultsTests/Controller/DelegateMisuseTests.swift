import FetchedResults
import SnapshotDiff
import Testing

/// Delegates that throw, change the context or fetch during a delivery.
@Suite struct DelegateMisuseTests {
  @Test func whatTheDelegateThrowsComesBackToIt() throws {
    for refused in 0..<4 {
      try withScene(delegate: CallLog()) { scene, log in
        log.callsUntilRefusal = refused
        try scene.context.delete(scene.object(1))
        try scene.change(2, name: "changed")
        scene.context.processPendingChanges()
        #expect(log.lines.count == refused + 1)
        #expect(log.errors.count == 1)
        #expect(log.errors.first is FailureLog.Refusal)
        #expect(scene.controller.keys == ["A: [2]", "B: [3]"])
        // The controller goes on following.
        log.lines = []
        try scene.change(3, name: "changed")
        scene.context.processPendingChanges()
        #expect(log.lines == ["will", "update p3 (1 - 0) (1 - 0)", "did"])
        #expect(log.errors.count == 1)
      }
    }
    try withScene(delegate: SnapshotLog()) { scene, log in
      log.callsUntilRefusal = 0
      try scene.controller.performFetch()
      #expect(log.errors.count == 1)
      try scene.context.delete(scene.object(1))
      scene.context.processPendingChanges()
      #expect(log.snapshots.last?.keys == ["A: [2]", "B: [3]"])
    }
  }

  @Test func changesInsideADeliveryComeAfterIt() throws {
    try withScene(delegate: CallLog()) { scene, log in
      log.once {
        try? scene.context.delete(scene.object(2))
        scene.context.processPendingChanges()
      }
      try scene.change(1, name: "changed")
      scene.context.processPendingChanges()
      #expect(
        log.lines == [
          "will", "update p1 (0 - 0) (0 - 0)", "did", "will", "delete p2 (0 - 1)", "did",
        ])
      #expect(scene.controller.keys == ["A: [1]", "B: [3]"])
    }
  }

  @Test func aFetchInsideADeliveryEndsIt() throws {
    for inside in ["will", "update p1 (0 - 0) (0 - 0)", "did"] {
      try withScene(delegate: CallLog()) { scene, log in
        log.inside = {
          if log.lines.last == inside { try? scene.controller.performFetch() }
        }
        try scene.change(1, name: "changed")
        try scene.context.delete(scene.object(3))
        scene.context.processPendingChanges()
        #expect(log.lines.last == inside)
        #expect(scene.controller.keys == ["A: [1, 2]"])
        log.inside = nil
        try scene.change(2, category: "B")
        scene.context.processPendingChanges()
        #expect(scene.controller.keys == ["A: [1]", "B: [2]"])
      }
    }
  }

  @Test func aControllerIsNotKeptByItsContext() throws {
    try withStore { store, _ in
      let context = ManagedObjectContext(store)
      weak var gone: FetchedResultsController?
      do {
        let controller = FetchedResultsController(byCategory, context: context)
        try controller.performFetch()
        gone = controller
      }
      #expect(gone == nil)
      try context.insert(into: "Event")
      try context.save()
    }
  }
}
