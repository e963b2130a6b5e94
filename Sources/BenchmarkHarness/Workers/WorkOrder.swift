/// The work of one worker process, written to its standard input as JSON.
public struct WorkOrder: Codable, Sendable {
  public struct Task: Codable, Sendable {
    public var contest: ContestID
    public var subjects: [Lane: [String]]
    /// How the subjects of the time lane are timed; nil if no subject is timed.
    public var timing: Timing?

    public init(contest: ContestID, subjects: [Lane: [String]], timing: Timing? = nil) {
      self.contest = contest
      self.subjects = subjects
      self.timing = timing
    }
  }

  public var seed: UInt64
  public var tasks: [Task]

  public init(seed: UInt64, tasks: [Task]) {
    self.seed = seed
    self.tasks = tasks
  }

  /// Whether any subjects are timed in rounds, and not in turns with another process.
  public var takesRounds: Bool {
    tasks.contains { task in task.timing.map { $0.turns == nil } ?? false }
  }
}

/// How one process times the subjects of a contest.
public struct Timing: Hashable, Codable, Sendable {
  /// The number of the pass, counted from 1.
  public var pass: Int
  /// Whether every answer on every input is checked before timing starts, as in the first pass of a run.
  public var verifies: Bool
  /// The most seconds that the checked run on the first input may take; nil for no limit. A slower subject is skipped.
  public var limit: Double?
  /// The number of rounds; nil for the number that ``RoundPlan`` chooses.
  public var rounds: Int?
  /// The approximate number of turns in which a subject takes its samples; nil if it takes them in rounds. The result
  /// of a turn is the median of its samples.
  public var turns: Int?
  public var lengths = SampleLengths()
  /// The most cold runs of a subject with ``Contest/Subject/hasLatency``. The caches are evicted before each cold run.
  public var coldRuns = 0
  /// Nanoseconds that a run of each subject took in an earlier process.
  public var known: [String: Double] = [:]
  /// A planted slowdown, for `aa --slowdown` and `check --canary`; nil for none.
  public var again: RunsAgain?

  public init(pass: Int, verifies: Bool) {
    self.pass = pass
    self.verifies = verifies
  }
}

/// How long the samples of a subject take, in nanoseconds.
public struct SampleLengths: Hashable, Codable, Sendable {
  /// The shortest length of a sample. It is usually a millisecond, which is long compared with refilling the caches.
  public var sample: Double
  /// The time for a subject's samples and the untimed runs before them in a process. A slow subject has fewer rounds.
  /// It has at least one round, or a few if ``Timing/rounds`` is given, even if they take longer.
  public var slice: Double

  package init(sample: Double = 1e6, slice: Double = 2e7) {
    self.sample = sample
    self.slice = slice
  }
}

/// A message of a worker to the process that started it, as one JSON line. A worker is done if it has ended and has
/// sent a result for every cell of its order.
public enum WorkerMessage: Codable, Sendable {
  /// The worker is about to prepare or run a subject in a lane. From here on, this subject is to blame for a crash.
  case began(contest: ContestID, subject: String, lane: Lane)
  /// All subjects of a time lane are ready, except subjects that failed or are skipped. Now their samples begin. From
  /// here on, any ready subject may cause a crash. `checking` is the seconds of the checks; 0 in a later pass.
  case prepared(contest: ContestID, checking: Double)
  case measured(LaneResult)
  /// The worker waits for its ``Turn``.
  case waiting
}

/// The protocol of a program's workers, printed by `worker --protocol`. Only workers of the same protocol are paired.
public struct WorkerProtocol: Hashable, Codable, Sendable {
  /// Raised when ``WorkOrder`` or the answers to it change their meaning, or when times are measured in another way.
  public static let version = 6

  public var version = WorkerProtocol.version

  public init() {}
}
