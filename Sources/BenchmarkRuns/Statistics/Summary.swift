/// The printed values of a sample: order statistics, spread, and the interval of the median.
///
/// An exact value is a summary of one sample: it stands in `min`, `median` and `max`, and nothing else is filled.
public struct Summary: Hashable, Sendable, Codable {
  public var samples: Int
  public var min: Double
  public var p25: Double?
  public var median: Double
  public var p75: Double?
  public var p90: Double?
  public var p99: Double?
  public var max: Double
  /// The median absolute deviation from the median, unscaled.
  public var mad: Double?
  /// The interval of the median; nil below ``SignTest/fewestSamples(level:)`` processes.
  public var interval: Interval?

  public init(exact value: Double) {
    samples = 1
    min = value
    median = value
    max = value
  }
}
