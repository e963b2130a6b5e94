/// What one process of one side is to do: measure one cell once and end. Written to its standard
/// input as JSON, answered by a ``PairSample`` on one line.
///
/// Two revisions speak it with each other: what changes its meaning raises ``WorkerProtocol/version``.
public struct PairOrder: Hashable, Codable, Sendable {
  public var cell: CellID
  /// The seed of the input, the same for both sides of a pair.
  public var seed: UInt64
  /// A smaller size at which the same subject of the same scenario runs again after each run, under
  /// the same clock: work that is really done. nil for none.
  public var extraSize: Int?
  /// A share of a sample's runs that is done again under the same clock: work that is really done.
  /// nil for none.
  public var runsAgain: RunsAgain?
  /// The defect to plant in the subject; nil for none.
  public var canary: String?

  public init(
    cell: CellID, seed: UInt64, extraSize: Int? = nil, runsAgain: RunsAgain? = nil,
    canary: String? = nil
  ) {
    self.cell = cell
    self.seed = seed
    self.extraSize = extraSize
    self.runsAgain = runsAgain
    self.canary = canary
  }
}

/// What one process found.
public struct PairSample: Hashable, Codable, Sendable {
  /// Nanoseconds of one run, in the fastest of the process's samples: what disturbs a process makes
  /// it slower, never faster. 0 where the status is not `ok`.
  public var nanoseconds: Double
  /// How many runs were timed.
  public var runs: Int
  /// `unavailable` where this program has no such cell.
  public var status: Status

  public init(nanoseconds: Double, runs: Int, status: Status = .ok) {
    self.nanoseconds = nanoseconds
    self.runs = runs
    self.status = status
  }

  /// No time, and why.
  public init(_ status: Status) { self.init(nanoseconds: 0, runs: 0, status: status) }
}

/// What the workers of a program understand; the line that `worker --protocol` prints.
public struct WorkerProtocol: Hashable, Codable, Sendable {
  /// Raised when ``PairOrder``, ``WorkOrder`` or what answers them change their meaning.
  public static let version = 1

  public var version: Int

  public init(version: Int = WorkerProtocol.version) { self.version = version }
}
