import FetchedResults
import SnapshotDiff
import Workloads

/// A list of colours that is searched, on the main queue alone: there is nothing to interleave.
final class ColorSession: ScreenSession {
  private let copy: StoreCopy
  private let screen: any ColorScreen
  private let plan: ColorPlan
  /// What the screen must show before the first update.
  private let start: ColorModel
  private var text = ""
  /// Of the row 0; the others follow.
  private let firstID: ObjectID
  /// What it must show now; nil where nobody looks.
  private var model: ColorModel?
  private var tally = ScreenCounts()
  private let fetchesBefore: Int
  private let missingBefore: Int

  init(
    _ copy: StoreCopy, _ screen: any ColorScreen, _ plan: ColorPlan, _ model: ColorModel,
    audit: Bool
  ) throws {
    self.copy = copy
    self.screen = screen
    self.plan = plan
    start = model
    self.model = audit ? model : nil
    try screen.search("")
    let number = try copy.store.fetchIdentifiers(FetchRequest("Color", fetchLimit: 1))
    guard let first = number.sections[0].objectIDs.first else { throw NoColors() }
    firstID = first
    fetchesBefore = screen.fetches
    missingBefore = screen.missingCells
    copy.store.resetCounters()
    screen.source?.listView.resetCounters()
  }

  private struct NoColors: Error {}

  func run(updates: Int) throws {
    for _ in 0..<updates {
      let update = plan.update(tally.updates)
      tally.updates += 1
      switch update {
      case .search(let text):
        self.text = text
        try screen.search(text)
      case .delete(let row):
        try screen.delete(id(row))
        model?.delete(row)
      }
      if model != nil { check() }
    }
  }

  var counts: ScreenCounts {
    var counts = tally
    if let view = screen.source?.listView { counts.add(view.counters) }
    counts.add(copy.store.counters)
    counts.fetches = screen.fetches - fetchesBefore
    counts.missingCells = screen.missingCells - missingBefore
    return counts
  }

  var brokenBatches: [BrokenBatch] { [] }

  func violations() throws -> [String] {
    var model = start
    for number in 0..<tally.updates {
      if case .delete(let row) = plan.update(number) { model.delete(row) }
    }
    let expected = model.rows(with: text).map(id)
    var violations: [String] = []
    if screen.found != expected {
      violations.append(
        "\(screen.found.count) colours are listed for “\(text)”, "
          + "not the \(expected.count) that have it")
    }
    guard let view = screen.source?.listView else { return violations }
    if view.itemCounts != [expected.count] {
      violations.append("the list view has \(view.itemCounts) rows, not \(expected.count)")
    }
    let cells = cellCounts(of: view, model)
    if cells.wrongCells + cells.staleCells > 0 {
      violations.append("\(cells.wrongCells) cells are wrong and \(cells.staleCells) stale")
    }
    return violations
  }
}

extension ColorSession {
  private func id(_ row: Int) -> ObjectID {
    ObjectID(
      store: firstID.store, entity: firstID.entity, primaryKey: firstID.primaryKey + Int64(row))
  }

  private func check() {
    guard let model else { return }
    if screen.found != model.rows(with: text).map(id) { tally.wrongLists += 1 }
    guard let view = screen.source?.listView else { return }
    let cells = cellCounts(of: view, model)
    tally.wrongCells += cells.wrongCells
    tally.staleCells += cells.staleCells
  }

  private func cellCounts(of view: ListView, _ model: ColorModel) -> ScreenCounts {
    var counts = ScreenCounts()
    counts.checkCells(of: view) {
      screen.source?.itemIdentifier(for: $0)
    } revision: { item in
      model.has(Int(item.primaryKey - firstID.primaryKey)) ? 1 : nil
    }
    return counts
  }
}
