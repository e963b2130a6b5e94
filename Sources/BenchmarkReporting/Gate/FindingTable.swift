public import BenchmarkGate

/// Findings as CSV (RFC 4180), with a line for each finding.
public enum FindingTable {
  private static let header = [
    "verdict", "reason", "kind", "suite", "scenario", "subject", "size", "metric", "unit", "lane",
    "baseline", "baseline_ci_low", "baseline_ci_high", "baseline_level", "value", "ci_low",
    "ci_high", "level", "allowed",
  ]

  /// - Parameter pairs: cells timed in pairs. If given, their findings follow, and all lines have four more columns.
  ///   The columns are the medians of base and head in nanoseconds, the number of pairs and the status.
  public static func csv(_ findings: [Finding], pairs: [PairedCell]? = nil) -> String {
    let more = pairs == nil ? [] : ["base_time", "head_time", "pairs", "status"]
    let exact = findings.map { fields($0) + more.map { _ in "" } }
    let timed = (pairs ?? []).map { cell in
      fields(cell.finding)
        + [cell.base, cell.head].map { CSVText.number(OrderedSample($0)?.median) }
        + ["\(cell.base.count)", "\(cell.status)"]
    }
    return ([header + more] + exact + timed).map(CSVText.line).joined()
  }

  private static func fields(_ finding: Finding) -> [String] {
    let contest = finding.cell.contest
    let names = [
      finding.verdict.kind.rawValue, finding.verdict.reason ?? "", finding.kind.rawValue,
      contest.suite, contest.scenario, finding.cell.subject, "\(contest.size)",
      finding.metric.name, unit(finding), finding.lane.rawValue,
    ]
    let numbers = [
      finding.base, finding.baseInterval?.low, finding.baseInterval?.high,
      finding.baseInterval?.level, finding.value, finding.interval?.low, finding.interval?.high,
      finding.interval?.level,
    ]
    return names + numbers.map(CSVText.number) + [finding.allowed]
  }

  /// Empty for growth, because its exponent has no unit.
  private static func unit(_ finding: Finding) -> String {
    switch finding.kind {
    case .exact: finding.metric.unit.rawValue
    case .ratio, .pairs: Metric.Unit.ratio.rawValue
    case .growth: ""
    }
  }
}
