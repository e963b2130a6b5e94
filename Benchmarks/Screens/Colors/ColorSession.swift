import FetchedResults
import SnapshotDiff
import StoreWorkloads
import Workloads

/// A session of a list of colours. Everything happens on the main queue, so no steps interleave.
final class ColorSession: ScreenSession {
  private let copy: StoreCopy
  private let screen: ColorList
  private let plan: PlannedUpdates<ColorPlan>
  /// What the screen must show before the first update.
  private let start: ColorModel
  private var text = ""
  /// What the screen must show now; nil without an audit.
  private var model: ColorModel?
  private var updates = 0
  private var checked = ScreenCounts()

  init(
    _ copy: StoreCopy, _ screen: ColorList, _ plan: PlannedUpdates<ColorPlan>,
    _ model: ColorModel, audit: Bool
  ) throws {
    self.copy = copy
    self.screen = screen
    self.plan = plan
    start = model
    self.model = audit ? model : nil
    try screen.search("")
    copy.store.resetCounters()
    screen.resetCounters()
  }

  func run(updates: Int) throws {
    for _ in 0..<updates {
      let update = plan.update(self.updates)
      self.updates += 1
      switch update {
      case .search(let text):
        self.text = text
        try screen.search(text)
      case .delete(let row):
        try screen.delete(id(row))
        model?.delete(row)
      }
      if let model { checked.add(faults(model), of: screen.view) }
    }
  }

  var view: ListView? { screen.view }

  var counts: ScreenCounts {
    var counts = checked
    counts.updates = updates
    counts.add(screen.view.counters)
    counts.add(copy.store.counters)
    counts.fetches = screen.fetches
    counts.missingCells = screen.tally.missingCells
    return counts
  }

  func violations() throws -> [String] {
    var model = start
    for number in 0..<updates {
      if case .delete(let row) = plan.update(number) { model.delete(row) }
    }
    return faults(model).descriptions()
  }
}

extension ColorSession {
  private func id(_ row: Int) -> ObjectID {
    ObjectID(
      store: copy.store.number, entity: ColorRows.entityNumber, primaryKey: Int64(row) + 1)
  }

  private func row(_ objectID: ObjectID) -> Int { Int(objectID.primaryKey) - 1 }

  private func faults(_ model: ColorModel) -> ScreenFaults {
    let shown = screen.shown
    return ScreenFaults(
      list: ScreenCheck.list(shown, is: model.rows(with: text).map(id), in: screen.view),
      cells: ScreenCheck.cells(
        of: screen.view, item: shown.item(at:), revision: { model.revision(of: row($0)) }))
  }
}
