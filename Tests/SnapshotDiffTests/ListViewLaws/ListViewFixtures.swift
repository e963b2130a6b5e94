import SnapshotDiff

/// A cell that shows what its provider wrote into it.
final class LabelCell: ListCell {
  static let identifier = "label"

  var text: String?

  override func prepareForReuse() {
    super.prepareForReuse()
    text = nil
  }
}

/// A cell of another kind.
final class OtherCell: ListCell {
  static let identifier = "other"
}

/// A provider's own error.
struct ProviderFailure: Error, Equatable {}

/// Counts and nothing behind them, so that they may say anything.
final class CountSource: ListViewDataSource {
  var itemCounts: [Int]
  private(set) var asked: [ItemPath] = []
  /// Instead of a label.
  var answer: ((ListView, ItemPath) throws -> ListCell)?

  init(_ itemCounts: [Int]) { self.itemCounts = itemCounts }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    asked.append(path)
    if let answer { return try answer(listView, path) }
    return try listView.dequeueReusableCell(withReuseIdentifier: LabelCell.identifier, for: path)
  }

  func forgetAsked() { asked = [] }
}

extension ListView {
  /// A list view that shows so many items a section, with the data source that says so.
  static func showing(
    _ itemCounts: [Int], visibleRows: Int = 12, overscan: Int = 0,
    level: BatchUpdateRules.Level = .strict
  ) throws -> (ListView, CountSource) {
    let view = ListView(visibleRows: visibleRows, overscan: overscan, level: level)
    view.registerLabels()
    let source = CountSource(itemCounts)
    view.dataSource = source
    try view.reloadData()
    view.startCounting()
    source.forgetAsked()
    return (view, source)
  }

  func registerLabels() {
    register(LabelCell.self, forReuseIdentifier: LabelCell.identifier)
    register(OtherCell.self, forReuseIdentifier: OtherCell.identifier)
  }

  /// From here on counters and log are about what comes.
  func startCounting() {
    resetCounters()
    recordsUpdates = true
  }

  /// The paths of all items the view believes in.
  var allPaths: [ItemPath] {
    itemCounts.enumerated().flatMap { section, count in
      (0..<max(0, count)).map { ItemPath(section: section, item: $0) }
    }
  }

  /// The paths of the rows that should have a cell.
  var loadedPaths: [ItemPath] { Array(allPaths[loadedRange]) }

  /// What the cells on screen say, from the first loaded row on; "-" for a cell without text.
  var texts: [String] {
    loadedPaths.map { path in
      guard let cell = cell(at: path) else { return "no cell" }
      return (cell as? LabelCell)?.text ?? "-"
    }
  }

  /// Ways in which cells and counts do not fit: every loaded row has a cell of its own that knows its
  /// path, and no other row has one.
  var inconsistencies: [String] {
    var wrong: [String] = []
    let paths = allPaths
    if numberOfItems != paths.count { wrong.append("\(numberOfItems) items, not \(paths.count)") }
    if loadedRange.lowerBound < 0 || loadedRange.upperBound > paths.count {
      return wrong + ["rows \(loadedRange) of \(paths.count) are loaded"]
    }
    var cells: Set<ObjectIdentifier> = []
    for (row, path) in paths.enumerated() {
      let cell = cell(at: path)
      if loadedRange.contains(row) != (cell != nil) {
        wrong.append("\(path) has \(cell == nil ? "no" : "a") cell; loaded are \(loadedRange)")
      }
      guard let cell else { continue }
      if cell.path != path {
        wrong.append("the cell at \(path) is at \(String(describing: cell.path))")
      }
      if !cells.insert(ObjectIdentifier(cell)).inserted { wrong.append("\(path): shared cell") }
    }
    return wrong
  }
}

/// All that can be seen of a list view, to tell whether a refused call changed anything.
struct ListViewState: Equatable, CustomStringConvertible {
  let itemCounts: [Int]
  let firstVisibleRow: Int
  let loadedRange: Range<Int>
  let cells: [ItemPath: ObjectIdentifier]
  let cellPaths: [ItemPath: ItemPath?]
  let texts: [String]
  let counters: ListViewCounters
  let log: [String]

  init(_ view: ListView) {
    itemCounts = view.itemCounts
    firstVisibleRow = view.firstVisibleRow
    loadedRange = view.loadedRange
    cells = Dictionary(
      uniqueKeysWithValues: view.allPaths.compactMap { path in
        view.cell(at: path).map { (path, ObjectIdentifier($0)) }
      })
    cellPaths = Dictionary(
      uniqueKeysWithValues: view.allPaths.compactMap { path in
        view.cell(at: path).map { (path, $0.path) }
      })
    texts = view.texts
    counters = view.counters
    log = view.updateLog
  }

  var description: String { "\(itemCounts) from \(firstVisibleRow): \(texts), \(counters), \(log)" }
}
