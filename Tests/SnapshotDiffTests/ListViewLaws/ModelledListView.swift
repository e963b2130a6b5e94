import SnapshotDiff

/// A list view and a model that predicts which cells each call asks for and keeps, and how many it reuses and animates.
final class ModelledListView {
  let view: ListView
  let source = CountSource([])
  private(set) var model: PlainListView
  /// The cells of the loaded rows, by the model's numbers.
  private var cells: [Int: ListCell] = [:]

  init(visibleRows: Int, overscan: Int, level: BatchUpdateRules.Level = .strict) {
    view = ListView(visibleRows: visibleRows, overscan: overscan, level: level)
    view.registerLabels()
    view.dataSource = source
    model = PlainListView(visibleRows: visibleRows, overscan: overscan)
  }
}

// Each function makes a call and returns what is wrong with its effects. An error leaves the model as it was.

extension ModelledListView {
  func reload(_ itemCounts: [Int]) throws -> [String] {
    var predicted = model
    let cost = predicted.reload(itemCounts)
    source.itemCounts = itemCounts
    return try compare(predicted, cost) { try view.reloadData() }
  }

  func scroll(toRow row: Int) throws -> [String] {
    var predicted = model
    let cost = predicted.scroll(toRow: row)
    return try compare(predicted, cost) { try view.scroll(toRow: row) }
  }

  /// - Parameter layout: where the items must be after the batch. The source must already have their counts.
  func perform(
    _ updates: BatchUpdates, _ layout: PlainBatch.Layout, animated: Bool
  ) throws -> [String] {
    var predicted = model
    let cost = predicted.perform(layout, animated: animated)
    return try compare(predicted, cost) {
      try view.performBatchUpdates(updates, animated: animated)
    }
  }

  private func compare(
    _ predicted: PlainListView, _ cost: PlainListView.Cost, _ call: () throws -> Void
  ) throws -> [String] {
    view.startCounting()
    source.forgetAsked()
    try call()
    model = predicted

    let renewed = Set(cost.asked.map(model.number(at:)))
    var wrong = model.disagreements(of: view, keeping: cells.filter { !renewed.contains($0.key) })
    func expect<Value: Equatable>(_ name: String, _ found: Value, _ right: Value) {
      if found != right { wrong.append("\(name): \(found), not \(right)") }
    }
    expect("asked", source.asked.sorted(), cost.asked)
    expect("reused", view.counters.cellsReused, cost.reused)
    expect("dequeued", view.counters.cellsDequeued, cost.asked.count)
    expect("animated", view.counters.cellsAnimated, cost.animated)
    if !wrong.isEmpty { return wrong }
    let shown = Set(view.loadedPaths.map { ObjectIdentifier(view.cell(at: $0)!) })
    for cell in cells.values where cell.path != nil && !shown.contains(ObjectIdentifier(cell)) {
      wrong.append("a cell in the pool has the path \(cell.path!)")
    }
    cells = model.cells(of: view)
    return wrong
  }
}
