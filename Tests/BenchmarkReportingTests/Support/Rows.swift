import Foundation

@testable import BenchmarkReporting
@testable import BenchmarkRuns

/// A timed row of eight processes, one round each.
///
/// The noise has a known outcome. A process takes `exp(spread * x)` times the median, where x is -1, 0 or 1. Each
/// subject has its own pattern of x over the passes. The last four values are the negated first four in reverse. So an
/// interval that spans eight values goes from `exp(-spread)` to `exp(spread)` times the median. This holds for a time,
/// and for the ratio of two subjects.
///
/// - Parameter spread: nil for three processes, and so for no interval.
func timed(
  _ cell: String, _ nanoseconds: Double, spread: Double? = 0.01, reference: String? = nil,
  ratio: Double? = nil
) -> ResultRow {
  // Two different patterns differ by 1 in some pass. The prefix 223 gives no two subjects of a contest the same
  // pattern.
  let pattern = Int(stableHash("223\(id(cell).subject)") % 15) + 1
  let half = (0..<4).map { Double(pattern >> $0 & 1) }
  var row = timed(
    cell,
    processes: (half + half.reversed().map { -$0 }).map {
      [nanoseconds * exp($0 * (spread ?? 0))]
    })
  if spread == nil {
    // The row has passes 1, 8 and 9. It shares passes 1 and 8 with a row of eight processes, whose noise is opposite in
    // these two passes. So the median of the ratios is known.
    row.processes = [row.processes[0], row.processes[7], ProcessTimes(pass: 9, samples: [])]
    row.processes[2].samples = row.processes[0].samples
    row.summary = Summary(processes: row.processes.compactMap(\.median))
  }
  row.reference = reference
  row.ratio = ratio.map { ratio in
    ResultRow.Ratio(
      median: ratio,
      interval: spread.map {
        Interval(low: ratio * exp(-$0), high: ratio * exp($0), level: 1 - 2 / 256)
      })
  }
  return row
}

/// A timed row of these samples, by process and round. The passes are numbered from 1.
func timed(_ cell: String, processes: [[Double]]) -> ResultRow {
  let processes = processes.enumerated().map { index, times in
    ProcessTimes(
      pass: index + 1,
      samples: times.enumerated().map {
        LaneResult.Sample(round: $0.offset, nanoseconds: $0.element)
      })
  }
  var row = ResultRow(
    cell: id(cell), metric: .time, lane: .time, status: .ok,
    summary: Summary(processes: processes.compactMap(\.median)), seed: 42)
  row.processes = processes
  return row
}

func cold(_ cell: String, _ nanoseconds: [Double]) -> ResultRow {
  ResultRow(
    cell: id(cell), metric: .timeCold, lane: .time, status: .ok,
    summary: Summary(runs: [nanoseconds]), seed: 42)
}

func exact(_ cell: String, _ metric: Metric, _ value: Double) -> ResultRow {
  ResultRow(
    cell: id(cell), metric: metric, lane: lane(metric), status: .ok,
    summary: Summary(exact: value), seed: 42)
}

func missing(_ cell: String, _ metric: Metric, _ status: Status) -> ResultRow {
  ResultRow(cell: id(cell), metric: metric, lane: lane(metric), status: status, seed: 42)
}

private func lane(_ metric: Metric) -> Lane {
  if metric == .time { return .time }
  return Metric.footprint.contains(metric) ? .footprint : .count
}

/// Reads `suite/scenario/subject/size`, with any text between the slashes.
private func id(_ cell: String) -> CellID {
  let parts = cell.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  return CellID(
    ContestID(suite: parts[0], scenario: parts[1], size: Int(parts[3]) ?? 0), subject: parts[2])
}
