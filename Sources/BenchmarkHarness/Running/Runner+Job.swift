extension Runner {
  /// How workers are started.
  public struct WorkerCommand: Sendable {
    public var executable: String
    public var arguments: [String]
    /// The library to preload for the footprint lane; nil where there is none.
    public var allocator: String?
    /// Put over this process's own environment.
    public var environment: [String: String]

    public init(
      executable: String, arguments: [String], allocator: String?, environment: [String: String]
    ) {
      self.executable = executable
      self.arguments = arguments
      self.allocator = allocator
      self.environment = environment
    }
  }

  /// One worker and what it has still to do.
  final class Job {
    var tasks: [WorkOrder.Task]
    /// nil for exact lanes.
    let pass: Int?
    var child: ChildProcess?
    /// What the worker is at; no subject where they run in turn.
    var current: (contest: ContestID, subject: String?, lane: Lane)?
    /// Seconds into the run when the contest under way began, and those of its checks.
    var contestBegan = 0.0
    var checking = 0.0
    /// Seconds into the run when the process began that runs now.
    var spawned = 0.0
    /// The contest under way, and those that are over.
    var underWay: ContestID?
    var ended: Set<ContestID> = []
    let contests: [ContestID]

    init(tasks: [WorkOrder.Task], pass: Int?) {
      self.tasks = tasks
      self.pass = pass
      contests = tasks.map(\.contest)
    }

    var hasTasks: Bool { tasks.contains { !$0.subjects.values.allSatisfy(\.isEmpty) } }
  }
}
