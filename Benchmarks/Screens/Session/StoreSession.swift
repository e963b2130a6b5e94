import FetchedResults
import SnapshotDiff
import StoreWorkloads

class StoreSession<Screen: StoreScreen>: ScreenSession {
  final let way: ScreenWay
  final let copy: StoreCopy
  final let screen: Screen

  init(_ opening: SessionOpening<Screen>) {
    way = opening.way
    copy = opening.copy
    screen = opening.screen
  }

  /// Makes the update that has this number, from 0 on.
  func makeUpdate(_ number: Int) throws {}

  func faults() throws -> ScreenFaults { ScreenFaults(list: []) }

  func check() throws { try screen.counts.add(faults(), of: view) }

  func run(updates: Int) throws {
    for _ in 0..<updates {
      screen.counts.updates += 1
      try makeUpdate(self.updates - 1)
      if screen.isAudited { try check() }
    }
  }

  var counts: ScreenCounts {
    var counts = screen.counts
    counts.inconsistentBatches = brokenBatches.count
    counts.brokenRules = Dictionary(grouping: brokenBatches) { $0.rule ?? 0 }.mapValues(\.count)
    if let view { counts.add(view.counters) }
    counts.add(copy.store.counters)
    counts.fetches = screen.fetches
    return counts
  }

  func violations() throws -> [String] {
    try faults().descriptions(staleCells: screen.keepsCells)
  }
}

extension StoreSession {
  final var view: ListView? { screen.view }

  final var brokenBatches: [BrokenBatch] { screen.brokenBatches }

  /// The number of updates that have begun.
  final var updates: Int { screen.counts.updates }

  final func resetCounters() {
    screen.resetCounters()
    copy.store.resetCounters()
  }

  final func id(_ key: Int64) -> ObjectID { copy.store.objectID(key) }
}

extension StoreSession where Screen: FollowingScreen {
  /// The faults of a list of one section and of its cells.
  ///
  /// - Parameters:
  ///   - keys: The primary keys that the list must have, in order.
  ///   - revision: The revision of an object in the model; nil if the object does not exist.
  final func faults(_ keys: [Int64], revision: (_ key: Int64) -> Int64?) -> ScreenFaults {
    let shown = screen.shown
    return ScreenFaults(
      list: ScreenCheck.list(shown, is: keys.map(id), in: view),
      cells: ScreenCheck.cells(
        of: view, item: shown.item(at:), revision: { revision($0.primaryKey) }))
  }
}

extension Store {
  /// The identifier of an object in a store with one entity, whose number (`Z_ENT`) is 1.
  func objectID(_ key: Int64) -> ObjectID {
    ObjectID(store: number, entity: 1, primaryKey: key)
  }
}
