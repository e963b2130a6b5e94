import Foundation
import OperatingSystem

/// Runs a plan in worker processes: the exact lanes first, as many workers as there are cores, then
/// the time lane, one worker at a time and nothing beside it.
public final class Runner {
  private let plan: RunPlan
  private let command: WorkerCommand
  private let seed: UInt64
  private let cores: Int
  private let patience: Double
  private let memoryLimit: Int
  private let shouldStop: () -> Bool
  private let listen: (RunEvent) -> Void
  private let started = MonotonicClock.now()
  private var schedule: Schedule
  private var done = 0
  /// Seconds into the run when it was last told where it is.
  private var progressed = 0.0

  private static let secondsBetweenProgress = 1.0

  /// - Parameters:
  ///   - patience: seconds that any worker is given before it is taken to hang; one that is predicted
  ///     to take long is given more.
  ///   - memoryLimit: resident bytes over which a worker is ended.
  ///   - shouldStop: asked while waiting; true kills the workers and ends the run.
  ///   - listen: takes every event in order, results included.
  public init(
    _ plan: RunPlan, command: WorkerCommand, seed: UInt64, cores: Int,
    patience: Double = 60, memoryLimit: Int = RunLimits.workerBytes,
    shouldStop: @escaping () -> Bool, listen: @escaping (RunEvent) -> Void
  ) {
    self.plan = plan
    self.command = command
    self.seed = seed
    self.cores = cores
    self.memoryLimit = memoryLimit
    self.shouldStop = shouldStop
    self.listen = listen
    self.patience = patience
    schedule = Schedule(plan, patience: patience)
  }

  /// - Parameter tasksPerWorker: how many contests one process runs; more than one where opening
  ///   the input is what takes long.
  /// - Returns: whether the run came to its end.
  /// - Throws: what the system says when a worker cannot be started at all.
  public func run(tasksPerWorker: Int = 1) throws -> Bool {
    for entry in plan.entries where !entry.settled.isEmpty {
      listen(.measured(entry.contest.id, entry.settled))
    }
    let exact = plan.exactOrder
    let jobs = (exact.count + tasksPerWorker - 1) / tasksPerWorker
    schedule = Schedule(plan, workers: min(cores, jobs), patience: patience)
    var waiting = exact[...]
    return try runJobs(atOnce: cores) {
      giveUpExactLanes(of: &waiting)
      defer { waiting = waiting.dropFirst(tasksPerWorker) }
      return try startExact(waiting.prefix(tasksPerWorker))
    } && runTimed(tasksPerWorker)
  }

  private func runTimed(_ tasksPerWorker: Int) throws -> Bool {
    for note in schedule.beginTiming(elapsed: elapsed) { listen(.noted(note)) }
    return try runJobs(atOnce: 1) { try startTimed(tasksPerWorker) }
  }

  /// - Parameter start: starts the next job; nil when there is none.
  private func runJobs(atOnce: Int, start: () throws -> Job?) throws -> Bool {
    var hasMore = true
    var jobs: [Job] = []
    // Whether stopped or thrown out: no worker outlives the run.
    defer {
      for child in jobs.compactMap(\.child) {
        child.kill()
        _ = child.end()
      }
    }
    while true {
      while hasMore, jobs.count < max(1, atOnce) {
        let job = try start()
        hasMore = job != nil
        if let job { jobs.append(job) }
      }
      if jobs.isEmpty { return true }
      ChildProcess.wait(for: jobs.compactMap(\.child), milliseconds: 200)
      if shouldStop() { return false }
      if elapsed - progressed >= Self.secondsBetweenProgress { listen(.progressed(progress())) }
      for job in jobs { try advance(job) }
      jobs.removeAll { $0.child == nil }
    }
  }

  private func giveUpExactLanes(of waiting: inout ArraySlice<Int>) {
    while let index = waiting.first,
      let givenUp = schedule.giveUpExactLanes(of: index, elapsed: elapsed)
    {
      waiting.removeFirst()
      done += 1
      listen(.measured(plan.entries[index].contest.id, givenUp))
    }
  }

  private func startExact(_ chosen: ArraySlice<Int>) throws -> Job? {
    if chosen.isEmpty { return nil }
    return try start(
      chosen.map { index in
        let entry = plan.entries[index]
        return WorkOrder.Task(
          contest: entry.contest.id, subjects: entry.exactLanes, seconds: 0)
      }, exact: true)
  }

  private func startTimed(_ count: Int) throws -> Job? {
    while true {
      let turns = schedule.next(count, elapsed: elapsed)
      if turns.isEmpty { return nil }
      for turn in turns where !turn.heldBack.isEmpty {
        listen(.measured(plan.entries[turn.index].contest.id, turn.heldBack))
      }
      let tasks = turns.filter { !$0.subjects.isEmpty }.map { turn in
        WorkOrder.Task(
          contest: plan.entries[turn.index].contest.id, subjects: [.time: turn.subjects],
          seconds: turn.seconds, planned: turn.planned, most: turn.most)
      }
      done += turns.count - tasks.count
      if !tasks.isEmpty { return try start(tasks, exact: false) }
    }
  }

  private func start(_ tasks: [WorkOrder.Task], exact: Bool) throws -> Job {
    let job = Job(tasks: tasks, exact: exact)
    job.began = elapsed
    job.planned = tasks.reduce(0) { $0 + ($1.planned ?? 0) }
    announce(tasks[0].contest, job)
    try spawn(job)
    return job
  }

  /// Tells of a contest when its worker comes to it, once.
  private func announce(_ contest: ContestID, _ job: Job) {
    guard job.announced.insert(contest).inserted else { return }
    // Whoever begins another one is done with the one before.
    if job.announced.count > 1 { done += 1 }
    if job.exact { schedule.beginExact(contest, elapsed: elapsed) }
    listen(.began(contest, exact: job.exact, progress()))
  }

  private func progress() -> RunProgress {
    let elapsed = elapsed
    progressed = elapsed
    return RunProgress(
      done: done, total: schedule.total, secondsLeft: schedule.secondsLeft(elapsed: elapsed))
  }

  private var elapsed: Double { Double(MonotonicClock.now() - started) / 1e9 }

  private func spawn(_ job: Job) throws {
    var environment = ProcessInfo.processInfo.environment.merging(command.environment) { $1 }
    // What this process was started with must not decide how the time lane allocates and hashes.
    environment[OperatingSystem.preloadVariable] = nil
    environment["SWIFT_DETERMINISTIC_HASHING"] = nil
    let lane: Lane = job.exact ? .count : .time
    if lane.hashMode == .deterministic { environment["SWIFT_DETERMINISTIC_HASHING"] = "1" }
    if job.exact {
      if let allocator = command.allocator {
        environment[OperatingSystem.preloadVariable] = allocator
      }
    }
    job.current = nil
    job.mark = elapsed
    job.child = try ChildProcess(
      executable: command.executable, arguments: command.arguments, environment: environment,
      input: JSONEncoder().encode(WorkOrder(seed: seed, tasks: job.tasks)),
      secondsToLive: schedule.deadline(of: job.tasks.map(\.contest), exact: job.exact))
  }

  private func advance(_ job: Job) throws {
    guard let child = job.child else { return }
    for line in child.readLines() { take(line, job) }
    guard child.isOver else {
      guard let status = excess(of: child) else { return }
      child.kill()
      let lastWords = child.end().lastWords
      return try lose(job, status, lastWords: lastWords)
    }
    let end = child.end()
    if job.hasTasks {
      let status = end.status.isOK ? .failed("the worker ended early") : end.status
      try lose(job, status, lastWords: end.lastWords)
    } else {
      close(job)
    }
  }

  /// What a worker is ended for: it hangs, or takes all memory.
  private func excess(of child: ChildProcess) -> Status? {
    if MonotonicClock.now() > child.deadline {
      return .timeout("\(Int(child.secondsToLive.rounded(.up))) s")
    }
    if let bytes = child.residentBytes, bytes > memoryLimit {
      return .failed("memory limit \(memoryLimit / 1_000_000_000) GB")
    }
    return nil
  }

  private func close(_ job: Job) {
    job.child = nil
    done += job.contests.count - max(0, job.announced.count - 1)
    schedule.note(job.contests, exact: job.exact)
    if !job.exact {
      listen(
        .took(
          RunTimeline.Leg(
            contest: job.contests[0], subject: nil, lane: .time, seconds: elapsed - job.began,
            reckoning: job.reckoning, planned: job.planned)))
    }
    listen(.progressed(progress()))
  }

  /// Takes in what a piece of a job's exact lanes took; see ``ExactForecast``.
  private func note(_ contest: ContestID, _ subject: String?, _ lane: Lane, _ job: Job) {
    let now = elapsed
    guard job.exact else {
      job.mark = now
      return
    }
    schedule.note(contest, subject, lane, seconds: now - job.mark, elapsed: now)
    listen(
      .took(
        RunTimeline.Leg(
          contest: contest, subject: subject, lane: lane, seconds: now - job.mark)))
    job.mark = now
  }

  private func take(_ line: Data, _ job: Job) {
    // Whatever else is printed by code under measurement is no message, and is passed over.
    guard let message = try? JSONDecoder().decode(WorkerMessage.self, from: line) else { return }
    switch message {
    case .began(let contest, let subject, let lane):
      let isFirst = job.current?.contest != contest
      job.current = (contest, subject, lane)
      announce(contest, job)
      if isFirst { note(contest, nil, lane, job) }
    case .prepared(let contest, let reckoning):
      job.current = (contest, nil, .time)
      job.reckoning = reckoning
      if let reckoning { schedule.learn(reckoning, of: contest) }
    case .measured(let result):
      // A cell has one result; a second one, or one of another's, would be a second row.
      guard settle(result, job) else { return }
      note(result.cell.contest, result.cell.subject, result.lane, job)
      listen(.measured(result.cell.contest, [result]))
    }
  }

  /// Strikes the result's cell off the job; false if it is not on it.
  private func settle(_ result: LaneResult, _ job: Job) -> Bool {
    for index in job.tasks.indices where job.tasks[index].contest == result.cell.contest {
      guard let left = job.tasks[index].subjects[result.lane],
        let place = left.firstIndex(of: result.cell.subject)
      else { continue }
      job.tasks[index].subjects[result.lane]?.remove(at: place)
      return true
    }
    return false
  }

  /// Gives the status to the cell under way, and starts the rest of the job anew.
  private func lose(_ job: Job, _ status: Status, lastWords: String) throws {
    let blamed = blame(job)
    if let first = blamed.first?.cell {
      let subject = blamed.count == 1 ? first.subject : nil
      listen(.lost(first.contest, subject: subject, status, lastWords: lastWords))
    }
    let lost = elapsed - job.mark
    schedule.lose(job.current?.contest, seconds: lost, elapsed: elapsed)
    if lost >= Self.lossWorthTelling, let first = blamed.first?.cell {
      listen(.noted(Self.note(first, isAlone: blamed.count == 1, status, seconds: lost)))
    }
    for var result in blamed where settle(result, job) {
      result.status = status
      listen(.measured(result.cell.contest, [result]))
    }
    job.tasks.removeAll { $0.subjects.values.allSatisfy(\.isEmpty) }
    for index in job.tasks.indices where !job.exact {
      let left = max(0, schedule.left(elapsed: elapsed))
      job.tasks[index].most = job.tasks[index].most.map { min($0, left) }
    }
    if job.hasTasks { try spawn(job) } else { close(job) }
  }

  /// A shorter loss changes nothing of a run that anybody would notice.
  private static let lossWorthTelling = 1.0

  private static func note(
    _ cell: CellID, isAlone: Bool, _ status: Status, seconds: Double
  ) -> String {
    let what = isAlone ? "\(cell)" : "\(cell.contest)"
    return
      "\(what) took \(String(format: "%.0f s", seconds)) until it was given up (\(status)): they are "
      + "not taken from what others have, and the run takes that much longer."
  }

  /// What the worker was at: one subject's lane or, once all subjects of a time lane are prepared
  /// and run in turn, all of them; at the least the first thing left, so that every loss is progress.
  private func blame(_ job: Job) -> [LaneResult] {
    if let (contest, subject, lane) = job.current,
      let left = job.tasks.first(where: { $0.contest == contest })?.subjects[lane]
    {
      let blamed = left.filter { subject == nil || $0 == subject }
      if !blamed.isEmpty {
        return blamed.map {
          LaneResult(cell: CellID(contest, subject: $0), lane: lane, status: .ok)
        }
      }
    }
    for task in job.tasks {
      for (lane, left) in task.subjects.sortedCompactly(by: { $0.key < $1.key }) where !left.isEmpty
      {
        let cell = CellID(task.contest, subject: left[0])
        return [LaneResult(cell: cell, lane: lane, status: .ok)]
      }
    }
    return []
  }
}
