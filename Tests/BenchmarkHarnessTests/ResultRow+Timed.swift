@testable import BenchmarkRuns

extension ProcessTimes {
  init(pass: Int, times: [Double]) {
    self.init(
      pass: pass,
      samples: times.enumerated().map {
        LaneResult.Sample(round: $0.offset, nanoseconds: $0.element)
      })
  }
}

extension ResultRow {
  /// A time from the medians of its processes, which have one round each.
  static func timed(_ cell: CellID, _ medians: [Double]) -> ResultRow {
    var row = ResultRow(
      cell: cell, metric: .time, lane: .time, status: .ok, summary: Summary(processes: medians),
      seed: 1)
    row.processes = medians.enumerated().map { ProcessTimes(pass: $0 + 1, times: [$1]) }
    return row
  }
}
