@testable import BenchmarkRuns

extension ResultRow {
  /// A time from the medians of its processes, which have one round each.
  static func timed(_ cell: CellID, _ medians: [Double]) -> ResultRow {
    var row = ResultRow(
      cell: cell, metric: .time, lane: .time, status: .ok, summary: Summary(processes: medians),
      seed: 1)
    row.processes = medians.enumerated().map { place, median in
      ProcessTimes(
        pass: place + 1, samples: [LaneResult.Sample(round: 0, nanoseconds: median)])
    }
    return row
  }
}
