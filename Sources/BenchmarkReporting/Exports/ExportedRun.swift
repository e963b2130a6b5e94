import BenchmarkGate

public struct ExportedRun: Sendable {
  public let record: RunRecord
  public let rows: [ResultRow]
  let facts: MetricFacts

  /// - Parameter facts: which metrics are better when larger, and which are neutral.
  public init(record: RunRecord, rows: [ResultRow], facts: MetricFacts) {
    self.record = record
    self.rows = rows
    self.facts = facts
  }
}

extension ResultRow {
  /// The values from which the row's median is computed. Only the median if there are no values, or if one is not
  /// finite.
  var exportedValues: [Double] {
    guard values.isEmpty || !values.allSatisfy(\.isFinite) else { return values }
    return summary.map { [$0.median] } ?? []
  }
}

/// A cell in an export, with those of its rows that are exported.
struct ExportedCell {
  let id: CellID
  /// Each row has a finite median, and a name that no other row of the cell has.
  var rows: [ResultRow] = []

  var time: ResultRow? { rows.first { $0.metric == .time } }

  var exact: [ResultRow] { rows.filter { $0.metric.unit != .nanoseconds } }
}

extension ExportedRun {
  /// The cells in the order of their first rows, and what is left out.
  ///
  /// - Parameters:
  ///   - name: what the format calls a metric. If two metrics of a cell get the same name, the first is exported.
  ///   - refuse: why the format cannot carry a row that has a value; nil if it can.
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

  /// Like ``cells(name:refuse:)``, without the cells that have no time.
  func timedCells(
    name: (Metric) -> String, refuse: (ResultRow) -> LeftOut.Reason? = { _ in nil }
  ) -> (cells: [(cell: ExportedCell, time: ResultRow)], leftOut: LeftOut) {
    var (cells, leftOut) = cells(name: name, refuse: refuse)
    for cell in cells where cell.time == nil { for _ in cell.rows { leftOut.add(.untimed) } }
    return (cells.compactMap { cell in cell.time.map { (cell, $0) } }, leftOut)
  }
}
