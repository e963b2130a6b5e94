import BenchmarkHarness
import SnapshotDiff
import SuiteBasics

/// A list view that swings between two contents. Each run of a subject is one update to the content that is not shown.
///
/// So no view is made under the clock. Half of the runs go one way, half the other. Most patterns of the suite delete
/// as many items as they insert, so both ways cost about the same.
final class Pendulum<Item: Hashable & Sendable> {
  let view: ListView
  private(set) var showsNew = false
  private let layout: ListLayout
  private let update: (_ toNew: Bool) throws -> Void
  /// The data source's item at a row; nil if there is no such row.
  private let item: (Int) -> Item?

  init(
    _ view: ListView, layout: ListLayout = .phone, item: @escaping (Int) -> Item?,
    update: @escaping (_ toNew: Bool) throws -> Void
  ) {
    self.view = view
    self.layout = layout
    self.item = item
    self.update = update
  }

  /// - Parameter update: Makes the data source show the other content.
  convenience init(
    _ snapshot: NumberedSnapshot<Item>, algorithm: some DiffAlgorithm,
    layout: ListLayout = .phone,
    update: @escaping (DiffableDataSource<Int, Item>, _ toNew: Bool) throws -> Void
  ) throws {
    let view = ListView(showing: Item.self, in: layout.window(size: snapshot.numberOfItems))
    let work = layout.cellWork
    let source = DiffableDataSource<Int, Item>(
      listView: view, algorithm: algorithm
    ) { view, path, item in
      if let work { blackHole(work.run()) }
      return try view.rowCell(showing: item, at: path)
    }
    try source.apply(snapshot)
    self.init(
      view, layout: layout,
      item: { source.itemIdentifier(for: ItemPath(section: 0, item: $0)) },
      update: { try update(source, $0) })
  }

  func swing() throws {
    view.resetCounters()
    try update(!showsNew)
    showsNew.toggle()
  }
}

extension Pendulum {
  /// Swings until the old content is shown again. Returns what is wrong before the first swing, and after each swing.
  func violations(old: [Item], new: [Item]) throws -> [String] {
    let window = layout.window(size: old.count)
    func found() -> [String] {
      let rows = showsNew ? new : old
      return rowViolations(rows, loaded: window.loaded(of: rows.count))
    }
    var violations = found()
    repeat {
      try swing()
      violations += found()
    } while showsNew
    return violations
  }

  /// Checks that the data source has the rows, and that only the loaded rows have cells.
  private func rowViolations(_ rows: [Item], loaded: Range<Int>) -> [String] {
    if view.itemCounts != [rows.count] {
      return ["the view has \(view.itemCounts) rows, not \(rows.count)"]
    }
    if view.loadedRange != loaded {
      return ["rows \(view.loadedRange) are loaded, not \(loaded)"]
    }
    for row in rows.indices {
      if item(row) != rows[row] { return ["row \(row) is not the new list's"] }
    }
    // The first row after the loaded rows must have no cell.
    for row in 0..<min(loaded.upperBound + 1, rows.count) {
      let cell = view.cell(at: ItemPath(section: 0, item: row)) as? RowCell<Item>
      let expected = loaded.contains(row) ? rows[row] : nil
      if cell?.item != expected { return ["the cell of row \(row) shows another item"] }
    }
    return []
  }
}
