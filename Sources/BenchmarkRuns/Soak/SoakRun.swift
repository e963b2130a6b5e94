import BenchmarkHarness
import Foundation

/// Soaks lanes in child processes, as many at once as there are cores, and judges them.
public struct SoakRun {
  private let lanes: [SoakLane]
  private let plan: SoakPlan
  private let executable: String
  private let arguments: [String]
  private let environment: [String: String]
  private let cores: Int
  private let leakBytes: Int?
  private let shouldStop: () -> Bool

  /// The result of a lane.
  public struct Ending: Sendable {
    public var lane: SoakLane
    public var cycles: [SoakCycle]
    /// The violations, a line each; empty if there are none.
    public var violations: [String]
  }

  /// - Parameters:
  ///   - arguments: make the program read a ``SoakOrder`` from standard input and write one ``SoakCycle`` a line.
  ///   - environment: variables that override this process's own.
  ///   - leakBytes: bytes that each cycle of each lane keeps, as a planted defect; nil for none.
  public init(
    _ lanes: [SoakLane], plan: SoakPlan, executable: String, arguments: [String],
    environment: [String: String], cores: Int, leakBytes: Int? = nil,
    shouldStop: @escaping () -> Bool
  ) {
    self.lanes = lanes
    self.plan = plan
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.cores = max(1, cores)
    self.leakBytes = leakBytes
    self.shouldStop = shouldStop
  }

  /// Soaks all lanes. When asked to stop, it ends the children and judges the cycles made until then.
  ///
  /// - Returns: the result of each lane, in the order of the lanes.
  /// - Throws: the system's error if a child cannot be started; no child is left then.
  public func run(listen: (SoakLane, SoakCycle) -> Void) throws -> [Ending] {
    var jobs: [Job] = []
    var isStopped = false
    defer { for job in jobs { job.stop() } }
    while true {
      isStopped = isStopped || shouldStop()
      if isStopped { for job in jobs { job.stop() } }
      let running = jobs.filter(\.isRunning)
      if !isStopped, running.count < cores, jobs.count < lanes.count {
        jobs.append(try start(lanes[jobs.count]))
        continue
      }
      if running.isEmpty { break }
      ChildProcess.wait(for: running.map(\.child), milliseconds: 50)
      for job in running { job.advance { listen(job.lane, $0) } }
    }
    return lanes.enumerated().map { index, lane in
      index < jobs.count ? judged(jobs[index]) : Ending(lane: lane, cycles: [], violations: [])
    }
  }

  private func judged(_ job: Job) -> Ending {
    let found = SoakLaw.violations(
      of: job.cycles, plan, isCounted: job.lane.preloaded != nil, isStopped: job.isStopped)
    return Ending(
      lane: job.lane, cycles: job.cycles,
      violations: (job.failure.map { [$0] } ?? []) + found)
  }

  private func start(_ lane: SoakLane) throws -> Job {
    let order = SoakOrder(subject: lane.subject, plan: plan, leakBytes: leakBytes)
    // Bytes depend on the order of sets and dictionaries, so hashing is deterministic.
    return Job(
      lane,
      try ChildProcess(
        executable: executable, arguments: arguments, environment: environment,
        preloaded: lane.preloaded, hashing: .deterministic, input: JSONEncoder().encode(order),
        secondsToLive: 0))
  }
}

extension SoakRun {
  private final class Job {
    let lane: SoakLane
    let child: ChildProcess
    private(set) var cycles: [SoakCycle] = []
    private(set) var isStopped = false
    private(set) var isRunning = true
    /// How the lane's process failed; nil if it did not.
    private(set) var failure: String?

    init(_ lane: SoakLane, _ child: ChildProcess) {
      self.lane = lane
      self.child = child
    }

    func advance(_ listen: (SoakCycle) -> Void) {
      for line in child.readLines() {
        guard let cycle = try? JSONDecoder().decode(SoakCycle.self, from: line) else { continue }
        cycles.append(cycle)
        listen(cycle)
      }
      if child.isOver { end() }
    }

    func stop() {
      if !isRunning { return }
      isStopped = true
      isRunning = false
      child.stop()
    }

    private func end() {
      isRunning = false
      let (status, words) = child.end()
      if case .failed(let reason) = status {
        failure = words.isEmpty ? reason : "\(reason): \(words)"
      }
    }
  }
}
