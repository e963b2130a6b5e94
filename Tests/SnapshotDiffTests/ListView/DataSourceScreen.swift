import SnapshotDiff
import TestSupport
import Workloads

/// A data source on a list view with cells that record what they show. Whenever a cell is asked for, the provider
/// checks the path and the item against the current data source and view.
final class DataSourceScreen {
  typealias Source = DiffableDataSource<Int, Int>

  let view: ListView
  private(set) var source: Source!
  /// The content version of each item. A cell must show the current version.
  var versions: [Int: Int] = [:]
  /// The number of cells that the provider still returns before it throws; nil if it does not throw.
  var patience: Int?
  private(set) var problems: [String] = []

  init(_ algorithm: any DiffAlgorithm, visibleRows: Int, overscan: Int) {
    view = ListView(visibleRows: visibleRows, overscan: overscan)
    view.recordsUpdates = true
    view.register(ModelCell.self, forReuseIdentifier: "odd")
    view.register(ModelCell.self, forReuseIdentifier: "even")
    source = Source(listView: view, algorithm: algorithm) { [unowned self] _, path, item in
      try cell(path, item)
    }
  }

  private func cell(_ path: ItemPath, _ item: Int) throws -> ListCell {
    if source.itemIdentifier(for: path) != item { problems.append("\(path) is not \(item)") }
    if source.indexPath(for: item) != path { problems.append("\(item) is not at \(path)") }
    if source.itemCounts != view.itemCounts { problems.append("counts \(view.itemCounts)") }
    if path.item == 0 {
      let snapshot = source.snapshot()
      if snapshot.itemIdentifier(at: path) != item || snapshot.itemCounts != view.itemCounts {
        problems.append("snapshot \(snapshot.itemCounts)")
      }
      let section = snapshot.sectionIdentifiers[path.section]
      if source.index(for: section) != path.section
        || source.sectionIdentifier(for: path.section) != section
      {
        problems.append("section \(section)")
      }
    }
    let cell = try view.dequeueReusableCell(
      withReuseIdentifier: item % 2 == 0 ? "even" : "odd", for: path)
    (cell as? ModelCell)?.text = text(item)
    if let patience {
      if patience == 0 {
        self.patience = nil
        throw ModelFailure()
      }
      self.patience = patience - 1
    }
    return cell
  }

  private func text(_ item: Int) -> String { "\(item).\(versions[item, default: 0])" }
}

extension DataSourceScreen {
  /// Returns what is wrong with the shown content.
  func problems(
    showing expected: DiffableDataSourceSnapshot<Int, Int>
  ) -> [String] {
    var problems = self.problems
    self.problems = []
    if !source.snapshot().hasSameContent(as: expected) { problems.append("another content") }
    if source.snapshot() != source.snapshot().withoutMarks() { problems.append("marks are kept") }
    if view.itemCounts != expected.itemCounts { problems.append("counts \(view.itemCounts)") }
    var row = 0
    for section in 0..<expected.numberOfSections {
      for (offset, item) in expected.itemIdentifiers(atSectionIndex: section).enumerated() {
        let path = ItemPath(section: section, item: offset)
        let cell = view.cell(at: path) as? ModelCell
        let isLoaded = view.loadedRange.contains(row)
        if cell?.text != (isLoaded ? text(item) : nil) {
          problems.append("\(path) shows \(cell?.text ?? "nothing"), not \(text(item))")
        }
        if cell?.path != (isLoaded ? path : nil) { problems.append("\(path) is elsewhere") }
        if source.itemIdentifier(for: path) != item || source.indexPath(for: item) != path {
          problems.append("\(item) is not found at \(path)")
        }
        row += 1
      }
    }
    return problems
  }

  /// The state that must be equal before and after a failed apply.
  var state: [String] {
    let snapshot = source.snapshot()
    var cells: [String] = []
    for section in 0..<snapshot.numberOfSections {
      for item in 0..<snapshot.itemCount(atSectionIndex: section) {
        let cell = view.cell(at: ItemPath(section: section, item: item)) as? ModelCell
        cells.append(cell.map { "\(ObjectIdentifier($0)) \($0.text)" } ?? "-")
      }
    }
    return cells + [
      "\(view.itemCounts) \(view.firstVisibleRow) \(view.counters) \(view.updateLog)"
    ]
  }
}
