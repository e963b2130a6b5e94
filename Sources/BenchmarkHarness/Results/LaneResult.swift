/// The result of one lane for one subject. In the time lane, it is the result of one process.
public struct LaneResult: Hashable, Sendable, Codable {
  public var cell: CellID
  public var lane: Lane
  public var status: Status
  /// The pass of a time, counted from 1; nil in the exact lanes, and for a time that the plan skips.
  public var pass: Int?
  /// Exact values; empty in the time lane and where the status is not `ok`.
  public var values: [MetricValue] = []
  /// One sample for each round or turn that the subject took part in; empty in the exact lanes.
  public var samples: [Sample] = []
  /// Nanoseconds of single runs, each after an eviction of the caches, in the order in which they ran.
  public var cold: [Double] = []
  /// The metric of the timed step before each run; nil if there is none. See ``Body/Setup``.
  public var before: Metric?

  /// Identifies a result: a run has at most one result for each key.
  package struct Key: Hashable {
    package var cell: CellID
    package var lane: Lane
    package var pass: Int?

    package init(cell: CellID, lane: Lane, pass: Int? = nil) {
      self.cell = cell
      self.lane = lane
      self.pass = pass
    }
  }

  package var key: Key { Key(cell: cell, lane: lane, pass: pass) }

  /// The mean of consecutive runs in one round. With ``Timing/turns``, a turn takes several such means, and the sample
  /// is their median.
  public struct Sample: Hashable, Sendable, Codable {
    public var round: Int
    public var nanoseconds: Double
    /// Nanoseconds of the step before one run; nil if no step is timed.
    public var before: Double?

    public init(round: Int, nanoseconds: Double, before: Double? = nil) {
      self.round = round
      self.nanoseconds = nanoseconds
      self.before = before
    }
  }

  public init(cell: CellID, lane: Lane, status: Status, pass: Int? = nil) {
    self.cell = cell
    self.lane = lane
    self.status = status
    self.pass = pass
  }
}
