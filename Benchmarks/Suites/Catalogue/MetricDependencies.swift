public import BenchmarkGate

extension Catalogue {
  /// What the gate must know of the metrics of all suites. If no facts are stated for a metric, it may depend on all
  /// facts except the processor.
  public static let metricFacts = MetricFacts(
    dependsOn: { cell, metric in
      MetricDependencies.stated(of: metric, in: cell.contest.suite) ?? EnvironmentFact.exact
    },
    largerIsBetter: { MetricDependencies.largerIsBetter.contains($0) },
    isNeutral: MetricDependencies.isNeutral)
}

/// The facts on which the values of metrics depend, besides our own code.
///
/// No exact value depends on the processor. Every value depends on the toolchain: for example, its standard library
/// decides how often algorithms compare and hash.
public enum MetricDependencies {
  static let storeSuites: Set<String> = [
    FirstSnapshotSuite.name, DeliverySuite.name, ReloadSuite.name, ScreensSuite.name,
  ]

  /// Metrics of SQLite's work. SQLite's plan of a statement decides how many rows the statement steps through.
  static let asked: Set<Metric> = [
    .sqlStatements, .vmSteps, .rowsStepped, .sharedSQLStatements, .sharedRowsStepped,
  ]

  static let largerIsBetter: Set<Metric> = [.recall, .reloadsFound]

  /// How much work was done. If such a value changes, something else was measured, which is neither better nor worse.
  static let neutral: Set<Metric> = [.updates, .sessionUpdates, .sharedUpdates]

  /// - Returns: The facts on which the metric depends; nil if none are stated.
  public static func stated(of metric: Metric, in suite: String) -> Set<EnvironmentFact>? {
    let store: Set<EnvironmentFact> = storeSuites.contains(suite) ? [.sqlite] : []
    if metric.unit == .nanoseconds {
      return store.union([.architecture, .swift, .processor])
    }
    if Metric.footprint.contains(metric) {
      return store.union([.architecture, .swift, .jemalloc])
    }
    if asked.contains(metric) { return [.swift, .sqlite] }
    return counted.contains(metric) || isBreak(metric) ? [.swift] : nil
  }

  static func isNeutral(_ metric: Metric) -> Bool {
    neutral.contains(metric) || isBreak(metric)
  }

  /// Counts of calls, of edits and of a screen's work. They depend only on our code and the standard library.
  private static let counted: Set<Metric> = Set(
    DiffMetrics.snapshot + ScreenMetrics.faultMetrics
      + ScreenMetrics.workMetrics + ScreenMetrics.rules.map(Metric.brokenRule) + neutral
      + largerIsBetter
      + [
        .brokenStrict, .breakingSeeds, .reloadsMissed, .folds, .cellsAsked, .cellsAnimated,
        .sharedCellsAsked, .comparisons, .fetches, .itemsReplaced, .objectsMade,
        .rowsWritten,
      ])

  /// Whether a metric is the seed, the update or the rule of a session that breaks.
  private static func isBreak(_ metric: Metric) -> Bool {
    (1...ScreenMetrics.mostBreaks).contains { number in
      [.breakingSeed(number), .breakingUpdate(number), .breakingRule(number)].contains(metric)
    }
  }
}
