import FetchedResults
import SnapshotDiff
import Workloads

/// A session of a screen that is scrolled. Everything happens on the main queue, so no steps interleave.
final class ScrollingSession: PlannedSession<ScrollingScreen, ScrollingPlan> {
  /// What the lists must show. This is worked out at the first check, outside timed code.
  private lazy var expected = ScrolledList.allCases.map {
    currentModel.rows(of: $0, store: copy.store.number)
  }

  override init(_ opened: PlannedScreen<ScrollingScreen, ScrollingPlan>) throws {
    try super.init(opened)
    screen.history?.append(trace)
  }

  override func perform(_ update: ScrollingUpdate) throws { try screen.scroll(update) }

  override var counts: ScreenCounts {
    var counts = super.counts
    for list in ScrolledList.nested { counts.add(screen.view(of: list).counters) }
    return counts
  }

  override func check() {
    let lists = ScrolledList.allCases
    if lists.contains(where: { !listFaults(in: $0).isEmpty }) { checked.wrongLists += 1 }
    for list in lists { checked.add(cellFaults(in: list), of: screen.view(of: list)) }
  }

  override func violations() -> [String] {
    ScrolledList.allCases.flatMap { list in
      ScreenFaults(list: listFaults(in: list), cells: cellFaults(in: list)).descriptions()
        .map { "\(list): \($0)" }
    }
  }
}

extension ScrollingSession {
  private func listFaults(in list: ScrolledList) -> [String] {
    ScreenCheck.list(
      screen.shown(in: list), is: expected[list.rawValue], in: screen.view(of: list))
  }

  /// The cells that do not show the expected object of their row. There are none if cells show nothing.
  private func cellFaults(in list: ScrolledList) -> [ScreenCheck.CellFault] {
    if !screen.showsContent { return [] }
    // A row has no object if it shows a banner, holds a list or is past the end. The cell of such a row must show
    // nothing.
    return ScreenCheck.cells(
      of: screen.view(of: list),
      item: { ScreenCheck.item(at: $0, in: expected[list.rawValue]) ?? nil },
      revision: currentModel.revision)
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
            let revision = objectID.flatMap(currentModel.revision) ?? 1
            return TraceSnapshot.Item(
              "\(section) \(objectID?.primaryKey ?? Int64(index + 1))", version: "v\(revision)")
          })
      })
  }
}
