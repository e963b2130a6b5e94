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
  /// The interval of the median; nil with fewer processes than ``SignTest/fewestSamples(level:)``.
  public var interval: Interval?

  public init(exact value: Double) {
    samples = 1
    min = value
    median = value
    max = value
  }

  /// Summarizes a time by the medians of independent processes; nil if there are none, or one is not finite.
  /// Percentiles are empty, since percentiles of a few medians say nothing about slow runs.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  public init?(processes medians: [Double]) {
    guard let sample = OrderedSample(medians) else { return nil }
    self.init(exact: sample.median)
    samples = sample.count
    min = sample.min
    max = sample.max
    interval = sample.medianInterval()
  }

  static let fewestForP90 = 100
  static let fewestForP99 = 1000

  /// The summary of single runs of several processes. The percentiles are of all runs together. The interval is of the
  /// processes' medians. nil if there are no runs, or one is not finite.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  public init?(runs processes: [[Double]]) {
    guard let sample = OrderedSample(processes.joined()) else { return nil }
    self.init(exact: sample.median)
    guard sample.count > 1 else { return }
    samples = sample.count
    min = sample.min
    max = sample.max
    p25 = sample.quantile(0.25)
    p75 = sample.quantile(0.75)
    if sample.count >= Self.fewestForP90 { p90 = sample.quantile(0.9) }
    if sample.count >= Self.fewestForP99 { p99 = sample.quantile(0.99) }
    mad = sample.medianAbsoluteDeviation
    let medians = processes.compactMap { OrderedSample($0)?.median }
    interval = OrderedSample(medians)?.medianInterval()
  }
}
