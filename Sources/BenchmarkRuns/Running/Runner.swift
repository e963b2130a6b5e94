import Foundation

/// Runs a plan in worker processes.
///
///     pass 1        visits every timed contest, one worker at a time; checks answers and measures the first times
///     exact lanes   as many workers at once as there are cores
///     pass 2 ...    visits the contests planned for the pass in a new random order, one worker at a time
///
/// Times come first, so that counting cannot use up their budget. ``PassSchedule`` plans the further passes.
public final class Runner {
  private let plan: RunPlan
  private let command: WorkerCommand
  private let seed: UInt64
  private let cores: Int
  private let tasksPerWorker: Int
  private let patience: Double
  private let memoryLimit: Int
  private let shouldStop: () -> Bool
  private let listen: (RunEvent) -> Void
  private var clock = WakingClock()
  private var progress: PassProgress
  /// Seconds lost to workers that crashed or hung. The run takes that much longer. Seconds that two workers have lost
  /// at the same time count once.
  private var lost = 0.0
  /// Seconds into the run at the last loss.
  private var lostUntil = 0.0
  /// Seconds into the run at the last report of its progress.
  private var progressed = 0.0

  private static let secondsBetweenProgress = 1.0
  /// A loss of this many seconds or more gets a note.
  private static let lossWorthTelling = 1.0
  /// The share of a budget that the first pass may always take, however long exact lanes are predicted to take.
  private static let leastOfFirstPass = 0.45
  /// The share that the first pass and the exact lanes may take together. The other passes need the rest.
  private static let mostBeforeFurtherPasses = 0.7
  /// A worker counts as hanging only if it takes this many times longer than predicted.
  private static let far = 100.0

  /// - Parameters:
  ///   - tasksPerWorker: how many contests one process of a pass runs; more than one if opening the input takes long.
  ///   - patience: a worker counts as hanging after these seconds plus many times its predicted seconds.
  ///   - memoryLimit: a worker with more resident bytes is killed.
  ///   - shouldStop: asked while waiting; true kills the workers and ends the run.
  ///   - listen: takes every event in order, results included.
  public init(
    _ plan: RunPlan, command: WorkerCommand, seed: UInt64, cores: Int, tasksPerWorker: Int = 1,
    patience: Double = 60, memoryLimit: Int = RunLimits.workerBytes,
    shouldStop: @escaping () -> Bool, listen: @escaping (RunEvent) -> Void
  ) {
    self.plan = plan
    self.command = command
    self.seed = seed
    self.cores = max(1, cores)
    self.tasksPerWorker = max(1, tasksPerWorker)
    self.memoryLimit = memoryLimit
    self.shouldStop = shouldStop
    self.listen = listen
    self.patience = patience
    progress = PassProgress(plan)
  }

  /// - Returns: whether the run came to its end.
  /// - Throws: the system's error if a worker cannot be started at all.
  public func run() throws -> Bool {
    for entry in plan.entries where !entry.settled.isEmpty {
      tell(entry.settled, of: entry.contest.id)
    }
    guard try runFirstPass(), try runExactLanes(), try runFurtherPasses() else { return false }
    if let note = progress.note(elapsed: elapsed, lost: lost) { listen(.noted(note)) }
    return true
  }

  /// Whether a note is one that ``run()`` gives at its end. Such a note no longer holds once the run is resumed.
  public static func isOfTheEnd(_ note: String) -> Bool { PassProgress.isNote(note) }

  // MARK: What runs when

  private func runFirstPass() throws -> Bool {
    let contests = plan.firstPassOrder.map { plan.entries[$0] }
      .filter { !$0.donePasses.contains(1) }.map(\.contest.id)
    let exact = plan.exactSeconds / Double(cores)
    let end = max(
      Self.leastOfFirstPass * plan.budget, Self.mostBeforeFurtherPasses * plan.budget - exact)
    // A resumed run has lost time by its interruption. That is no reason to give up contests, so its first pass has no
    // time limit.
    let givesUp = plan.keepsBudget && plan.spent == 0
    return try run(pass: 1, contests, until: givesUp ? end : .infinity)
  }

  /// Visits the contests in order. Gives up the contests that still wait after `end` seconds, but never the contests of
  /// the first worker.
  private func run(
    pass: Int, _ contests: [ContestID], until end: Double = .infinity
  ) throws -> Bool {
    var waiting = contests[...]
    return try runJobs(atOnce: 1) {
      if waiting.count < contests.count, elapsed - lost > end {
        for contest in waiting { giveUp(contest) }
        waiting = []
      }
      defer { waiting = waiting.dropFirst(tasksPerWorker) }
      return try startTimed(Array(waiting.prefix(tasksPerWorker)), pass: pass)
    }
  }

  private func runExactLanes() throws -> Bool {
    var waiting = plan.exactOrder[...]
    return try runJobs(atOnce: cores) {
      guard let index = waiting.popFirst() else { return nil }
      let entry = plan.entries[index]
      return try start(Job([entry.contest.id], entry.exact, pass: nil))
    }
  }

  private func runFurtherPasses() throws -> Bool {
    while let next = progress.next(elapsed: elapsed - lost) {
      let order = PassSchedule.order(next.contests.count, pass: next.pass, seed: seed)
      guard try run(pass: next.pass, order.map { next.contests[$0] }) else { return false }
    }
    return true
  }

  private func giveUp(_ contest: ContestID) {
    let results = (progress.entry(contest)?.timed ?? []).map { result in
      var result = result
      (result.status, result.pass) = (.skipped(RunLimits.reasonNoTime), 1)
      progress.take(result)
      return result
    }
    tell(results, of: contest)
  }

  private func startTimed(_ contests: [ContestID], pass: Int) throws -> Job? {
    let entries = contests.compactMap(progress.entry).filter { !$0.timed.isEmpty }
    if entries.isEmpty { return nil }
    var results = entries.flatMap(\.timed)
    for index in results.indices { results[index].pass = pass }
    let timings = entries.map { entry in
      var timing = Timing(pass: pass, verifies: pass == 1)
      timing.limit = plan.limits.singleRun
      timing.coldRuns = entry.coldRuns
      timing.known = entry.known
      return (entry.contest.id, timing)
    }
    return try start(
      Job(entries.map(\.contest.id), results, Dictionary(timings) { $1 }, pass: pass))
  }

  // MARK: Workers

  /// Runs jobs until `start` returns nil. Returns false if the run was stopped.
  private func runJobs(atOnce: Int, start: () throws -> Job?) throws -> Bool {
    var hasMore = true
    var jobs: [Job] = []
    // No worker outlives the run, even after a stop or an error.
    defer {
      for child in jobs.compactMap(\.child) { child.stop() }
    }
    while true {
      while hasMore, jobs.count < atOnce {
        let job = try start()
        hasMore = job != nil
        if let job { jobs.append(job) }
      }
      if jobs.isEmpty { return true }
      ChildProcess.wait(for: jobs.compactMap(\.child), milliseconds: 200)
      if shouldStop() { return false }
      if elapsed - progressed >= Self.secondsBetweenProgress { listen(.progressed(whereItIs())) }
      for job in jobs { try advance(job) }
      jobs.removeAll { $0.child == nil }
    }
  }

  private func start(_ job: Job) throws -> Job {
    try spawn(job)
    begin(job.contests[0], job)
    return job
  }

  /// Records that a job's worker begins a contest, and is done with the contest before.
  private func begin(_ contest: ContestID, _ job: Job) {
    if job.underWay == contest { return }
    if let last = job.underWay { end(last, job, seconds: secondsOfContest(job)) }
    job.underWay = contest
    job.contestBegan = elapsed
    job.checking = 0
    listen(.began(contest, pass: job.pass, whereItIs()))
  }

  private func secondsOfContest(_ job: Job) -> Double {
    max(0, elapsed - job.contestBegan - job.checking)
  }

  /// - Parameter seconds: nil for a contest that was never begun.
  private func end(_ contest: ContestID, _ job: Job, seconds: Double?) {
    guard job.ended.insert(contest).inserted else { return }
    progress.end(contest, pass: job.pass, seconds: seconds)
  }

  private func whereItIs() -> RunProgress {
    progressed = elapsed
    return progress.summary(elapsed: elapsed - lost)
  }

  private func tell(_ results: [LaneResult], of contest: ContestID) {
    listen(.measured(contest, results, spent: plan.spent + elapsed - lost))
  }

  private var elapsed: Double { clock.read() }

  private func spawn(_ job: Job) throws {
    let lane: Lane = job.pass == nil ? .count : .time
    job.current = nil
    job.heard = elapsed
    job.child = try ChildProcess(
      executable: command.executable, arguments: command.arguments,
      environment: command.environment, preloaded: lane == .time ? nil : command.allocator,
      hashing: lane.hashMode,
      input: JSONEncoder().encode(WorkOrder(seed: seed, tasks: job.tasks)),
      secondsToLive: deadline(of: job))
  }

  private func deadline(of job: Job) -> Double {
    job.tasks.reduce(patience) { sum, task in
      guard let entry = progress.entry(task.contest) else { return sum }
      guard let pass = job.pass else { return sum + Self.far * entry.exactSeconds }
      return sum + Self.far * (entry.visitSeconds + (pass == 1 ? entry.checkingSeconds : 0))
    }
  }

  private func advance(_ job: Job) throws {
    guard let child = job.child,
      let end = child.advance(memoryLimit: memoryLimit, { take($0, job) })
    else { return }
    if !job.left.isEmpty || child.isKilled {
      let status = end.status.isOK ? .failed("the worker ended early") : end.status
      try lose(job, status, lastWords: end.lastWords)
    } else {
      close(job)
    }
  }

  private func close(_ job: Job) {
    job.child = nil
    for contest in job.contests {
      end(contest, job, seconds: contest == job.underWay ? secondsOfContest(job) : nil)
    }
    listen(.progressed(whereItIs()))
  }

  private func take(_ message: WorkerMessage, _ job: Job) {
    switch message {
    case .began(let contest, let subject, let lane):
      begin(contest, job)
      job.current = (contest, subject, lane)
    case .prepared(let contest, let checking):
      job.current = (contest, nil, .time)
      job.checking = checking
    // Only the processes of a pair wait.
    case .waiting: break
    case .measured(let result):
      // A result that the job does not wait for is dropped. Two results of a cell for one pass would make the stored
      // run unreadable.
      guard strikeOff(result, job) else { return }
      job.heard = elapsed
      progress.take(result)
      tell([result], of: result.cell.contest)
    }
  }

  /// Removes a result from those that the job still has to give; false if the job has no such result.
  private func strikeOff(_ result: LaneResult, _ job: Job) -> Bool {
    guard let place = job.left.firstIndex(where: { $0.key == result.key }) else { return false }
    job.left.remove(at: place)
    return true
  }

  /// Gives the status to the cells to blame, and restarts the rest of the job.
  private func lose(_ job: Job, _ status: Status, lastWords: String) throws {
    let blamed = blame(job)
    let seconds = elapsed - job.heard
    if let first = blamed.first?.cell {
      let subject = blamed.count == 1 ? first.subject : nil
      listen(.lost(first.contest, subject: subject, status, lastWords: lastWords))
      if seconds >= Self.lossWorthTelling {
        let what = blamed.count == 1 ? "\(first)" : "\(first.contest)"
        listen(
          .noted(
            "\(what) took \(String(format: "%.0f s", seconds)) until it was given up (\(status)). "
              + "The run takes that much longer, so that no other contest loses time."))
      }
    }
    lost += elapsed - max(job.heard, lostUntil)
    lostUntil = elapsed
    // The seconds of a visit decide how many passes the contest gets. So they are counted anew from here, where the
    // visit goes on without the lost cells.
    job.contestBegan = elapsed
    job.checking = 0
    for var result in blamed where strikeOff(result, job) {
      result.status = status
      progress.take(result)
      tell([result], of: result.cell.contest)
    }
    if !job.left.isEmpty { try spawn(job) } else { close(job) }
  }

  /// The cells to blame for a lost worker. While one subject is prepared or counted for a lane, only that subject is to
  /// blame, and only in that lane. While all subjects of a time lane run in turn, all of them are to blame. If no
  /// result left matches the worker's last report, the first result left is to blame, so that every loss shortens the
  /// job. The worker would have measured this result next.
  private func blame(_ job: Job) -> [LaneResult] {
    let blamed = job.left.filter { result in
      guard let (contest, subject, lane) = job.current else { return false }
      return result.cell.contest == contest && result.lane == lane
        && (subject == nil || result.cell.subject == subject)
    }
    return blamed.isEmpty ? Array(job.left.prefix(1)) : blamed
  }
}
