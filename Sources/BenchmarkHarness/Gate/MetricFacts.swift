/// What the systems measured tell the gate of their metrics.
public struct MetricFacts: Sendable {
  /// What a value of that cell can depend on beside the code. A baseline made where one of these
  /// differs cannot judge it.
  public var dependsOn: @Sendable (CellID, Metric) -> Set<EnvironmentFact>
  /// Whether more is better, as of what a rule finds. Of all other metrics less is.
  public var largerIsBetter: @Sendable (Metric) -> Bool
  /// Whether neither is: how much work there is, or which seed shows a fault. Any change of it is a
  /// regression.
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

  /// Whether more of it with the size is worse, so that its growth is judged.
  func hasGrowth(_ metric: Metric) -> Bool { !isNeutral(metric) && !largerIsBetter(metric) }
}
