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
    /// nil below six pairs, or where pairs are worth fewer.
    public var interval: Interval?
    /// Whether pairs were found to depend on those before them, and the interval is that of as many
    /// as they are worth. Like the interval's level, it is not in `results.csv`.
    public var isSerial: Bool

    public init(median: Double, interval: Interval?, isSerial: Bool = false) {
      self.median = median
      self.interval = interval
      self.isSerial = isSerial
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
