import FetchedResults
import SnapshotDiff
import Workloads

/// Everything happens on the main queue, so no steps interleave.
final class ScrollingSession: PlannedSession<ScrollingScreen, ScrollingModel> {
  /// What the lists must show. Lazy, so that only a check works it out.
  private lazy var expected = ScrolledList.allCases.map {
    currentModel.rows(of: $0, store: copy.store.number)
  }

  override init(
    _ opening: SessionOpening<ScrollingScreen>, _ plan: PlannedUpdates<ScrollingModel>
  ) throws {
    try super.init(opening, plan)
    screen.history?.append(trace)
  }

  override func perform(_ update: ScrollingUpdate) throws {
    try screen.view(of: update.list).scroll(toRow: update.row)
  }

  override var counts: ScreenCounts {
    var counts = super.counts
    for list in ScrolledList.nested { counts.add(screen.view(of: list).counters) }
    return counts
  }

  override func check() {
    let found = ScrolledList.allCases.map(faults)
    if found.contains(where: { !$0.list.isEmpty }) { screen.counts.wrongLists += 1 }
    for (list, faults) in zip(ScrolledList.allCases, found) {
      screen.counts.add(ScreenFaults(list: [], cells: faults.cells), of: screen.view(of: list))
    }
  }

  override func violations() -> [String] {
    ScrolledList.allCases.flatMap { list in
      faults(in: list).descriptions().map { "\(list): \($0)" }
    }
  }
}

extension ScrollingSession {
  /// Checks the list. Checks the cells only if the screen's cells read objects.
  private func faults(in list: ScrolledList) -> ScreenFaults {
    let (view, expected) = (screen.view(of: list), expected[list.rawValue])
    return ScreenFaults(
      list: ScreenCheck.list(screen.shown(in: list), is: expected, in: view),
      // A row has no object if it shows a banner, holds a list or is past the end. The cell of such a row must show
      // nothing.
      cells: ScreenCheck.cells(
        of: screen.showsContent ? view : nil,
        item: { ScreenCheck.item(at: $0, in: expected) ?? nil }, revision: currentModel.revision))
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
