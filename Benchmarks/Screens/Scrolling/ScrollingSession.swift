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

  func violations() -> [String] {
    ScrolledList.allCases.flatMap { list in
      ScreenFaults(list: listFaults(in: list), cells: cellFaults(in: list)).descriptions()
        .map { "\(list): \($0)" }
    }
  }
}

extension ScrollingSession {
  func view(of list: ScrolledList) -> ListView { screen.view(of: list) }

  private func listFaults(in list: ScrolledList) -> [String] {
    ScreenCheck.list(screen.shown(in: list), is: expected[list.rawValue], in: view(of: list))
  }

  /// The cells that do not show the expected object of their row. There are none if cells show nothing.
  private func cellFaults(in list: ScrolledList) -> [ScreenCheck.CellFault] {
    if !screen.showsContent { return [] }
    // A row has no object if it shows a banner, holds a list or is past the end. The cell of such a row must show
    // nothing.
    return ScreenCheck.cells(
      of: view(of: list),
      item: { ScreenCheck.item(at: $0, in: expected[list.rawValue]) ?? nil },
      revision: model.revision)
  }

  private func check() {
    let lists = ScrolledList.allCases
    if lists.contains(where: { !listFaults(in: $0).isEmpty }) { checked.wrongLists += 1 }
    for list in lists { checked.add(cellFaults(in: list), of: view(of: list)) }
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
