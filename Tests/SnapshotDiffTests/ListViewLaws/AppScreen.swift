import SnapshotDiff
import TestSupport

/// A list as in an app: a data source on a list view, and the contents behind the identifiers.
final class AppScreen<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Source = DiffableDataSource<Section, Item>
  typealias Shown = DiffableDataSourceSnapshot<Section, Item>

  let view: ListView
  private let content: Content
  let dataSource: Source

  /// What the cell provider reads and records, and where the counted part of the log begins.
  final class Content {
    /// The texts of cells. An item without an entry shows its identifier.
    var texts: [Item: String] = [:]
    var asked: [Item] = []
    /// The number of log lines written before the counting began.
    var logged = 0
    /// If set, replaces the provider that makes label cells.
    var answer: Source.CellProvider?
  }

  init(
    _ algorithm: any DiffAlgorithm = LISDiff(), visibleRows: Int = 12, overscan: Int = 0,
    queue: @escaping () -> QueueIdentifier = QueueIdentifier.current
  ) {
    let view = ListView(visibleRows: visibleRows, overscan: overscan)
    view.registerLabels()
    let content = Content()
    self.view = view
    self.content = content
    dataSource = Source(listView: view, algorithm: algorithm, queue: queue) { view, path, item in
      content.asked.append(item)
      if let answer = content.answer { return try answer(view, path, item) }
      return try content.label(view, path, item)
    }
  }

  /// Makes a screen that already shows `plain`, with its counters at zero.
  convenience init(
    showing plain: PlainSnapshot<Section, Item>, _ algorithm: any DiffAlgorithm = LISDiff(),
    visibleRows: Int = 12, overscan: Int = 0
  ) throws {
    self.init(algorithm, visibleRows: visibleRows, overscan: overscan)
    try dataSource.apply(Shown(plain))
    startCounting()
  }
}

extension AppScreen {
  var asked: [Item] { content.asked }
  var log: [String] { Array(view.updateLog.dropFirst(content.logged)) }
  var counters: ListViewCounters { view.counters }

  var texts: [Item: String] {
    get { content.texts }
    set { content.texts = newValue }
  }

  var answer: Source.CellProvider? {
    get { content.answer }
    set { content.answer = newValue }
  }

  func startCounting() {
    view.startCounting()
    content.asked = []
    content.logged = view.updateLog.count
  }

  func apply(_ plain: PlainSnapshot<Section, Item>, animated: Bool = true) throws {
    try dataSource.apply(Shown(plain), animatingDifferences: animated)
  }

  func apply(animated: Bool = true, _ edit: (inout Shown) throws -> Void) throws {
    var snapshot = dataSource.snapshot()
    try edit(&snapshot)
    try dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func cell(of item: Item) -> ListCell? {
    dataSource.indexPath(for: item).flatMap(view.cell(at:))
  }

  func label(_ view: ListView, _ path: ItemPath, _ item: Item) throws -> ListCell {
    try content.label(view, path, item)
  }

  /// Lets the provider fail at one request, after it has filled the cell. Requests are counted from 0.
  func fail(
    atAsk failing: Int, with failure: @escaping () throws -> ListCell? = { throw ProviderFailure() }
  ) {
    var left = failing
    answer = { [unowned content] view, path, item in
      let cell = try content.label(view, path, item)
      left -= 1
      return left == -1 ? try failure() : cell
    }
  }

  var state: State { State(view: ListViewState(view), shown: dataSource.snapshot().plain) }

  struct State: Equatable {
    let view: ListViewState
    let shown: PlainSnapshot<Section, Item>
  }
}

extension AppScreen.Content {
  func label(_ view: ListView, _ path: ItemPath, _ item: Item) throws -> ListCell {
    let cell = try view.dequeueReusableCell(withReuseIdentifier: LabelCell.identifier, for: path)
    (cell as? LabelCell)?.text = texts[item] ?? "\(item)"
    return cell
  }
}
