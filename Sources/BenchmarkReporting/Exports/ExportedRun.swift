import BenchmarkHarness

/// What exports are made of: a run's record, its rows and the values behind them: a time's are the medians
/// of its processes.
public struct ExportedRun: Sendable {
  public let record: RunRecord
  public let rows: [ResultRow]
  let facts: MetricFacts
  private let samples: [SampleKey: [Double]]

  private struct SampleKey: Hashable {
    var cell: CellID
    var metric: Metric
  }

  /// - Parameters:
  ///   - rows: `ResultRow.rows` of the lines.
  ///   - lines: where the samples are taken from; a row without is exported by its median.
  ///   - facts: which metrics are better the larger they are.
  public init(
    record: RunRecord, rows: [ResultRow], lines: [ResultStore.Line], facts: MetricFacts
  ) {
    self.record = record
    self.rows = rows
    self.facts = facts
    var samples: [SampleKey: [Double]] = [:]
    let timed = lines.map(\.result).filter { $0.lane == .time && $0.status.isOK }
      .sorted { ($0.pass ?? 0) < ($1.pass ?? 0) }
    for result in timed {
      func append(_ metric: Metric, _ values: [Double]) {
        let median = OrderedSample(values).map { [$0.median] } ?? []
        samples[SampleKey(cell: result.cell, metric: metric), default: []] += median
      }
      append(.time, result.samples.map(\.nanoseconds))
      if let before = result.before { append(before, result.samples.compactMap(\.before)) }
      if !result.cold.isEmpty {
        samples[SampleKey(cell: result.cell, metric: .timeCold), default: []] += result.cold
      }
    }
    self.samples = samples
  }

  /// The values of a row by pass; its median alone where they are not there, or are no numbers.
  func samples(of row: ResultRow) -> [Double] {
    let found = samples[SampleKey(cell: row.cell, metric: row.metric)] ?? []
    guard found.isEmpty || !found.allSatisfy(\.isFinite) else { return found }
    return row.summary.map { [$0.median] } ?? []
  }
}

/// The rows of one cell that an export can carry.
struct ExportedCell {
  let id: CellID
  /// All with a finite median, each under another name.
  var rows: [ResultRow] = []

  /// The row of `time`; nil where none was found.
  var time: ResultRow? { rows.first { $0.metric == .time } }

  /// What is counted of the cell, and exact.
  var exact: [ResultRow] { rows.filter { $0.metric.unit != .nanoseconds } }
}

extension ExportedRun {
  /// The cells in the order of their rows, and what is left out of them.
  ///
  /// - Parameters:
  ///   - name: what the format calls a metric. Of two of a cell with one name the first is exported.
  ///   - refuse: why the format cannot carry a row that has a value; nil where it can.
  func cells(
    name: (Metric) -> String, refuse: (ResultRow) -> LeftOut.Reason? = { _ in nil }
  ) -> (cells: [ExportedCell], leftOut: LeftOut) {
    var cells: [ExportedCell] = []
    var places: [CellID: Int] = [:]
    var taken: [Set<String>] = []
    var leftOut = LeftOut()
    for row in rows {
      if let reason = LeftOut.Reason(valueOf: row) ?? refuse(row) {
        leftOut.add(reason)
        continue
      }
      let place = places[row.cell] ?? cells.count
      if place == cells.count {
        places[row.cell] = place
        cells.append(ExportedCell(id: row.cell))
        taken.append([])
      }
      guard taken[place].insert(name(row.metric)).inserted else {
        leftOut.add(.nameTaken)
        continue
      }
      cells[place].rows.append(row)
    }
    return (cells, leftOut)
  }

  /// As ``cells(name:refuse:)``, without the cells that have no time.
  func timedCells(
    name: (Metric) -> String, refuse: (ResultRow) -> LeftOut.Reason? = { _ in nil }
  ) -> (cells: [(cell: ExportedCell, time: ResultRow)], leftOut: LeftOut) {
    var (cells, leftOut) = cells(name: name, refuse: refuse)
    let timed = cells.compactMap { cell -> (cell: ExportedCell, time: ResultRow)? in
      guard let time = cell.time else {
        for _ in cell.rows { leftOut.add(.untimed) }
        return nil
      }
      return (cell, time)
    }
    return (timed, leftOut)
  }
}
