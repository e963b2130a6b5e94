// Judges how values grow with the size. No single size shows that *n* became *n* log *n*.
//
// The judge compares exponents of `Growth`, for metrics that are better when smaller. It compares the exponent of an
// exact value, or the whole interval of a time. The baseline's exponent comes from the baseline's values at the same
// sizes, with one median of a time for each size. A rule's `at_most` limits the exponent itself. The growth regressed
// if the exponent, or the whole interval, is above this limit or above what the comparison allows.
//
// The baseline may be unable to judge the value at a size. Exact growth then leaves out this size, and growth of times
// is not compared at all. The finding for the value at this size says why. A baseline has no times of the reference, so
// the growth of the reference's time is not compared either.

extension Judge {
  /// A finding for every exponent that can be compared with the baseline's, or that may exceed an `at_most` of
  /// `thresholds`. The finding's cell is that of the exponent's largest size.
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

  /// The finding for an exponent that may exceed a rule's limit; nil without a limit, or if the interval is within it.
  /// The limit applies to all measured sizes.
  private func limited(_ growth: Growth) -> Finding? {
    guard let limit = thresholds.atMost(growth.cell, growth.metric),
      growth.range.high > limit.value
    else { return nil }
    return finding(growth, base: nil, (-.infinity, limit.value), limit.text)
  }

  /// The finding from the exponents of the run and of the baseline. The growth of an exact value is compared at the
  /// sizes that both have. The growth of a time is compared only if the baseline has all sizes.
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
    // A 0 has no logarithm.
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
  /// The exponents that may be true.
  fileprivate var range: (low: Double, high: Double) {
    if lane != .time { return (exponent, exponent) }
    return (interval?.low ?? -.infinity, interval?.high ?? .infinity)
  }
}
