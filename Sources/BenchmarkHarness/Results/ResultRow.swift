/// One line of `results.csv`: one metric of one cell.
public struct ResultRow: Hashable, Sendable {
  public var cell: CellID
  public var metric: Metric
  public var lane: Lane
  public var status: Status
  /// nil unless the status is `ok`.
  public var summary: Summary?
  /// The subject that ratios are taken to; nil for metrics without one.
  public var reference: String?
  /// The median of the ratios to the reference, paired by round, with its interval.
  public var ratio: Ratio?
  /// The seed of the input.
  public var seed: UInt64

  public struct Ratio: Hashable, Sendable, Codable {
    public var median: Double
    /// nil below six pairs.
    public var interval: Interval?

    public init(median: Double, interval: Interval?) {
      self.median = median
      self.interval = interval
    }
  }

  public init(
    cell: CellID, metric: Metric, lane: Lane, status: Status, summary: Summary? = nil,
    reference: String? = nil, ratio: Ratio? = nil, seed: UInt64
  ) {
    self.cell = cell
    self.metric = metric
    self.lane = lane
    self.status = status
    self.summary = summary
    self.reference = reference
    self.ratio = ratio
    self.seed = seed
  }
}
