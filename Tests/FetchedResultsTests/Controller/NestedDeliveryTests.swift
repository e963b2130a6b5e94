import FetchedResults
import SnapshotDiff
import Testing

/// Delegates that save, roll back or reset the context during a delivery, or close the store.
@Suite struct NestedDeliveryTests {
  /// The controller absorbs the insertion before its identifier is replaced, and delivers it with the new one.
  @Test func anInsertionSavedInsideADeliveryIsListed() throws {
    try withScene(delegate: CallLog()) { scene, log in
      log.once {
        _ = try? scene.insert("A", 0)
        try? scene.context.save()
        #expect(scene.controller.keys == ["A: [1, 2]", "B: [3]"])
      }
      try scene.change(1, name: "changed")
      scene.context.processPendingChanges()
      #expect(
        log.lines == [
          "will", "update p1 (0 - 0) (0 - 0)", "did", "will", "insert p4 (0 - 0)", "did",
        ])
      #expect(scene.controller.keys == ["A: [4, 1, 2]", "B: [3]"])
    }
  }

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

  /// The row of the second save is in the database before the first save is delivered.
  @Test(arguments: [true, false]) func twoSavesInsideADeliveryKeepTheOrder(indexed: Bool) throws {
    let entity = DatedEvents.entity(indexes: indexed ? [["date"]] : [])
    try withStore([entity]) { store, _ in
      let ids = try store.insert(into: "Event", rows: DatedEvents.rows((1...6).map(Double.init)))
      let context = ManagedObjectContext(store)
      let controller = FetchedResultsController(DatedEvents.request, context: context)
      let log = CallLog()
      controller.delegate = log
      try controller.performFetch()
      log.once {
        try? context.object(with: ids[4]).setValue(.date(seconds: 3.5), for: "date")
        try? context.save()
        try? context.object(with: ids[0]).setValue(.date(seconds: 3.6), for: "date")
        try? context.save()
      }
      try context.object(with: ids[5]).setValue(.string("x"), for: "name")
      context.processPendingChanges()
      #expect(controller.keys == [": [2, 3, 5, 1, 4, 6]"])
      #expect(
        log.lines == [
          "will", "update p6 (0 - 5) (0 - 5)", "did", "will", "move p5 (0 - 4) (0 - 3)", "did",
          "will", "move p1 (0 - 0) (0 - 3)", "did",
        ])
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

  @Test func aRollbackInsideTheFirstOfTwoReachesTheSecondInOrder() throws {
    try withScene(delegate: CallLog()) { scene, calls in
      let log = CallLog()
      let second = try scene.secondController(delegate: log)
      calls.once {
        scene.context.rollback()
      }
      try scene.context.delete(scene.object(1))
      scene.context.processPendingChanges()
      let expected = [
        "will", "delete p1 (0 - 0)", "did", "will", "insert p1 (0 - 0)", "did",
      ]
      #expect(calls.lines == expected)
      #expect(log.lines == expected)
      #expect(scene.controller.keys == ["A: [1, 2]", "B: [3]"])
      #expect(second.keys == ["A: [1, 2]", "B: [3]"])
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
}
