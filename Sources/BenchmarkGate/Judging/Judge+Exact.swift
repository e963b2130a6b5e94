extension Judge {
  /// nil if the run left the value out and the baseline has no such value.
  func exactFinding(_ row: ResultRow) -> Finding? {
    let found = view.exactValue(row.cell, row.lane, row.metric)
    let tolerance = thresholds.tolerance(row.cell, row.metric)
    var finding = Finding(
      cell: row.cell, metric: row.metric, lane: row.lane, kind: .exact, verdict: .unchanged,
      value: row.summary?.median, allowed: tolerance.text)
    if case .value(let base) = found { finding.base = base }
    switch row.status {
    case .ok: break
    case .failed, .timeout:
      finding.verdict = .missing("here: \(row.status)")
      return finding
    case .skipped, .unavailable:
      if case .absent = found { return nil }
      finding.verdict = .withoutValueHere(row.status)
      return finding
    }
    guard let value = finding.value, value.isFinite else {
      finding.verdict = .missing("here: no number")
      return finding
    }
    switch found {
    case .value(let base):
      finding.verdict = verdict(
        value, base, within: tolerance.value.amount(of: base), row.metric)
    case .elsewhere(let verdict): finding.verdict = verdict
    case .absent(let status): finding.verdict = view.notThere(status)
    }
    return finding
  }

  private func verdict(
    _ value: Double, _ base: Double, within tolerance: Double, _ metric: Metric
  ) -> Verdict {
    // Rounding may make a share of the base slightly too small: 29 % of 100 becomes less than 29.
    if abs(value - base) <= tolerance * (1 + 1e-9) { return .unchanged }
    if facts.isNeutral(metric) { return .regressed }
    return (value > base) == facts.largerIsBetter(metric) ? .improved : .regressed
  }
}
