import SnapshotDiff

final class LabelCell: ListCell {
  static let identifier = "label"

  var text: String?
  private(set) var preparations = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    text = nil
    preparations += 1
  }
}

final class OtherCell: ListCell {
  static let identifier = "other"
}

struct ProviderFailure: Error, Equatable {}

/// A data source that has only item counts. A test may set any counts.
final class CountSource: ListViewDataSource {
  var itemCounts: [Int] {
    get {
      countsAsked += 1
      return counts
    }
    set { counts = newValue }
  }

  private var counts: [Int]
  private(set) var countsAsked = 0
  private(set) var asked: [ItemPath] = []
  /// If set, makes the cells. Otherwise the data source makes label cells.
  var answer: ((ListView, ItemPath) throws -> ListCell)?

  init(_ itemCounts: [Int]) { counts = itemCounts }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    asked.append(path)
    if let answer { return try answer(listView, path) }
    return try listView.dequeueReusableCell(withReuseIdentifier: LabelCell.identifier, for: path)
  }

  func forgetAsked() { asked = [] }

  /// Throws at the request number `failing`, counted from 0, after its cell was dequeued.
  func fail(atAsk failing: Int) {
    var left = failing
    answer = { view, path in
      let cell = try view.dequeueReusableCell(withReuseIdentifier: LabelCell.identifier, for: path)
      left -= 1
      if left == -1 { throw ProviderFailure() }
      return cell
    }
  }
}

extension ListView {
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

  func startCounting() {
    resetCounters()
    recordsUpdates = true
  }

  /// The paths of all items, by the view's own counts.
  var allPaths: [ItemPath] {
    itemCounts.enumerated().flatMap { section, count in
      (0..<max(0, count)).map { ItemPath(section: section, item: $0) }
    }
  }

  var loadedPaths: [ItemPath] { Array(allPaths[loadedRange]) }

  /// The texts of the loaded rows, in order. A cell without text gives "-", a row without a cell "no cell".
  var texts: [String] {
    loadedPaths.map { path in
      guard let cell = cell(at: path) else { return "no cell" }
      return (cell as? LabelCell)?.text ?? "-"
    }
  }

  /// What breaks these rules: loaded rows exist, each has its own cell with its path, and no other row has a cell.
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

/// The whole visible state of a list view, to check that a refused call changed nothing.
struct ListViewState: Equatable, CustomStringConvertible {
  let itemCounts: [Int]
  let firstVisibleRow: Int
  let loadedRange: Range<Int>
  let cells: [ItemPath: String]
  let texts: [String]
  let counters: ListViewCounters
  let log: [String]

  init(_ view: ListView) {
    itemCounts = view.itemCounts
    firstVisibleRow = view.firstVisibleRow
    loadedRange = view.loadedRange
    cells = Dictionary(
      uniqueKeysWithValues: view.allPaths.compactMap { path in
        view.cell(at: path).map { (path, "\(ObjectIdentifier($0)), \($0.path as Any)") }
      })
    texts = view.texts
    counters = view.counters
    log = view.updateLog
  }

  var description: String { "\(itemCounts) from \(firstVisibleRow): \(texts), \(counters), \(log)" }
}
