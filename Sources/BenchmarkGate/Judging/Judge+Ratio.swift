extension Judge {
  /// nil for other metrics, for the reference itself, and if the run left out a time that the baseline lacks.
  func ratioFinding(_ row: ResultRow) -> Finding? {
    guard row.metric == .time, row.reference != row.cell.subject else { return nil }
    let found = view.ratio(row.cell)
    let effect = thresholds.effect(row.cell, row.metric)
    var finding = Finding(
      cell: row.cell, metric: row.metric, lane: .time, kind: .ratio, verdict: .unchanged,
      value: row.ratio?.median, interval: row.ratio?.interval, allowed: effect.text)
    if case .value(let base) = found {
      finding.base = base.ratio.median
      finding.baseInterval = base.ratio.interval
    }
    let entry: Baseline.TimedRatio
    switch Baseline.Entry(time: row) {
    case .ratio(let ratio): entry = ratio
    case nil, .values:
      finding.verdict = .missing("here: \(row.status)")
      return finding
    case .absent(let status):
      if case .absent = found { return nil }
      // A time budget may skip a cell in one run and not in the next. An unavailable cell is missing in every run.
      if case .skipped = status {
        finding.verdict = .inconclusive("here: \(status)")
      } else {
        finding.verdict = .withoutValueHere(status)
      }
      return finding
    }
    switch found {
    case .value(let base): finding.verdict = Self.verdict(entry, base, effect: effect.value)
    case .elsewhere(let verdict): finding.verdict = verdict
    case .absent(let status?):
      finding.verdict = .inconclusive("in the baseline: \(status)")
    case .absent(nil): finding.verdict = view.notThere(nil)
    }
    return finding
  }

  /// The verdict on the run's interval. The baseline's interval, widened by the effect at both ends, is allowed.
  private static func verdict(
    _ here: Baseline.TimedRatio, _ base: Baseline.TimedRatio, effect: Double
  ) -> Verdict {
    guard here.reference == base.reference else {
      return .inconclusive(
        "the ratio is to \(here.reference) here, but to \(base.reference) in the baseline")
    }
    guard let interval = here.ratio.interval else {
      return .inconclusive("too few passes here, so no interval")
    }
    guard let old = base.ratio.interval else {
      return .inconclusive("too few passes in the baseline, so no interval")
    }
    return verdict(
      (interval.low, interval.high), allowed: (old.low / (1 + effect), old.high * (1 + effect)))
  }
}
