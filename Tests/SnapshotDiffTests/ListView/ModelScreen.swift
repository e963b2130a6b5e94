import SnapshotDiff
import Testing

/// A list view and a check of what it shows and counts. The check looks for an item's identity in all rows.
final class ModelScreen {
  let view: ListView
  let source = ModelSource()
  /// The number of cells in the reuse pool, by reuse identifier.
  private var pooled: [String: Int] = [:]

  init(visibleRows: Int, overscan: Int, level: BatchUpdateRules.Level) {
    view = ListView(visibleRows: visibleRows, overscan: overscan, level: level)
    for kind in 0..<3 { view.register(ModelCell.self, forReuseIdentifier: "kind \(kind)") }
    view.dataSource = source
  }

  /// The cells of the given layout, by the identity of their items.
  private func cells(_ layout: ModelLayout) -> [Int: ListCell] {
    var cells: [Int: ListCell] = [:]
    for (item, path) in zip(layout.items, layout.paths) {
      cells[item.identity] = view.cell(at: path)
    }
    return cells
  }
}

extension ModelScreen {
  /// How cells that are not kept leave the screen: in an animation, or at once.
  enum Way {
    case animated, atOnce
  }

  /// Runs an update that leads to `after`, and returns what is wrong with its effects.
  ///
  /// - Parameters:
  ///   - reloaded: The identities of the items that need another cell.
  ///   - counted: Adds what the update must count, except for cells.
  func problems(
    to after: ModelLayout, reloaded: Set<Int>, first: Int, way: Way,
    counted: (inout ListViewCounters) -> Void, update: () throws -> Void
  ) rethrows -> [String] {
    let before = source.layout
    let oldCells = cells(before)
    let oldVisible = before.items[view.visibleRange].map(\.identity)
    var expected = view.counters
    counted(&expected)

    source.layout = after
    do {
      try update()
    } catch {
      source.layout = before
      throw error
    }

    var problems: [String] = []
    func check(_ isRight: Bool, _ text: @autoclosure () -> String) {
      if !isRight { problems.append(text()) }
    }
    let items = after.items
    let top = min(first, max(0, items.count - view.visibleRows))
    let visible = top..<min(items.count, top + view.visibleRows)
    let loaded = max(0, top - view.overscan)..<min(items.count, visible.upperBound + view.overscan)
    check(view.itemCounts == after.counts, "counts \(view.itemCounts)")
    check(view.firstVisibleRow == top, "first row \(view.firstVisibleRow), not \(top)")
    check(view.visibleRange == visible, "on screen \(view.visibleRange), not \(visible)")
    check(view.loadedRange == loaded, "loaded \(view.loadedRange), not \(loaded)")

    let kept = items[loaded].filter {
      oldCells[$0.identity] != nil && !reloaded.contains($0.identity)
    }
    let keptIdentities = Set(kept.map(\.identity))
    let asked = items[loaded].filter { !keptIdentities.contains($0.identity) }
    let left = oldCells.filter { !keptIdentities.contains($0.key) }.values
    if way == .atOnce { for cell in left { pooled[cell.reuseIdentifier, default: 0] += 1 } }
    expected.cellsAsked += asked.count
    for item in asked {
      if pooled[item.reuseIdentifier, default: 0] > 0 {
        pooled[item.reuseIdentifier]! -= 1
        expected.cellsReused += 1
      } else {
        expected.cellsMade += 1
      }
    }
    if way == .animated {
      for cell in left { pooled[cell.reuseIdentifier, default: 0] += 1 }
      expected.cellsAnimated += animated(
        before, oldVisible, after, items[visible].map(\.identity), reloaded)
    }
    check(view.counters == expected, "counted \(view.counters), not \(expected)")

    for (row, path) in after.paths.enumerated() {
      let item = items[row]
      let cell = view.cell(at: path)
      check(
        (cell != nil) == loaded.contains(row), "cell of row \(row): \(String(describing: cell))")
      guard let cell else { continue }
      check(cell.path == path, "cell of \(path) says \(String(describing: cell.path))")
      check((cell as? ModelCell)?.text == "\(item)", "\(path) does not show \(item)")
      if keptIdentities.contains(item.identity) {
        check(cell === oldCells[item.identity], "\(item) has another cell")
      }
    }
    let shown = Set(after.paths.compactMap { view.cell(at: $0) }.map(ObjectIdentifier.init))
    check(shown.count == loaded.count, "a cell is shown twice")
    for cell in left where !shown.contains(ObjectIdentifier(cell)) {
      check(cell.path == nil, "a cell in the pool has a path")
    }
    return problems
  }

  private func animated(
    _ before: ModelLayout, _ oldVisible: [Int], _ after: ModelLayout, _ newVisible: [Int],
    _ reloaded: Set<Int>
  ) -> Int {
    func rows(_ layout: ModelLayout) -> [Int: Int] {
      Dictionary(
        uniqueKeysWithValues: layout.items.enumerated().map { ($0.element.identity, $0.offset) })
    }
    let oldRows = rows(before)
    let newRows = rows(after)
    return Set(oldVisible).union(newVisible)
      .filter { oldRows[$0] != newRows[$0] || reloaded.contains($0) }.count
  }

  /// The state of the view, which must be equal before and after a failed update.
  var state: [String] {
    let cells = source.layout.paths.map { path in
      view.cell(at: path).map { "\(ObjectIdentifier($0)) \($0.path.map { "\($0)" } ?? "-")" } ?? "-"
    }
    return cells + [
      "\(view.itemCounts) \(view.firstVisibleRow) \(view.counters) \(view.updateLog)"
    ]
  }
}
