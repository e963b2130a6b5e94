/// What one worker process is to do. Written to its standard input as JSON.
public struct WorkOrder: Codable, Sendable {
  public struct Task: Codable, Sendable {
    public var contest: ContestID
    /// What is left to measure: subjects by lane.
    public var subjects: [Lane: [String]]
    /// Seconds the rounds of the time lane may take.
    public var seconds: Double
    /// Seconds the time lane may take from its beginning, its least rounds apart; nil for as long as
    /// it takes.
    public var planned: Double?
    /// Seconds after which nothing more is begun, and what has too few samples is given up.
    public var most: Double?
  }

  public var seed: UInt64
  public var tasks: [Task]
}

/// What a worker writes to its standard output, a JSON line each. It is done when it ends and every
/// cell of its order has its result.
public enum WorkerMessage: Codable, Sendable {
  /// The first run of a subject in a lane is about to begin: who is to blame for a crash.
  case began(contest: ContestID, subject: String, lane: Lane)
  /// All subjects of a time lane are ready and run in turn: a crash from here on may be anyone's.
  ///
  /// With it comes what they were found to take; nil where nobody reckoned.
  case prepared(contest: ContestID, Reckoning? = nil)
  case measured(LaneResult)
}

/// What one lane found out about one subject.
public struct LaneResult: Hashable, Sendable, Codable {
  public var cell: CellID
  public var lane: Lane
  public var status: Status
  /// Exact values; empty in the time lane and where the status is not `ok`.
  public var values: [MetricValue] = []
  /// Nanoseconds a run, by round; empty in the exact lanes.
  public var samples: [Sample] = []
  /// What the step before each run is called, where there is one; see ``Body/Prelude``.
  public var before: Metric?

  public struct Sample: Hashable, Sendable, Codable {
    /// The round of a sample taken before the rounds: it has no partner.
    public static let beforeRounds = -1

    public var round: Int
    public var nanoseconds: Double
    /// Nanoseconds of what went before a run; nil where nothing did.
    public var before: Double?

    public init(round: Int, nanoseconds: Double, before: Double? = nil) {
      self.round = round
      self.nanoseconds = nanoseconds
      self.before = before
    }
  }

  public init(cell: CellID, lane: Lane, status: Status) {
    self.cell = cell
    self.lane = lane
    self.status = status
  }
}
