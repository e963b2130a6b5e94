extension Runner {
  /// How workers are started.
  ///
  /// - allocator: The allocator to preload in the workers of the exact lanes; nil if there is none.
  /// - environment: Variables that override this process's own environment.
  public typealias WorkerCommand = (
    executable: String, arguments: [String], allocator: String?, environment: [String: String]
  )

  /// The contests of one worker, and the results that are still to come. A lost worker is replaced.
  final class Job {
    var left: [LaneResult]
    let contests: [ContestID]
    /// How each contest is timed; empty for exact lanes.
    let timings: [ContestID: Timing]
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

    init(
      _ contests: [ContestID], _ left: [LaneResult], _ timings: [ContestID: Timing] = [:],
      pass: Int?
    ) {
      self.contests = contests
      self.left = left
      self.timings = timings
      self.pass = pass
    }

    var tasks: [WorkOrder.Task] {
      contests.compactMap { contest in
        let results = left.filter { $0.cell.contest == contest }
        let subjects = Dictionary(grouping: results, by: \.lane).mapValues {
          $0.map(\.cell.subject)
        }
        return results.isEmpty
          ? nil : WorkOrder.Task(contest: contest, subjects: subjects, timing: timings[contest])
      }
    }
  }
}
