import BenchmarkRuns

/// The JSON that github-action-benchmark reads as `customSmallerIsBetter`: entries with a name, a value and a unit.
///
/// The name is the cell's name, then the metric's. The value is the median, and `range` is the interval. For a time,
/// `extra` has the number of samples, the interval's level and the ratio to the reference. Neutral metrics, and metrics
/// that are better when larger, are left out: the action would raise an alarm when they grow. Values below 0 are left
/// out, too. The action divides a value by the previous value, so it would raise an alarm when such a value falls.
enum SmallerIsBetterExport {
  static func export(_ run: ExportedRun) -> Export {
    let (cells, leftOut) = run.cells(name: \.name) { row in
      if run.facts.largerIsBetter(row.metric) { return .largerIsBetter }
      if run.facts.isNeutral(row.metric) { return .neutral }
      return (row.summary?.median ?? 0) < 0 ? .negative : nil
    }
    return Export(
      text: JSONFragment.lines(cells.flatMap(\.rows).map(entry)).text, leftOut: leftOut)
  }

  private static func entry(_ row: ResultRow) -> JSONFragment {
    .object([
      ("name", .string("\(row.cell)/\(row.metric.name)")),
      ("value", .number(row.summary?.median)),
      ("unit", .string(row.metric.unit.rawValue)),
      ("range", .string(row.summary?.interval.flatMap(range))),
      ("extra", .string(extra(row))),
    ])
  }

  private static func range(_ interval: Interval) -> String? {
    guard interval.low.isFinite, interval.high.isFinite else { return nil }
    return "\(JSONText.number(interval.low)) to \(JSONText.number(interval.high))"
  }

  private static func extra(_ row: ResultRow) -> String {
    guard let summary = row.summary, row.lane == .time else { return "exact" }
    var parts = ["\(summary.samples) samples"]
    if let level = summary.interval?.level {
      parts.append("range at \(HumanNumbers.percent(level))")
    }
    if let ratio = row.ratio, let reference = row.reference, reference != row.cell.subject,
      ratio.median.isFinite
    {
      parts.append("\(HumanNumbers.ratio(ratio)) of \(reference)")
    }
    return parts.joined(separator: "\n")
  }
}
