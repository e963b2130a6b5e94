public import BenchmarkHarness

/// What a run says of one suite: figures looked up in its rows. Nothing that was not measured has one.
public struct Evidence {
  private let part: SectionRows

  init(_ part: SectionRows) { self.part = part }

  /// The sizes that a scenario has rows of, ascending.
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

  /// How many times as long a subject takes as another, at each size where both were timed.
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

  /// The most that changes in a contest in which a subject is faster than another: a share of the items. nil where
  /// it never is, or no share is stated.
  public func mostChanged(where subject: String, isFasterThan base: String) -> Double? {
    part.rows.allContests.filter {
      Comparison.verdict(on: subject, against: base, in: $0) == .faster
    }.compactMap { part.section.changedShare?($0.id) }.max()
  }

  /// In how many contests with two competitors or more a subject is the fastest.
  public func wins(_ subject: String) -> (won: Int, of: Int)? {
    let rankings = part.rows.allContests.compactMap {
      Ranking($0, except: part.section.notCompeting)
    }
    guard !rankings.isEmpty else { return nil }
    return (rankings.count { $0.leader == subject }, rankings.count)
  }

  /// What configuring one cell may take for `subject`, which asks for more cells than `base`, to be the
  /// faster one all the same, in nanoseconds. 0 or less where it is slower even with cells that cost nothing.
  public func breakEven(
    of subject: String, against base: String, _ count: Metric, _ scenario: String, _ size: Int
  ) -> Double? {
    part.rows[scenario, size].flatMap { contest in
      CellPrice(contest, count, of: subject, against: base)?.nanoseconds
    }
  }
}
