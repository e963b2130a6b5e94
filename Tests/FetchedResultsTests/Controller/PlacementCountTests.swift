@testable import FetchedResults
@testable import SnapshotDiff
import TestSupport
import Testing
import Workloads

@Suite struct PlacementCountTests {
  /// The cost of following one change of a long list, without a save.
  private struct Cost {
    let store: StoreCounters
    let counters: FetchedResultsCounters
    let pendingEdits: Int
    let isOnSameBase: Bool
  }

  private enum Change: CaseIterable {
    case update, move, moveToOtherSection, insert, delete
  }

  private func category(_ index: Int, _ count: Int) -> String {
    let section = 20 * index / count
    return "section \(section < 10 ? "0" : "")\(section)"
  }

  private func cost(
    of change: Change, among count: Int, _ scene: ControllerScene
  ) throws -> Cost {
    let list = try #require(scene.controller.snapshot)
    let middle = count / 2 + 7
    switch change {
    case .update: try scene.change(middle, name: "changed \(count)")
    case .move: try scene.change(middle, date: Double(middle) + 300.5)
    case .moveToOtherSection: try scene.change(middle + 1, category: category(count / 4, count))
    case .insert: try scene.insert(category(count / 4, count), Double(count / 4) + 0.5)
    case .delete: try scene.context.delete(scene.object(middle + 2))
    }
    scene.store.resetCounters()
    scene.controller.resetCounters()
    scene.context.processPendingChanges()
    let after = try #require(scene.controller.snapshot)
    return Cost(
      store: scene.store.counters, counters: scene.controller.counters,
      pendingEdits: after.numberOfPendingEdits - list.numberOfPendingEdits,
      isOnSameBase: after.base === list.base)
  }

  /// One change needs at most one seek. A single seek is one statement, which needs no transaction. A seek after the
  /// last item of a section ends in the next section.
  @Test(arguments: [0, 1, 2])
  func oneChangeCostsTheSameInAnyList(way: Int) throws {
    let sizes = [10_000, 100_000]
    var costs: [[Cost]] = []
    for count in sizes {
      try withStore { store, _ in
        let delegate: any FetchedResultsControllerDelegate =
          [CallLog(), SnapshotLog(), DifferenceLog()][way]
        let request = way == 2 ? byCategoryUnsectioned : byCategory
        let rows = (0..<count).map { (Optional(category($0, count)), Double($0 + 1)) }
        let scene = try ControllerScene(store, rows, request, delegate: delegate)
        costs.append(try Change.allCases.map { try cost(of: $0, among: count, scene) })
        for cost in costs.last ?? [] {
          #expect(cost.store.sqlStatements <= 1)
          #expect(cost.store.rowsStepped <= 2)
          #expect(cost.counters.comparisons <= 4 * 17)
          #expect(cost.counters.fetches == 0)
          #expect(cost.counters.searches == 0)
          #expect(cost.counters.deliveries == 1)
          #expect(cost.pendingEdits <= 2)
          #expect(cost.isOnSameBase)
        }
        try scene.context.save()
        #expect(try scene.listsWhatAFetchFinds())
      }
    }
    for (small, large) in zip(costs[0], costs[1]) {
      #expect(small.store.sqlStatements == large.store.sqlStatements)
      #expect(small.store.rowsStepped == large.store.rowsStepped)
      #expect(2 * large.store.vmSteps <= 3 * small.store.vmSteps)
      #expect(small.counters == large.counters)
      #expect(small.pendingEdits == large.pendingEdits)
    }
  }

  @Test(arguments: [1, 10, 100, 1_000])
  func manyChangesCostInProportion(changeCount: Int) throws {
    let count = 20_000
    try withStore { store, _ in
      let rows = (0..<count).map { (Optional(category($0, count)), Double($0)) }
      let log = CallLog()
      let scene = try ControllerScene(store, rows, delegate: log)
      var generator = SplitMix64(seed: TestSeed.current)
      var keys = Set<Int>()
      while keys.count < changeCount { keys.insert(.random(in: 1...count, using: &generator)) }
      for (index, key) in keys.sorted().enumerated() {
        let place = Int.random(in: 0..<count, using: &generator)
        switch index % 4 {
        case 0: try scene.insert(category(place, count), Double(place) + 0.5)
        case 1: try scene.context.delete(scene.object(key))
        default: try scene.change(key, category: category(place, count), date: Double(place) + 0.5)
        }
      }
      store.resetCounters()
      scene.context.processPendingChanges()
      let counters = scene.controller.counters
      let logarithm = 15.0
      #expect(Double(counters.comparisons) <= 4 * Double(changeCount) * logarithm + 4)
      #expect(counters.seeks <= changeCount)
      #expect(counters.rowsSought <= 2 * changeCount)
      #expect(store.counters.rowsStepped == counters.rowsSought)
      #expect(store.counters.sqlStatements <= 3 * changeCount + 2)
      #expect(counters.fetches == 0 && counters.searches == 0 && counters.objectsRead == 0)
      #expect(log.lines.count >= changeCount)
      let processed = scene.controller.counters.comparisons
      try scene.context.save()
      // The save gives the inserted objects other identifiers in the same places.
      #expect(scene.controller.counters.comparisons - processed <= 2 * changeCount)
      #expect(scene.controller.counters.seeks == counters.seeks)
      #expect(try scene.listsWhatAFetchFinds())
    }
  }

  /// Without an index the controller searches the list.
  @Test func withoutAnIndexALogarithmOfRowsIsRead() throws {
    let count = 10_000
    let request = FetchRequest("Event", sortKeys: ["name", "date"])
    try withStore { store, _ in
      let scene = try ControllerScene(store, (0..<count).map { ("A", Double($0)) }, request)
      try scene.change(5_000, name: "at 77")
      scene.store.resetCounters()
      scene.context.processPendingChanges()
      let counters = scene.controller.counters
      #expect(counters.seeks == 0 && counters.searches == 1 && counters.fetches == 0)
      #expect(counters.comparisons <= 15)
      #expect(counters.objectsRead <= 15)
      #expect(store.counters.rowsStepped == counters.objectsRead)
      #expect(try scene.listsWhatAFetchFinds())
    }
  }

  /// If the index is full of rows that the list does not have, a seek gives up and the list is searched.
  @Test func aSeekThatFindsNothingGivesUp() throws {
    let count = 10_000
    let request = FetchRequest(
      "Event", predicate: Key("name").isIn([.string("at 3.0"), .string("at 9990.0")]),
      sortKeys: ["category", "date"])
    try withStore { store, _ in
      let scene = try ControllerScene(store, (0..<count).map { ("A", Double($0)) }, request)
      #expect(scene.controller.keys == [": [4, 9991]"])
      try scene.change(5_000, name: "at 3.0")
      try scene.change(6_000, name: "at 3.0")
      store.resetCounters()
      scene.context.processPendingChanges()
      #expect(scene.controller.keys == [": [4, 5000, 6000, 9991]"])
      let counters = scene.controller.counters
      #expect(counters.seeks == 1 && counters.searches == 2)
      #expect(counters.rowsSought <= 66)
      #expect(store.counters.rowsStepped <= 68)
    }
  }
}
