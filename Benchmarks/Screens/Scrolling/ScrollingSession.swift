import FetchedResults
import SnapshotDiff
import StoreWorkloads
import Workloads

/// A session of a screen that is scrolled. Everything happens on the main queue, so no steps interleave.
final class ScrollingSession: ScreenSession {
  /// What the store did while the screen was opened. ``counts`` leaves this out.
  let opening: StoreCounters

  private let copy: StoreCopy
  private let screen: ScrollingScreen
  private let plan: PlannedUpdates<ScrollingPlan>
  private let model: ScrollingModel
  /// What the lists must show. This is worked out at the first check, outside timed code.
  private lazy var expected = ScrolledList.allCases.map {
    model.rows(of: $0, store: copy.store.number)
  }
  private let isAudited: Bool
  private var updates = 0
  /// Counts that only an audit makes.
  private var checked = ScreenCounts()

  init(
    _ copy: StoreCopy, _ screen: ScrollingScreen, _ plan: PlannedUpdates<ScrollingPlan>,
    _ model: ScrollingModel, audit: Bool, history: ScreenHistory?
  ) throws {
    self.copy = copy
    self.screen = screen
    self.plan = plan
    self.model = model
    isAudited = audit
    copy.store.resetCounters()
    try screen.open()
    opening = copy.store.counters
    history?.append(trace)
    screen.resetCounters()
    copy.store.resetCounters()
  }

  func run(updates: Int) throws {
    for _ in 0..<updates {
      let update = plan.update(self.updates)
      self.updates += 1
      try screen.scroll(update)
      if isAudited { check() }
    }
  }

  /// The view of the list that fills the screen.
  var view: ListView? { screen.view(of: .outer) }

  var counts: ScreenCounts {
    var counts = checked
    counts.updates = updates
    for list in ScrolledList.allCases { counts.add(screen.view(of: list).counters) }
    counts.add(copy.store.counters)
    counts.fetches = screen.fetches
    counts.missingCells = screen.tally.missingCells
    return counts
  }

  /// Always empty, because nothing changes.
  var brokenBatches: [BrokenBatch] { [] }

  func violations() -> [String] {
    ScrolledList.allCases.flatMap { list in
      let cells =
        screen.showsContent
        ? ScreenCheck.cells(
          of: view(of: list), item: { object(at: $0, in: list) }, revision: model.revision)
        : []
      return (listFaults(in: list) + cells.map(\.description)).map { "\(list): \($0)" }
    }
  }
}

extension ScrollingSession {
  func view(of list: ScrolledList) -> ListView { screen.view(of: list) }

  private func listFaults(in list: ScrolledList) -> [String] {
    ScreenCheck.list(screen.shown(in: list), is: expected[list.rawValue], in: view(of: list))
  }

  /// The expected object of a row; nil for a row of another kind, and for a row that should not be there.
  private func object(at path: ItemPath, in list: ScrolledList) -> ObjectID? {
    let sections = expected[list.rawValue]
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  private func check() {
    let lists = ScrolledList.allCases
    if lists.contains(where: { !listFaults(in: $0).isEmpty }) { checked.wrongLists += 1 }
    if !screen.showsContent { return }
    for list in lists {
      checked.checkCells(
        of: view(of: list), item: { object(at: $0, in: list) }, revision: model.revision)
    }
  }

  /// All lists as one snapshot. One snapshot is enough, because no scroll changes a list.
  private var trace: TraceSnapshot {
    let nested = ScrolledList.nested.map { list in
      (section: "\(list)", items: screen.shown(in: list).flatMap(\.items))
    }
    let sports = screen.shown(in: .outer).dropFirst(nested.count)
    return TraceSnapshot(
      sections: (nested + sports).map { section, items in
        TraceSnapshot.Section(
          id: section,
          items: items.enumerated().map { index, objectID in
            let revision = objectID.flatMap(model.revision) ?? 1
            return TraceSnapshot.Item(
              "\(section) \(objectID?.primaryKey ?? Int64(index + 1))", version: "v\(revision)")
          })
      })
  }
}
