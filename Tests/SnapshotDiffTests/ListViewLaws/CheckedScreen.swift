import SnapshotDiff
import TestSupport

/// A data source on a list view, and plain arrays that predict what both must show, ask for and count.
final class CheckedScreen {
  typealias Shown = DiffableDataSourceSnapshot<Int, Int>
  typealias PlainShown = PlainSnapshot<Int, Int>

  let algorithm: any DiffAlgorithm
  let view: ListView
  let dataSource: DiffableDataSource<Int, Int>
  let provider: CheckedProvider
  /// The shown content, without marks.
  var plain = PlainShown()
  var model: PlainListView
  /// The item behind each of the model's numbers. `cells` holds the cell of each loaded number.
  var items: [Int: Int] = [:]
  var cells: [Int: ListCell] = [:]
  var hasApplied = false
  /// The expected phases of the last apply. `lastFailure` is the index of the phase in which the provider threw.
  private(set) var lastPhases: [Expectation.Phase] = []
  private(set) var lastFailure: Int?

  init(_ algorithm: any DiffAlgorithm, visibleRows: Int, overscan: Int) {
    self.algorithm = algorithm
    let view = ListView(visibleRows: visibleRows, overscan: overscan)
    view.registerLabels()
    let provider = CheckedProvider()
    self.view = view
    self.provider = provider
    dataSource = DiffableDataSource(listView: view, algorithm: algorithm) { view, path, item in
      try provider.cell(view, path, item)
    }
    provider.dataSource = dataSource
    model = PlainListView(visibleRows: visibleRows, overscan: overscan)
  }

  enum Way: CaseIterable {
    case apply, difference, reloadData
  }
}

extension CheckedScreen {
  /// Applies a snapshot and returns the violations.
  ///
  /// - Parameters:
  ///   - plain: The same content and marks as arrays.
  ///   - failing: The provider throws at the call with this index, modulo the number of expected calls. nil for no
  ///     failure.
  func apply(
    _ snapshot: Shown, _ plain: PlainShown, _ way: Way = .apply, animated: Bool = true,
    failing: Int? = nil
  ) throws -> [String] {
    var expected = Expectation(self)
    if !hasApplied || way == .reloadData {
      expected.reload(plain)
    } else {
      let stages = try algorithm.difference(from: dataSource.snapshot(), to: snapshot).stages()
      expected.perform(stages, to: plain, animated)
      expected.marks(of: plain, animated)
    }
    lastPhases = expected.phases
    lastFailure = nil
    view.startCounting()
    let logged = view.updateLog.count
    let asks = expected.phases.reduce(0) { $0 + $1.asks.count }
    let failure = failing.flatMap { asks == 0 ? nil : $0 % asks }
    provider.start(failing: failure, showing: plain)
    var completed: [[String]] = []
    func complete() { completed.append(view.texts) }
    do {
      switch way {
      case .apply:
        try dataSource.apply(snapshot, animatingDifferences: animated) { complete() }
      case .difference:
        let difference = try algorithm.difference(from: dataSource.snapshot(), to: snapshot)
        try dataSource.apply(difference, animatingDifferences: animated) { complete() }
      case .reloadData: try dataSource.applySnapshotUsingReloadData(snapshot) { complete() }
      }
    } catch is ProviderFailure where failure != nil {
      provider.stop()
      let phase = expected.phase(ofAsk: failure!)
      lastFailure = phase
      let lines = view.updateLog.dropFirst(logged)
      return provider.wrong + violations(afterFailureIn: phase, completed.count, Array(lines))
    }
    provider.stop()
    var wrong = provider.wrong + expected.wrong
    if failure != nil { wrong.append("the provider's error was swallowed") }
    if completed != [view.texts] { wrong.append("it completed with \(completed)") }
    wrong += expected.violations(asked: provider.asks)
    wrong += expected.violations(counted: view.counters)
    wrong += expected.violations(logged: Array(view.updateLog.dropFirst(logged)))
    take(expected, plain.withoutMarks)
    return wrong + stateViolations()
  }

  func scroll(toRow row: Int) throws -> [String] {
    var expected = Expectation(self)
    expected.scroll(toRow: row)
    view.startCounting()
    let logged = view.updateLog.count
    provider.start(failing: nil, showing: plain)
    try view.scroll(toRow: row)
    provider.stop()
    var wrong = provider.wrong + expected.violations(asked: provider.asks)
    wrong += expected.violations(counted: view.counters)
    if view.updateLog.count != logged { wrong.append("a scroll was logged") }
    take(expected, plain)
    return wrong + stateViolations()
  }

  private func take(_ expected: Expectation, _ plain: PlainShown) {
    hasApplied = true
    self.plain = plain
    model = expected.model
    items = expected.items
    // A cell that the model keeps must be the same instance. Any other cell is taken from the view.
    let kept = cells.filter { !expected.renewed.contains($0.key) }
    cells = Dictionary(uniqueKeysWithValues: model.cells(of: view).map { ($0, kept[$0] ?? $1) })
  }

  /// After a failure in any phase, content, cells, counters and log must be as before the apply.
  private func violations(
    afterFailureIn phase: Int, _ completions: Int, _ lines: [String]
  ) -> [String] {
    var wrong = stateViolations()
    if completions != 0 { wrong.append("completed though it failed") }
    if view.counters != ListViewCounters() { wrong.append("counted \(view.counters)") }
    if !lines.isEmpty { wrong.append("logged \(lines)") }
    return wrong.map { "after a failure in batch \(phase): \($0)" }
  }
}

/// Makes cells of the items of one snapshot. Records the requests for cells, and what was wrong with a request.
final class CheckedProvider {
  struct Ask: Hashable, Comparable, CustomStringConvertible {
    let path: ItemPath
    let item: Int

    static func < (left: Ask, right: Ask) -> Bool { left.path < right.path }

    var description: String { "\(item) at \(path)" }
  }

  weak var dataSource: DiffableDataSource<Int, Int>?
  private(set) var asks: [Ask] = []
  private(set) var wrong: [String] = []
  private var failing: Int?
  private var present: Set<Int> = []
  private var isExpected = false

  func start(failing: Int?, showing plain: CheckedScreen.PlainShown) {
    asks = []
    wrong = []
    isExpected = true
    self.failing = failing
    present = Set(plain.itemIdentifiers)
  }

  func stop() { isExpected = false }

  func cell(_ view: ListView, _ path: ItemPath, _ item: Int) throws -> ListCell? {
    if !isExpected { wrong.append("asked for \(item) at \(path) outside of a call") }
    asks.append(Ask(path: path, item: item))
    // After a failure, the items shown before are asked for again.
    if !present.contains(item), asks.count - 1 <= failing ?? .max { return nil }
    if let dataSource {
      let found = dataSource.itemIdentifier(for: path)
      if found != item { wrong.append("\(item) asked for at \(path), where \(found ?? -1) is") }
      let place = dataSource.indexPath(for: item)
      if place != path { wrong.append("\(item) asked for at \(path), found at \(place as Any)") }
      let counts = dataSource.itemCounts
      if counts != view.itemCounts { wrong.append("counts are \(view.itemCounts), not \(counts)") }
      if path.item == 0 { checkSnapshot(of: dataSource, path, item) }
    }
    let cell = try view.dequeueReusableCell(withReuseIdentifier: LabelCell.identifier, for: path)
    (cell as? LabelCell)?.text = "\(item)"
    // The cell may have shown another item until now. So a failure is hardest to undo here.
    if asks.count - 1 == failing { throw ProviderFailure() }
    return cell
  }

  /// In the middle of an apply, the snapshot and the lookups show the same state.
  private func checkSnapshot(
    of dataSource: DiffableDataSource<Int, Int>, _ path: ItemPath, _ item: Int
  ) {
    let snapshot = dataSource.snapshot()
    if snapshot.itemIdentifier(at: path) != item || snapshot.itemCounts != dataSource.itemCounts {
      wrong.append("\(item) asked for at \(path), the snapshot is \(snapshot.plain)")
    }
    let section = snapshot.sectionIdentifiers[path.section]
    if dataSource.index(for: section) != path.section
      || dataSource.sectionIdentifier(for: path.section) != section
    {
      wrong.append("section \(section) is not at \(path.section)")
    }
  }
}
