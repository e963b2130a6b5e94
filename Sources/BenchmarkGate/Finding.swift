/// The judgement of one value: what was compared, and the result.
public struct Finding: Hashable, Sendable {
  /// How two values were compared.
  public enum Kind: String, Sendable, CaseIterable {
    /// An exact value against the baseline's, within a tolerance.
    case exact
    /// The ratio to the contest's reference, against the baseline's ratio.
    case ratio
    /// The exponent by which a metric grows with the size, against the baseline's or against a limit.
    case growth
    /// The ratio of two revisions, from pairs of processes.
    case pairs
  }

  public var cell: CellID
  public var metric: Metric
  public var lane: Lane
  public var kind: Kind
  public var verdict: Verdict
  /// The baseline's exact value, ratio or exponent.
  public var base: Double?
  public var value: Double?
  public var baseInterval: Interval?
  public var interval: Interval?
  /// The allowed difference or limit: `0`, `50 %`. If a rule sets it, the reason of the rule follows:
  /// `2 (rounding of ...)`.
  public var allowed: String
}
