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
    let exact: Bool
    var child: ChildProcess?
    /// What the worker is at; no subject where they run in turn.
    var current: (contest: ContestID, subject: String?, lane: Lane)?
    var announced: Set<ContestID> = []
    /// Seconds into the run when it began, and when what is under way did.
    var began = 0.0
    var mark = 0.0
    var planned = 0.0
    var reckoning: Reckoning?
    let contests: [ContestID]

    init(tasks: [WorkOrder.Task], exact: Bool) {
      self.tasks = tasks
      contests = tasks.map(\.contest)
      self.exact = exact
    }

    var hasTasks: Bool { tasks.contains { !$0.subjects.values.allSatisfy(\.isEmpty) } }
  }
}
