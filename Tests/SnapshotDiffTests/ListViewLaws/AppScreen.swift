import SnapshotDiff
import TestSupport

/// A list as in an app: a data source on a list view.
final class AppScreen<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Source = DiffableDataSource<Section, Item>
  typealias Shown = DiffableDataSourceSnapshot<Section, Item>

  let view: ListView
  /// If set, replaces the provider that makes label cells.
  var answer: Source.CellProvider?
  private(set) var asked: [Item] = []
  /// The number of log lines written before the counting began.
  private var logged = 0
  private let algorithm: any DiffAlgorithm
  private let queue: () -> QueueIdentifier

  private(set) lazy var dataSource = Source(
    listView: view, algorithm: algorithm, queue: queue
  ) { [unowned self] view, path, item in
    self.asked.append(item)
    if let answer = self.answer { return try answer(view, path, item) }
    return try self.label(view, path, item)
  }

  init(
    _ algorithm: any DiffAlgorithm = LISDiff(), visibleRows: Int = 12,
    queue: @escaping () -> QueueIdentifier = QueueIdentifier.current
  ) {
    view = ListView(visibleRows: visibleRows)
    view.registerLabels()
    self.algorithm = algorithm
    self.queue = queue
  }

  /// Makes a screen that already shows `plain`, with its counters at zero.
  convenience init(
    showing plain: PlainSnapshot<Section, Item>, _ algorithm: any DiffAlgorithm = LISDiff(),
    visibleRows: Int = 12
  ) throws {
    self.init(algorithm, visibleRows: visibleRows)
    try dataSource.apply(Shown(plain))
    startCounting()
  }
}

extension AppScreen {
  var log: [String] { Array(view.updateLog.dropFirst(logged)) }
  var counters: ListViewCounters { view.counters }

  func startCounting() {
    view.startCounting()
    asked = []
    logged = view.updateLog.count
  }

  func apply(_ plain: PlainSnapshot<Section, Item>) throws {
    try dataSource.apply(Shown(plain))
  }

  func apply(_ edit: (inout Shown) throws -> Void) throws {
    var snapshot = dataSource.snapshot()
    try edit(&snapshot)
    try dataSource.apply(snapshot)
  }

  func label(_ view: ListView, _ path: ItemPath, _ item: Item) throws -> ListCell {
    let cell = try view.dequeueReusableCell(withReuseIdentifier: LabelCell.identifier, for: path)
    (cell as? LabelCell)?.text = "\(item)"
    return cell
  }

  var state: State { State(view: ListViewState(view), shown: dataSource.snapshot().plain) }

  struct State: Equatable {
    let view: ListViewState
    let shown: PlainSnapshot<Section, Item>
  }
}
