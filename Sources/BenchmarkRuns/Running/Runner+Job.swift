extension Runner {
  /// How workers are started.
  ///
  /// - allocator: The allocator to preload in the workers of the exact lanes; nil if there is none.
  /// - environment: Variables that override this process's own environment.
  public typealias WorkerCommand = (
    executable: String, arguments: [String], allocator: String?, environment: [String: String]
  )

  /// One worker and its remaining tasks.
  final class Job {
    var tasks: [WorkOrder.Task]
    /// nil for exact lanes.
    let pass: Int?
    var child: ChildProcess?
    /// What the worker measures now; the subject is nil while all subjects run in turn.
    var current: (contest: ContestID, subject: String?, lane: Lane)?
    /// Seconds into the run when the current contest began, and the seconds of its checks.
    var contestBegan = 0.0
    var checking = 0.0
    /// Seconds into the run when the current process began, or when it last had a result.
    var heard = 0.0
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
