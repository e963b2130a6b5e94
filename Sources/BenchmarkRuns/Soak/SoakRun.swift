import Foundation

/// One subject on one allocator, in a process of its own.
///
/// - allocator: The allocator's name in reports.
/// - preloaded: The library that replaces the system's allocator and counts its bytes; nil for the system's allocator.
public typealias SoakLane = (subject: String, allocator: String, preloaded: String?)

/// Soaks lanes in child processes, as many at once as there are cores, and judges them.
public enum SoakRun {
  public struct Ending: Sendable {
    public var lane: SoakLane
    public var cycles: [SoakCycle]
    /// The violations, a line each; empty if there are none.
    public var violations: [String]
  }

  /// Soaks all lanes. When asked to stop, it ends the children and judges the cycles made until then.
  ///
  /// - Parameters:
  ///   - arguments: make the program read a ``SoakOrder`` from standard input and write one ``SoakCycle`` a line.
  ///   - environment: variables that override this process's own.
  ///   - leakBytes: bytes that each cycle of each lane keeps, as a planted defect; nil for none.
  /// - Returns: the result of each lane, in the order of the lanes.
  /// - Throws: the system's error if a child cannot be started; no child is left then.
  public static func endings(
    of lanes: [SoakLane], plan: SoakPlan, executable: String, arguments: [String],
    environment: [String: String], cores: Int, leakBytes: Int? = nil,
    shouldStop: () -> Bool, listen: (SoakLane, SoakCycle) -> Void
  ) throws -> [Ending] {
    var jobs: [Job] = []
    var isStopped = false
    defer { for job in jobs { job.child.stop() } }
    while true {
      isStopped = isStopped || shouldStop()
      if isStopped { for job in jobs { job.child.stop() } }
      let running = jobs.filter(\.child.isRunning)
      if !isStopped, running.count < max(1, cores), jobs.count < lanes.count {
        let lane = lanes[jobs.count]
        let order = SoakOrder(subject: lane.subject, plan: plan, leakBytes: leakBytes)
        // Bytes depend on the order of sets and dictionaries, so hashing is deterministic.
        let child = try ChildProcess(
          executable: executable, arguments: arguments, environment: environment,
          preloaded: lane.preloaded, hashing: .deterministic, input: JSONEncoder().encode(order))
        jobs.append(Job(lane, child))
        continue
      }
      if running.isEmpty { break }
      ChildProcess.wait(for: running.map(\.child), milliseconds: 50)
      for job in running { job.advance { listen(job.lane, $0) } }
    }
    return jobs.map { $0.ending(plan) }
      + lanes.dropFirst(jobs.count).map { Ending(lane: $0, cycles: [], violations: []) }
  }
}

private final class Job {
  let lane: SoakLane
  let child: ChildProcess
  private var cycles: [SoakCycle] = []
  /// How the lane's process failed; nil if it did not.
  private var failure: String?

  init(_ lane: SoakLane, _ child: ChildProcess) {
    self.lane = lane
    self.child = child
  }

  func advance(_ listen: (SoakCycle) -> Void) {
    let end = child.advance { (cycle: SoakCycle) in
      cycles.append(cycle)
      listen(cycle)
    }
    if let end, case .failed(let reason) = end.status {
      failure = end.lastWords.isEmpty ? reason : "\(reason): \(end.lastWords)"
    }
  }

  func ending(_ plan: SoakPlan) -> SoakRun.Ending {
    let found = SoakLaw.violations(
      of: cycles, plan, isCounted: lane.preloaded != nil, isStopped: child.isKilled)
    return SoakRun.Ending(
      lane: lane, cycles: cycles, violations: (failure.map { [$0] } ?? []) + found)
  }
}
