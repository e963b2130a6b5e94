import Testing

@testable import FetchedResults

/// During a delivery, a delegate throws an error, changes, saves or resets the context, closes the store, or releases a
/// controller.
@Suite struct NestedDeliveryTests {
  /// When the change of an object is delivered, the context has already released the object.
  @Test func anObjectDeletedBeforeItsChangeIsDeliveredIsTheSame() throws {
    try withScene(delegate: CallLog()) { scene, log in
      let object = try scene.object(2)
      log.once {
        try? scene.change(2, name: "changed")
        scene.context.processPendingChanges()
        try? scene.context.delete(object)
        try? scene.context.save()
      }
      try scene.change(1, name: "changed")
      scene.context.processPendingChanges()
      #expect(log.objects.map(\.objectID.primaryKey) == [1, 2, 2])
      #expect(log.objects.dropFirst().allSatisfy { $0 === object })
    }
  }

  @Test func aSaveInsideTheFirstOfTwoReachesTheSecondInOrder() throws {
    try withScene(delegate: CallLog()) { scene, calls in
      let log = SnapshotLog()
      let second = try scene.secondController(delegate: log)
      calls.once {
        try? scene.context.save()
      }
      try scene.insert("A", 0)
      scene.context.processPendingChanges()
      #expect(scene.controller.keys == ["A: [4, 1, 2]", "B: [3]"])
      #expect(second.keys == scene.controller.keys)
      #expect(log.snapshots.map(\.keys[0]) == ["A: [t, 1, 2]", "A: [4, 1, 2]"])
    }
  }

  @Test func aResetInsideADeliveryEndsIt() throws {
    try withScene(delegate: CallLog()) { scene, log in
      let untold = CallLog()
      let second = try scene.secondController(delegate: untold)
      log.once {
        scene.context.reset()
      }
      try scene.change(1, name: "x")
      try scene.context.delete(scene.object(3))
      scene.context.processPendingChanges()
      #expect(log.lines == ["will"])
      #expect(untold.lines.isEmpty)
      #expect(scene.controller.keys == ["A: [1, 2]", "B: [3]"])
      #expect(second.keys == scene.controller.keys)
      try scene.controller.performFetch()
      try scene.change(2, name: "x")
      scene.context.processPendingChanges()
      #expect(log.lines == ["will", "will", "update p2 (0 - 1) (0 - 1)", "did"])
    }
  }

  @Test func theSecondIsToldOfAFailureAfterWhatWaits() throws {
    try withScene(delegate: CallLog()) { scene, calls in
      let log = CallLog()
      let second = try scene.secondController(delegate: log)
      let moving = try scene.context.existingObject(with: scene.ids[1])
      calls.once {
        try? scene.store.close()
        try? moving.setValue(.date(seconds: 9), for: "date")
        scene.context.processPendingChanges()
        #expect(log.errors.isEmpty)
      }
      try scene.change(1, name: "x")
      scene.context.processPendingChanges()
      #expect(log.lines == ["will", "update p1 (0 - 0) (0 - 0)", "did"])
      #expect(log.errors.count == 1 && calls.errors.count == 1)
      #expect(second.keys == ["A: [1, 2]", "B: [3]"])
    }
  }

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

  @Test func aControllerReleasedInADeliveryGetsNone() throws {
    try withScene(delegate: CallLog()) { scene, first in
      let log = CallLog()
      var second: FetchedResultsController? = try scene.secondController(delegate: log)
      first.once {
        #expect(scene.context.notifications.deliveries.count == 1)
        second = nil
        #expect(scene.context.notifications.deliveries.isEmpty)
      }
      for key in 1...2 {
        try scene.change(key, name: "x")
        scene.context.processPendingChanges()
        #expect(second == nil && log.lines.isEmpty)
      }
      #expect(first.lines.count == 6)
    }
  }
}
