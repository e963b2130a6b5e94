/// What one worker process is to do. Written to its standard input as JSON.
public struct WorkOrder: Codable, Sendable {
  public struct Task: Codable, Sendable {
    public var contest: ContestID
    /// What is left to measure: subjects by lane.
    public var subjects: [Lane: [String]]
    /// How the subjects of the time lane are timed; nil where there are none.
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

  /// Whether it has subjects that are timed in rounds: not in turns with another process.
  public var takesRounds: Bool {
    tasks.contains { task in task.timing.map { $0.turns == nil } ?? false }
  }
}

/// How one process times the subjects of a contest.
public struct Timing: Hashable, Codable, Sendable {
  /// The number of the pass, from 1 on.
  public var pass: Int
  /// Whether every answer on every input is checked before anything is timed: in the first pass of a run.
  public var verifies: Bool
  /// Seconds. A subject whose checked run takes longer is skipped; nil for none.
  public var limit: Double?
  /// How many inputs are used; nil for all that the contest rotates.
  public var inputs: Int?
  /// The number of rounds; nil for a cycle of the balanced order.
  public var rounds: Int?
  /// How many turns the samples of a subject are divided into; nil where nobody takes turns with this process.
  /// The median of a turn's samples is its result.
  public var turns: Int?
  public var lengths = SampleLengths()
  /// How many single runs of each subject are timed after an eviction of the caches.
  public var coldRuns = 0
  /// Nanoseconds that a run of a subject was found to take in an earlier process.
  public var known: [String: Double] = [:]
  /// Work that is really done and is not counted: what `aa --slowdown` plants.
  public var extra: ExtraRuns?

  public init(pass: Int, verifies: Bool) {
    self.pass = pass
    self.verifies = verifies
  }
}

/// What the samples of a subject take, in nanoseconds.
public struct SampleLengths: Hashable, Codable, Sendable {
  /// A sample at the least. A millisecond is long beside what refilling the caches takes.
  public var sample = 1e6
  /// All samples of a process together at the most: a subject that takes longer has fewer rounds.
  public var slice = Self.usualSlice

  /// ``slice`` in a run, in nanoseconds.
  public static let usualSlice = 2e7
}

/// Runs under the clock that do not count as runs of the subject.
public struct ExtraRuns: Hashable, Codable, Sendable {
  /// A smaller size at which the same subject of the same scenario runs again after each run; nil for none.
  public var size: Int?
  /// A share of a sample's runs that is done again; nil for none.
  public var again: RunsAgain?

  /// nil where nothing is done again.
  public init?(size: Int?, again: RunsAgain?) {
    guard size != nil || again != nil else { return nil }
    self.size = size
    self.again = again
  }
}

/// What a worker writes for the process that started it, a JSON line each. It is done when it ends and
/// every cell of its order has its result.
public enum WorkerMessage: Codable, Sendable {
  /// The first run of a subject in a lane is about to begin: this subject is to blame for a crash.
  case began(contest: ContestID, subject: String, lane: Lane)
  /// All subjects of a time lane are ready and run in turn: a crash from here on may be anyone's.
  /// `checking` is the seconds that checks of answers took: a later pass has none.
  case prepared(contest: ContestID, checking: Double)
  case measured(LaneResult)
  /// The worker waits for its ``Turn``.
  case waiting
}

/// What the workers of a program understand; the line that `worker --protocol` prints. Two revisions speak it
/// with each other.
public struct WorkerProtocol: Hashable, Codable, Sendable {
  /// Raised when ``WorkOrder`` or what answers it changes its meaning.
  public static let version = 3

  public var version: Int

  public init(version: Int = WorkerProtocol.version) { self.version = version }
}
