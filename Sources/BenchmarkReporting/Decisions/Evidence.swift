public import BenchmarkRuns

/// What a run shows about one suite: figures looked up in its rows. What was not measured has no figure.
public struct Evidence {
  let part: SectionRows

  /// The sizes for which a scenario has rows, ascending.
  public func sizes(of scenario: String) -> [Int] { part.rows.sizes(of: scenario) }

  /// The median of a metric.
  public func median(
    _ subject: String, _ metric: Metric = .time, _ scenario: String, _ size: Int
  ) -> Double? {
    part.rows[scenario, size]?.median(subject, metric)
  }

  /// `17.4 µs`, `177 kB`, `30 %`: the median with its unit.
  public func text(
    _ subject: String, _ metric: Metric = .time, _ scenario: String, _ size: Int
  ) -> String? {
    median(subject, metric, scenario, size).map { HumanNumbers.value($0, metric.unit) }
  }

  /// A line for each subject that was measured: `Heckel 1.18 ms`.
  public func lines(
    _ subjects: KeyValuePairs<String, String>, _ metric: Metric = .time, _ scenario: String,
    _ size: Int
  ) -> [String] {
    subjects.compactMap { subject, name in
      text(subject, metric, scenario, size).map { "\(name) \($0)" }
    }
  }

  /// The ratio of a subject's time to that of another, at each size where both were timed.
  public func ratios(of subject: String, to base: String, _ scenario: String) -> [Double] {
    sizes(of: scenario).compactMap { size in
      part.rows[scenario, size].flatMap { contest in
        Comparison.ratio(of: subject, to: base, in: contest)?.median
      }
    }
  }

  /// `17 times`: the least of ``ratios(of:to:_:)``.
  public func least(of subject: String, to base: String, _ scenario: String) -> String? {
    ratios(of: subject, to: base, scenario).min().map { "\(HumanNumbers.factor($0)) times" }
  }

  /// The largest changed share among contests in which `subject` is faster than `base`; nil if none states a share.
  public func mostChanged(where subject: String, isFasterThan base: String) -> Double? {
    part.rows.allContests.filter {
      Comparison.verdict(on: subject, against: base, in: $0) == .faster
    }.compactMap { part.section.changedShare?($0.id) }.max()
  }

  /// Counts contests with two or more competitors: those that a subject wins, and all of them. nil if there are none.
  public func wins(_ subject: String) -> (won: Int, of: Int)? {
    let rankings = part.rows.allContests.compactMap {
      Ranking($0, except: part.section.notCompeting)
    }
    guard !rankings.isEmpty else { return nil }
    return (rankings.count { $0.leader == subject }, rankings.count)
  }

  /// The nanoseconds for configuring one cell at which both subjects take the same time. `subject` asks for more cells,
  /// and is faster only if a cell takes less. 0 or less if `subject` is slower even with cells that cost nothing. nil if
  /// the run does not decide which is faster with such cells.
  public func breakEven(
    of subject: String, against base: String, _ count: Metric, _ scenario: String, _ size: Int
  ) -> Double? {
    let price = part.rows[scenario, size].flatMap {
      CellPrice($0, count, of: subject, against: base)
    }
    return price?.isDecided == true ? price?.nanoseconds : nil
  }
}
