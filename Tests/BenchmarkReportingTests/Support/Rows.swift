import BenchmarkHarness

extension Metric {
  static let deletes = Metric("deletes", .count)
  static let inserts = Metric("inserts", .count)
  static let moves = Metric("moves", .count)
  static let scriptLength = Metric("script_length", .count)
  static let equalCalls = Metric("equal_calls", .count)
  static let updateItems = Metric("update_items", .count)
  static let cellsAsked = Metric("cells_asked", .count)
  static let cellsAnimated = Metric("cells_animated", .count)
  static let recall = Metric("recall", .ratio)
}

/// A timed row of 21 samples.
///
/// - Parameters:
///   - spread: Half of the interval, as a share of the median; nil for three samples without one.
///   - ratio: To the reference; its interval has the same spread.
func timed(
  _ cell: String, _ nanoseconds: Double, spread: Double? = 0.01, reference: String? = nil,
  ratio: Double? = nil
) -> ResultRow {
  func interval(_ value: Double) -> Interval? {
    spread.map { Interval(low: value * (1 - $0), high: value * (1 + $0), level: 0.9734) }
  }
  var summary = Summary(exact: nanoseconds)
  summary.samples = spread == nil ? 3 : 21
  summary.min = nanoseconds * 0.97
  summary.max = nanoseconds * 1.2
  summary.interval = interval(nanoseconds)
  return ResultRow(
    cell: id(cell), metric: .time, lane: .time, status: .ok, summary: summary,
    reference: reference,
    ratio: ratio.map { ResultRow.Ratio(median: $0, interval: interval($0)) }, seed: 42)
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

/// `suite/scenario/subject/size`; any text may stand between the slashes.
private func id(_ cell: String) -> CellID {
  let parts = cell.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  return CellID(
    ContestID(suite: parts[0], scenario: parts[1], size: Int(parts[3]) ?? 0), subject: parts[2])
}
