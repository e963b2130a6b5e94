/// One line of `results.csv`: one metric of one cell.
public struct ResultRow: Hashable, Sendable {
  public var cell: CellID
  public var metric: Metric
  public var lane: Lane
  public var status: Status
  /// nil unless the status is `ok`.
  public var summary: Summary?
  /// The subject that the ratio compares with; nil for metrics without ratios, or if either subject has no time.
  public var reference: String?
  /// The ratio to the reference; see ``PairedRatio``.
  public var ratio: Ratio?
  /// The samples of each process that measured a time; empty for other metrics. Not in `results.csv`.
  public var processes: [ProcessTimes] = []
  /// The values that the summary's median is taken from: the median of each process, or each cold run. Empty for exact
  /// values, and without a summary.
  public var values: [Double] = []
  public var seed: UInt64

  public struct Ratio: Hashable, Sendable, Codable {
    public var median: Double
    /// nil with fewer processes than ``SignTest/fewestSamples(level:)``.
    public var interval: Interval?

    public init(median: Double, interval: Interval?) {
      self.median = median
      self.interval = interval
    }
  }
}

/// The samples of one subject in one process.
public struct ProcessTimes: Hashable, Sendable {
  public var pass: Int
  public var samples: [LaneResult.Sample]

  /// The process's value: the median over its rounds; nil without samples.
  public var median: Double? { OrderedSample(samples.map(\.nanoseconds))?.median }
}
