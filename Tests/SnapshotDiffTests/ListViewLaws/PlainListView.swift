import SnapshotDiff

/// A model of a list view in plain arrays: which rows are loaded, which cells a batch keeps, and what a call costs.
///
/// Arbitrary numbers stand for items. An item keeps its number as long as the view can follow the item.
struct PlainListView {
  let visibleRows: Int
  let overscan: Int
  private(set) var sections: [[Int]] = []
  private(set) var firstVisibleRow = 0
  /// The items that have a cell.
  private(set) var loaded: Set<Int> = []
  /// The number of cells in the reuse pool.
  private(set) var pool = 0
  private(set) var numbers = 0

  struct Cost {
    /// In ascending order.
    var asked: [ItemPath] = []
    var animated = 0
    var reused = 0
  }
}

extension PlainListView {
  var rows: [Int] { sections.flatMap(\.self) }

  var visibleRange: Range<Int> {
    firstVisibleRow..<min(firstVisibleRow + visibleRows, rows.count)
  }

  var loadedRange: Range<Int> {
    max(0, visibleRange.lowerBound - overscan)..<min(rows.count, visibleRange.upperBound + overscan)
  }

  var paths: [ItemPath] {
    sections.enumerated().flatMap { section, items in
      items.indices.map { ItemPath(section: section, item: $0) }
    }
  }

  func number(at path: ItemPath) -> Int { sections[path.section][path.item] }

  mutating func perform(_ layout: PlainBatch.Layout, animated: Bool) -> Cost {
    let oldRows = rows
    var visible = Set(rows[visibleRange])
    let old = sections
    sections = layout.origins.map { section in
      section.map { origin in origin.map { old[$0.section][$0.item] } ?? newNumber() }
    }
    firstVisibleRow = clamped(firstVisibleRow)
    visible.formUnion(rows[visibleRange])
    let reloaded = Set(layout.reloads.map(number(at:)))
    var cost = load(dropping: reloaded, releasesFirst: !animated)
    if animated {
      let before = Dictionary(uniqueKeysWithValues: zip(oldRows, oldRows.indices))
      let after = Dictionary(uniqueKeysWithValues: zip(rows, rows.indices))
      cost.animated = visible.count { before[$0] != after[$0] || reloaded.contains($0) }
    }
    return cost
  }

  mutating func reload(_ itemCounts: [Int]) -> Cost {
    sections = itemCounts.map { count in (0..<count).map { _ in newNumber() } }
    firstVisibleRow = clamped(firstVisibleRow)
    return load(dropping: [], releasesFirst: true)
  }

  mutating func scroll(toRow row: Int) -> Cost {
    firstVisibleRow = clamped(row)
    return load(dropping: [], releasesFirst: true)
  }

  private mutating func load(dropping reloaded: Set<Int>, releasesFirst: Bool) -> Cost {
    let wanted = Set(rows[loadedRange])
    let kept = loaded.intersection(wanted).subtracting(reloaded)
    let released = loaded.count - kept.count
    var cost = Cost()
    cost.asked = paths[loadedRange].filter { !kept.contains(number(at: $0)) }
    if releasesFirst { pool += released }
    cost.reused = min(pool, cost.asked.count)
    pool -= cost.reused
    if !releasesFirst { pool += released }
    loaded = wanted
    return cost
  }

  private func clamped(_ row: Int) -> Int { max(0, min(row, rows.count - visibleRows)) }

  private mutating func newNumber() -> Int {
    numbers += 1
    return numbers
  }
}

extension PlainListView {
  /// How the view differs from this model. `kept` has the cells that loaded items must have kept, by their numbers.
  func disagreements(of view: ListView, keeping kept: [Int: ListCell]) -> [String] {
    var wrong = view.inconsistencies
    func expect<Value: Equatable>(_ name: String, _ found: Value, _ right: Value) {
      if found != right { wrong.append("\(name): \(found), not \(right)") }
    }
    expect("item counts", view.itemCounts, sections.map(\.count))
    expect("first row", view.firstVisibleRow, firstVisibleRow)
    expect("rows on screen", view.visibleRange, visibleRange)
    expect("loaded rows", view.loadedRange, loadedRange)
    if !wrong.isEmpty { return wrong }
    for path in view.loadedPaths {
      if let cell = kept[number(at: path)], cell !== view.cell(at: path) {
        wrong.append("\(path) has the cell of another item")
      }
    }
    for path in [ItemPath(section: -1, item: 0), ItemPath(section: sections.count, item: 0)]
    where view.cell(at: path) != nil {
      wrong.append("there is a cell at \(path)")
    }
    return wrong
  }

  /// The cells of the loaded rows, by the items' numbers.
  func cells(of view: ListView) -> [Int: ListCell] {
    Dictionary(
      uniqueKeysWithValues: paths[loadedRange].compactMap { path in
        view.cell(at: path).map { (number(at: path), $0) }
      })
  }
}
