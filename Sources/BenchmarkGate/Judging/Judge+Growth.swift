// Judges how values grow with the size. No single size shows that *n* became *n* log *n*.
//
// The judge compares the run's exponents with the baseline's, for metrics that are better when smaller. The baseline's
// exponent comes from its values at the same sizes: one exact value, or one median time, for each size. A rule's
// `at_most` limits the run's exponent itself. A time regressed only if the whole interval of its exponent is above what
// is allowed. A baseline has no times of the reference, so the growth of the reference's time is not compared.

extension Judge {
  /// A finding for every exponent that can be compared with the baseline's, or that may exceed an `at_most`.
  func growthFindings(_ run: GateRun) -> [Finding] {
    let rows = run.rows.filter { $0.lane != .time && facts.hasGrowth($0.metric) }
    return (Growth.of(rows, seed: run.seed) + run.growth).compactMap { growth in
      let byLimit = limited(growth)
      let byBase = compared(growth)
      // An interval that reaches across the rule's limit may still show growth over the baseline.
      let hasOnlyGrown = byBase?.verdict == .regressed && byLimit?.verdict != .regressed
      return hasOnlyGrown ? byBase : byLimit ?? byBase
    }
  }

  /// The finding for an exponent that may exceed a rule's `at_most`. nil if no rule has one, or if the whole interval
  /// is within the limit.
  private func limited(_ growth: Growth) -> Finding? {
    guard let limit = thresholds.atMost(growth.cell, growth.metric),
      growth.range.high > limit.value
    else { return nil }
    return finding(growth, base: nil, (-.infinity, limit.value), limit.text)
  }

  /// The finding from the exponents of the run and of the baseline. For exact values, these are the exponents over the
  /// sizes that both have. For times, the result is nil unless the baseline has all sizes of the run.
  private func compared(_ growth: Growth) -> Finding? {
    let base = growth.sizes.compactMap { size in
      baseValue(of: growth, size).map { (size: Double(size), time: $0) }
    }
    var growth = growth
    if base.count < growth.sizes.count {
      let values = growth.values.filter { size, _ in base.contains { $0.size == Double(size) } }
      guard growth.lane != .time,
        let common = Growth(growth.cell, growth.metric, growth.lane, values)
      else { return nil }
      growth = common
    }
    guard let exponent = GrowthExponent.of(base) else { return nil }
    let limit = thresholds.growth(growth.cell, growth.metric)
    // Rounding may put a difference of 0.1 just above 0.1.
    let allowed = limit.value + 1e-9
    return finding(growth, base: exponent, (exponent - allowed, exponent + allowed), limit.text)
  }

  private func baseValue(of growth: Growth, _ size: Int) -> Double? {
    let cell = growth.cell.sized(size)
    if growth.lane == .time {
      return if case .value(let base) = view.ratio(cell) { base.nanoseconds } else { nil }
    }
    // 0 has no logarithm.
    guard case .value(let value) = view.exactValue(cell, growth.lane, growth.metric), value > 0
    else { return nil }
    return value
  }

  private func finding(
    _ growth: Growth, base: Double?, _ allowed: (low: Double, high: Double), _ text: String
  ) -> Finding {
    let few = "fewer than \(GrowthExponent.fewestSamplesOfSize) passes of a size"
    let verdict = Self.verdict(growth.range, allowed: allowed)
    let isFew = verdict.kind == .inconclusive && growth.interval == nil
    return Finding(
      cell: growth.cell, metric: growth.metric, lane: growth.lane, kind: .growth,
      verdict: isFew ? .inconclusive(few) : verdict, base: base, value: growth.exponent,
      interval: growth.interval, allowed: text)
  }
}

extension Growth {
  /// The exponents that the noise allows: all of them if a time has no interval.
  fileprivate var range: (low: Double, high: Double) {
    if lane != .time { return (exponent, exponent) }
    return (interval?.low ?? -.infinity, interval?.high ?? .infinity)
  }
}
