public import BenchmarkRuns

/// Figures of one suite, looked up in the rows of a run. What was not measured has no figure.
public struct Evidence {
  let part: SectionRows

  /// The sizes at which a scenario has rows, ascending.
  public func sizes(of scenario: String) -> [Int] { part.rows.sizes(of: scenario) }

  public func median(
    _ subject: String, _ metric: Metric, _ scenario: String, _ size: Int
  ) -> Double? {
    part.rows[scenario, size]?.median(subject, metric)
  }

  /// `17.4 µs`, `177 kB`, `30 %`: the median with its unit.
  public func text(
    _ subject: String, _ metric: Metric, _ scenario: String, _ size: Int
  ) -> String? {
    median(subject, metric, scenario, size).map { HumanNumbers.value($0, metric.unit) }
  }

  /// A line for each subject that was measured: `Heckel 1.18 ms`.
  public func lines(
    _ subjects: KeyValuePairs<String, String>, _ metric: Metric, _ scenario: String, _ size: Int
  ) -> [String] {
    subjects.compactMap { subject, name in
      text(subject, metric, scenario, size).map { "\(name) \($0)" }
    }
  }

  /// The bounds of a subject's time as a ratio to the base's time, over all contests that timed both. They are the
  /// lowest and the highest end of the ratios' intervals. nil if no contest timed both, or if a ratio has no interval.
  ///
  /// - Parameter scenario: nil for all scenarios of the suite.
  public func bounds(
    of subject: String, to base: String, _ scenario: String?
  ) -> ClosedRange<Double>? {
    let ratios = contests(of: scenario).compactMap {
      Comparison.ratio(of: subject, to: base, in: $0)
    }
    let intervals = ratios.compactMap(\.interval)
    guard let low = intervals.map(\.low).min(), let high = intervals.map(\.high).max(),
      intervals.count == ratios.count
    else { return nil }
    return low...high
  }

  /// `17 times`: the lower end of ``bounds(of:to:_:)``, rounded down. nil unless this end is above 1: only then does
  /// the run show that `subject` takes longer.
  public func least(of subject: String, to base: String, _ scenario: String) -> String? {
    bounds(of: subject, to: base, scenario).flatMap {
      $0.lowerBound > 1 ? "\(HumanNumbers.factor($0.lowerBound, .down)) times" : nil
    }
  }

  /// `0.27 times`: the upper end of ``bounds(of:to:_:)``, rounded up.
  ///
  /// - Parameter scenario: nil for all scenarios of the suite.
  public func most(of subject: String, to base: String, _ scenario: String?) -> String? {
    bounds(of: subject, to: base, scenario).map {
      "\(HumanNumbers.factor($0.upperBound, .up)) times"
    }
  }

  /// Whether the run decides that `subject` takes less time than `base`.
  public func isFaster(
    _ subject: String, than base: String, _ scenario: String, _ size: Int
  ) -> Bool {
    part.rows[scenario, size].flatMap {
      Comparison.verdict(on: subject, against: base, in: $0)
    } == .faster
  }

  /// Whether the run decides that `subject` is faster at every size at which both were timed. False if no size timed
  /// both.
  public func isFaster(_ subject: String, than base: String, _ scenario: String) -> Bool {
    let verdicts = verdicts(on: subject, against: base, scenario)
    return !verdicts.isEmpty && verdicts.allSatisfy { $0 == .faster }
  }

  /// The smallest share *s* of changed items with this property: `subject` is faster than `base` in every contest that
  /// timed both and changes a share of *s* or more. nil if there is no such share.
  public func changedShare(fromWhich subject: String, isFasterThan base: String) -> Double? {
    let verdicts = part.rows.allContests.compactMap { contest in
      part.section.changedShare?(contest.id).flatMap { share in
        Comparison.verdict(on: subject, against: base, in: contest).map { (share, $0) }
      }
    }
    let others = verdicts.filter { $0.1 != .faster }.map(\.0).max() ?? -1
    return verdicts.map(\.0).filter { $0 > others }.min()
  }

  /// The number of the suite's contests in which `subject` is faster than `base`, and the number that timed both. nil
  /// if no contest timed both.
  public func wins(_ subject: String, over base: String) -> (won: Int, of: Int)? {
    let verdicts = verdicts(on: subject, against: base, nil)
    if verdicts.isEmpty { return nil }
    return (won: verdicts.count { $0 == .faster }, of: verdicts.count)
  }

  private func verdicts(
    on subject: String, against base: String, _ scenario: String?
  ) -> [Comparison] {
    contests(of: scenario).compactMap {
      Comparison.verdict(on: subject, against: base, in: $0)
    }
  }

  private func contests(of scenario: String?) -> [ContestRows] {
    scenario.map { part.rows.ladder($0) } ?? part.rows.allContests
  }

  /// `951 ns (902-988)`: `subject` is faster only if configuring one cell takes less time than this. nil if there is no
  /// ``CellPrice`` of the two, or if the run does not show that the price is above 0.
  public func breakEven(
    of subject: String, against base: String, _ count: Metric, _ scenario: String, _ size: Int
  ) -> String? {
    let price = part.rows[scenario, size].flatMap {
      CellPrice($0, count, of: subject, against: base)
    }
    guard let price, price.isDecided, price.nanoseconds > 0 else { return nil }
    return price.text
  }
}
