// Judges how values grow with the size. No single size shows that *n* became *n* log *n*.
//
// The judge compares the exponents of `Growth`, for metrics that are better when smaller. For exact values, the run's
// exponent is compared with the exponent of the baseline's values at the same sizes. For times, the run's interval is
// compared as a whole with the exponent of the baseline's medians. A rule's `at_most` limits the exponent itself. The
// growth regressed if the exponent is above this limit, or above what the comparison allows.
//
// The baseline may be unable to judge the value at a size. Exact growth then leaves out this size, and growth of times
// is not compared at all. The finding for the value at this size says why. A baseline has no times of the reference, so
// the growth of the reference's time is not compared either.

extension Judge {
  /// A finding for every exponent that can be compared with the baseline's, or that may exceed an `at_most` of
  /// `thresholds`. The finding's cell is that of the exponent's largest size.
  func growthFindings(_ run: GateRun) -> [Finding] {
    let rows = run.rows.filter { $0.lane != .time && facts.hasGrowth($0.metric) }
    return exact(rows) + run.growth.compactMap(time)
  }

  private func exact(_ rows: [ResultRow]) -> [Finding] {
    let pairs = rows.compactMap { row -> (here: ResultRow, base: ResultRow)? in
      // A 0 has no logarithm, so its size is left out on both sides.
      guard row.status.isOK, let here = row.summary?.median, here > 0,
        case .value(let value) = view.exactValue(row.cell, row.lane, row.metric), value > 0
      else { return nil }
      var base = row
      base.summary = Summary(exact: value)
      return (row, base)
    }
    let here = Self.byKey(Growth.ofExact(pairs.map(\.here)))
    let base = Self.byKey(Growth.ofExact(pairs.map(\.base)))
    return Growth.ofExact(rows).compactMap { growth in
      // A rule's limit applies to all measured sizes, a comparison only to the sizes that both sides have.
      if let finding = limited(growth, low: growth.exponent, high: growth.exponent) {
        return finding
      }
      let key = growth.key
      guard let growth = here[key], let base = base[key] else { return nil }
      return compared(growth, base.exponent, low: growth.exponent, high: growth.exponent)
    }
  }

  private func time(_ growth: Growth) -> Finding? {
    let low = growth.interval?.low ?? -.infinity
    let high = growth.interval?.high ?? .infinity
    let byLimit = limited(growth, low: low, high: high)
    let byBase = baseExponent(of: growth).map { compared(growth, $0, low: low, high: high) }
    // An interval that reaches across the rule's limit may still show growth over the baseline.
    let hasOnlyGrown = byBase?.verdict == .regressed && byLimit?.verdict != .regressed
    return hasOnlyGrown ? byBase : byLimit ?? byBase
  }

  /// The exponent of the baseline's medians at the same sizes; nil if the baseline cannot judge a size.
  private func baseExponent(of growth: Growth) -> Double? {
    var points: [(size: Double, time: Double)] = []
    for size in growth.sizes {
      guard case .value(let time) = view.ratio(growth.ladder.cell(size: size)) else { return nil }
      points.append((size: Double(size), time: time.nanoseconds))
    }
    return GrowthExponent.of(points)
  }

  /// The finding for an exponent that may exceed a rule's limit; nil without a limit, or if the interval is within it.
  private func limited(_ growth: Growth, low: Double, high: Double) -> Finding? {
    guard let limit = thresholds.atMost(growth.cell, growth.metric), high > limit.value
    else { return nil }
    let verdict: Verdict = low > limit.value ? .regressed : Self.unclear(growth)
    return finding(growth, verdict, base: nil, allowed: limit.text)
  }

  private func compared(
    _ growth: Growth, _ base: Double, low: Double, high: Double
  ) -> Finding {
    let limit = thresholds.growth(growth.cell, growth.metric)
    // Rounding may put a difference of 0.1 just above 0.1.
    let allowed = limit.value + 1e-9
    let verdict: Verdict =
      if low > base + allowed {
        .regressed
      } else if high < base - allowed {
        .improved
      } else if low < base - allowed || high > base + allowed {
        Self.unclear(growth)
      } else {
        .unchanged
      }
    return finding(growth, verdict, base: base, allowed: limit.text)
  }

  private static func unclear(_ growth: Growth) -> Verdict {
    growth.interval == nil
      ? .inconclusive(
        .because("fewer than \(GrowthExponent.fewestSamplesOfSize) passes of a size"))
      : .inconclusive(.because("the interval reaches beyond what is allowed"))
  }

  private func finding(
    _ growth: Growth, _ verdict: Verdict, base: Double?, allowed: String
  ) -> Finding {
    Finding(
      cell: growth.cell, metric: growth.metric, lane: growth.lane, kind: .growth,
      verdict: verdict, base: base, value: growth.exponent, interval: growth.interval,
      allowed: allowed)
  }

  private static func byKey(_ growth: [Growth]) -> [Growth.Key: Growth] {
    Dictionary(growth.map { ($0.key, $0) }) { first, _ in first }
  }
}
