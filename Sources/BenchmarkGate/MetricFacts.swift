/// What the suites tell the gate about their metrics.
public struct MetricFacts: Sendable {
  /// The facts that a value can depend on, apart from the code. If a fact differs, a baseline cannot judge the value.
  public var dependsOn: @Sendable (CellID, Metric) -> Set<EnvironmentFact>
  /// Whether more is better, as for a recall. If false, less is better, unless the metric is neutral.
  public var largerIsBetter: @Sendable (Metric) -> Bool
  /// Whether neither more nor less is better, as for an amount of work. A change beyond the tolerance is a regression.
  public var isNeutral: @Sendable (Metric) -> Bool

  public init(
    dependsOn: @escaping @Sendable (CellID, Metric) -> Set<EnvironmentFact>,
    largerIsBetter: @escaping @Sendable (Metric) -> Bool,
    isNeutral: @escaping @Sendable (Metric) -> Bool = { _ in false }
  ) {
    self.dependsOn = dependsOn
    self.largerIsBetter = largerIsBetter
    self.isNeutral = isNeutral
  }

  /// Whether the gate judges the growth of the metric: only if larger values are worse.
  func hasGrowth(_ metric: Metric) -> Bool { !isNeutral(metric) && !largerIsBetter(metric) }
}
