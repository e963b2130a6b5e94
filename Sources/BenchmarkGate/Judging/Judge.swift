/// Judges the rows of a run and their growth, and finds the values of the baseline that the run lacks.
struct Judge {
  let view: Baseline.View
  let thresholds: Thresholds
  let facts: MetricFacts

  func finding(_ row: ResultRow) -> Finding? {
    row.lane == .time ? ratioFinding(row) : exactFinding(row)
  }

  /// The verdict on an interval of a value that is better when smaller.
  static func verdict(
    _ interval: (low: Double, high: Double), allowed: (low: Double, high: Double)
  ) -> Verdict {
    if interval.low > allowed.high { return .regressed }
    if interval.high < allowed.low { return .improved }
    if interval.low < allowed.low || interval.high > allowed.high {
      return .inconclusive("the interval reaches beyond what is allowed")
    }
    return .unchanged
  }

  /// Findings for values that the baseline has, and the run should have but lacks. If several parts of the baseline
  /// have a lane of a cell, only the part with the environment most similar to the run's counts.
  func missing(
    _ rows: [LaneResult.Key: [ResultRow]], expects: (LaneResult.Key) -> Bool
  ) -> [Finding] {
    var findings: [Finding] = []
    var seen: Set<LaneResult.Key> = []
    for (cell, lanes) in (view.exact + view.times).flatMap(\.cells) {
      for (lane, entry) in lanes {
        let place = LaneResult.Key(cell: cell, lane: lane)
        guard seen.insert(place).inserted, rows[place] != nil || expects(place) else { continue }
        let here = Set((rows[place] ?? []).map(\.metric))
        for (metric, value) in view.values(of: entry) where !here.contains(metric) {
          findings.append(
            Finding(
              cell: cell, metric: metric, lane: lane, kind: lane == .time ? .ratio : .exact,
              verdict: .missing("in the baseline, not in the run", .delete), base: value,
              allowed: ""))
        }
      }
    }
    return findings
  }
}
