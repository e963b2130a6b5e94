import BenchmarkRuns
import Foundation
import OperatingSystem

/// One run from its record to its report.
struct Session {
  let record: RunRecord
  /// nil for a new run.
  private let resumption: Resumption?
  private let options: Options
  let output: OutputFolder
  private let executable: String
  private let allocator: String?
  private let processorTimes = OperatingSystem.processorTimes
  private let began = MonotonicClock.now()

  init(
    options: Options, folder: String, subject: RunSubject = .grid,
    resuming resumption: Resumption? = nil
  ) throws {
    self.options = options
    self.resumption = resumption
    output = try OutputFolder(folder)
    executable = OperatingSystem.programFile
    let jemalloc = Allocator.preloadable(executable)
    allocator = jemalloc?.library
    let clock = ISO8601DateFormatter()
    let date = clock.string(from: Date())
    let facts = MachineReader.facts(jemalloc: jemalloc?.version)
    if let resumption {
      try resumption.check(facts)
      record = resumption.continued(on: facts, at: date)
    } else {
      record = RunRecord(
        arguments: Array(CommandLine.arguments.dropFirst()),
        profile: subject == .grid ? options.profile.rawValue : ReplayCommand.profile,
        seed: options.seed, started: date, machine: facts, program: ThisProgram.digest,
        shard: options.shard, trace: subject.trace)
    }
    if jemalloc == nil, options.lanes.contains(.footprint) {
      options.note("No footprint without jemalloc: \(AllocationProbe.reasonAbsent)")
    }
  }

  /// Measures the plan, stores the results and writes the report; nil if the user stopped the run.
  ///
  /// - Parameter trace: the path of a replay's trace, which each worker reads again.
  func publish(
    _ plan: RunPlan, trace: String? = nil, tasksPerWorker: Int = 1
  ) throws -> RunOutputs? {
    let progress = Progress(isShown: options.showsProgress, began: began)
    defer { progress.end() }
    let reporting = RunOutputs.expectedSeconds(of: plan.entries.map(\.contest))
    progress.besides = reporting
    var record = record
    let (plan, stored, store) = try open(plan, &record)
    func keep<T>(_ append: (T) throws -> Void, _ value: T) throws {
      do { try append(value) } catch {
        throw CommandFailure.cannotWrite(output.path(of: OutputFolder.runFile), "\(error)")
      }
    }
    let (measured, ended) = try Measurement.run(
      plan, options: options, executable: executable, allocator: allocator,
      workerArguments: trace.map { ["worker", "--trace", $0] } ?? ["worker"],
      tasksPerWorker: tasksPerWorker, progress: progress,
      keep: { try keep(store.append, $0) },
      note: {
        record.notes.append($0)
        try keep(store.append(note:), $0)
      })
    if let trace, RunSubject.replay(of: trace).trace != record.trace {
      // Results of the old and the new content cannot be told apart.
      try FileManager.default.removeItem(atPath: output.path(of: OutputFolder.runFile))
      throw CommandFailure.error(
        "\(trace): has changed since the replay began, so the results mix old and new content, and "
          + "were deleted. Replay it again")
    }
    let lines = stored + measured
    // If an earlier process of this run died after it had measured everything, the run may have its conditions already.
    if ended, record.conditions == nil {
      let conditions = conditions(lines)
      record.conditions = conditions
      try keep(store.append, conditions)
    }
    if !ended || Interrupt.isAsked {
      record.notes.append(Self.stoppedNote)
      try keep(store.append(note:), Self.stoppedNote)
    }
    let outputs = RunOutputs(record: record, lines: lines, options: options)
    guard ended, !Interrupt.isAsked else {
      try leave(outputs, store, progress)
      try store.close()
      return nil
    }
    progress.show("the report", secondsLeft: reporting)
    try outputs.write(to: output)
    if let stopped = resumption?.stopped { RunOutputs.remove(from: stopped) }
    try output.compressRun()
    // Until here, the lock keeps other runs from the folder.
    try store.close()
    progress.end()
    return outputs
  }

  static let stoppedNote =
    "The user stopped the run. Values that were not measured by then have no row."

  /// Begins or continues the run's file.
  ///
  /// - Returns: The rest of the plan, the results that the file has already, and the open file.
  private func open(
    _ plan: RunPlan, _ record: inout RunRecord
  ) throws -> (RunPlan, [ResultStore.Line], ResultStore) {
    let path = output.path(of: OutputFolder.runFile)
    guard let resumption else {
      try output.keepUnfinishedRun(options)
      do {
        return (plan, [], try ResultStore(creatingAt: path, record: record))
      } catch { throw CommandFailure.cannotWrite(error) }
    }
    let results = resumption.lines.map(\.result)
    guard let resumed = plan.resumed(after: results, seconds: resumption.seconds) else {
      throw CommandFailure.error(
        "\(resumption.file.path): cannot go on: it has results of cells that are not "
          + "chosen. Run without --resume to begin anew")
    }
    if !resumed.plan.isDone { record.conditions = nil }
    let lines = resumed.kept.map { resumption.lines[$0] }
    if resumption.stopped != nil { try output.takeBack(resumption.file) }
    let store: ResultStore
    do {
      store = try ResultStore(resuming: resumption.file, record: record, lines: lines)
    } catch { throw CommandFailure.cannotWrite(error) }
    options.note("Continuing \(path), which has \(lines.count) results")
    return (resumed.plan, lines, store)
  }

  /// Writes what a stopped run has measured. If the folder holds a whole run, the results go to a subfolder.
  private func leave(
    _ outputs: RunOutputs, _ store: ResultStore, _ progress: Progress
  ) throws {
    progress.end()
    Terminal.note("bench: stopped; writing what was measured")
    let folder = try output.folderForStoppedRun(store)
    try outputs.write(to: folder)
    let advice =
      RunSubject(record).resumes ? "; --resume --output \(folder.path) goes on with it" : ""
    Terminal.note(
      "bench: \(folder.path) has report.md, results.csv and run.jsonl of what was measured\(advice)"
    )
  }

  private func conditions(_ lines: [ResultStore.Line]) -> RunConditions {
    var steal: Double?
    // A resumed run had an earlier process, whose share of stolen time is unknown.
    if resumption == nil, let processorTimes {
      steal = OperatingSystem.processorTimes?.steal(since: processorTimes)
    }
    return RunConditions(
      load: MachineReader.load, steal: steal, repeatability: repeatability(lines))
  }

  /// How the intervals agree with those of the complete run in the folder. nil for a resumed run, or if there is no
  /// such complete run. Also nil if the two runs differ in program, seed, trace or selection, or have no intervals to
  /// compare.
  private func repeatability(_ lines: [ResultStore.Line]) -> Repeatability? {
    guard resumption == nil,
      let other = try? StoredRun.read(output.path, [OutputFolder.wholeRunFile]),
      record.repeats(other.record)
    else { return nil }
    let found = Repeatability(
      ResultRow.rows(other.lines, seed: record.seed), ResultRow.rows(lines, seed: record.seed))
    return found.isKnown ? found : nil
  }
}
