/// What one lane found out about one subject: in the time lane, in one process.
public struct LaneResult: Hashable, Sendable, Codable {
  public var cell: CellID
  public var lane: Lane
  public var status: Status
  /// The pass, from 1 on, that a time is of; nil in the exact lanes.
  public var pass: Int?
  /// Exact values; empty in the time lane and where the status is not `ok`.
  public var values: [MetricValue] = []
  /// By round; empty in the exact lanes.
  public var samples: [Sample] = []
  /// Nanoseconds of single runs, each after an eviction of the caches, in the order they were taken.
  public var cold: [Double] = []
  /// What the step before each run is called, where there is one; see ``Body/TimedSetup``.
  public var before: Metric?

  /// What is there once in a run.
  struct Key: Hashable {
    var cell: CellID
    var lane: Lane
    var pass: Int?
  }

  var key: Key { Key(cell: cell, lane: lane, pass: pass) }

  /// The mean of consecutive runs.
  public struct Sample: Hashable, Sendable, Codable {
    public var round: Int
    /// Of one run.
    public var nanoseconds: Double
    /// Of what went before a run; nil where nothing did.
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
