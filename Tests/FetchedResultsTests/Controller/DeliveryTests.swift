import FetchedResults
import SnapshotDiff
import Testing

@Suite struct DeliveryTests {
  private let rows: [(String?, Double)] = [
    ("A", 1), ("A", 2), ("B", 3), ("B", 4), ("B", 5), ("C", 6), ("D", 7), ("D", 8),
  ]

  /// Old paths are valid before the batch, new paths after it. Objects that only shift are not reported.
  @Test func callbacksComeInTheirOrder() throws {
    try withScene(rows, delegate: CallLog()) { scene, log in
      try scene.context.delete(scene.object(1))
      try scene.context.delete(scene.object(6))
      try scene.change(3, date: 9)
      try scene.change(5, name: "changed")
      try scene.change(8, category: "Cc")
      try scene.insert("A", 0)
      try scene.insert(nil, 0)
      #expect(log.lines.isEmpty)
      scene.context.processPendingChanges()
      #expect(
        scene.controller.keys == [": [t]", "A: [t, 2]", "B: [4, 5, 3]", "Cc: [8]", "D: [7]"])
      #expect(
        log.lines == [
          "will", "delete section 2 C", "insert section 0 ", "insert section 3 Cc",
          "delete p6 (2 - 0)", "delete p1 (0 - 0)", "insert t (0 - 0)", "insert t (1 - 0)",
          "move p3 (1 - 0) (2 - 2)", "move p8 (3 - 1) (3 - 0)", "update p5 (1 - 2) (2 - 1)", "did",
        ])
      log.lines = []
      scene.context.processPendingChanges()
      #expect(log.lines.isEmpty)
      try scene.context.save()
      #expect(log.lines.isEmpty)
      #expect(
        scene.controller.keys == [": [10]", "A: [9, 2]", "B: [4, 5, 3]", "Cc: [8]", "D: [7]"])
      #expect(scene.controller.counters.fetches == 0)
    }
  }

  @Test func theSnapshotIsWholeAndMarked() throws {
    try withScene(rows, delegate: SnapshotLog()) { scene, log in
      try scene.context.delete(scene.object(1))
      try scene.change(3, date: 9)
      try scene.change(5, name: "changed")
      try scene.insert("A", 0)
      try scene.context.save()
      #expect(
        log.snapshots.map(\.keys) == [
          ["A: [t, 2]", "B: [4, 5, 3]", "C: [6]", "D: [7, 8]"],
          ["A: [9, 2]", "B: [4, 5, 3]", "C: [6]", "D: [7, 8]"],
        ])
      #expect(
        log.snapshots.map { $0.reloadedItemIdentifiers.map(\.primaryKey).sorted() } == [
          [3, 5], [],
        ])
      #expect(scene.controller.snapshot?.reloadedItemIdentifiers == [])
    }
  }

  /// The delegate implements both protocols. If the list has sections, the delegate gets only the single changes. If
  /// not, it gets only differences.
  @Test func oneWayIsChosen() throws {
    final class Both: CallLog, FetchedResultsDifferenceDelegate {
      func controller(
        _ controller: FetchedResultsController,
        didChangeContentWith difference: CollectionDifference<ObjectID>
      ) throws { lines.append("difference") }
    }

    for (request, expected) in [
      (byCategory, ["will", "delete p1 (0 - 0)", "did"]),
      (byCategoryUnsectioned, ["difference"]),
    ] {
      try withScene(rows, request: request, delegate: Both()) { scene, both in
        try scene.context.delete(scene.object(1))
        scene.context.processPendingChanges()
        #expect(both.lines == expected)
      }
    }
  }
}
