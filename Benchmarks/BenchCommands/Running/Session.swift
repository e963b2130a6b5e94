import BenchmarkHarness
import BenchmarkReporting
import Foundation
import Suites

/// One run from its record to its report.
struct Session {
  let record: RunRecord
  private let options: Options
  private let output: OutputFolder
  private let sections: [ReportSection]
  private let executable: String
  private let allocator: String?
  private let processorTimes = MachineReader.processorTimes
  private let began = MonotonicClock.now()

  init(
    options: Options, output: OutputFolder, profile: String, sections: [ReportSection]
  ) throws {
    self.options = options
    self.output = output
    self.sections = sections
    executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let jemalloc = Allocator.preloadable(executable)
    allocator = jemalloc?.library
    let clock = ISO8601DateFormatter()
    record = RunRecord(
      arguments: Array(CommandLine.arguments.dropFirst()), profile: profile, seed: options.seed,
      started: clock.string(from: Date()),
      machine: MachineReader.facts(jemalloc: jemalloc?.version))
    if jemalloc == nil, !options.isQuiet, options.lanes.contains(.footprint) {
      Terminal.note("No footprint without jemalloc: install libjemalloc-dev")
    }
  }

  /// Measures the plan, stores it, makes its report and shows it.
  func run(
    _ plan: RunPlan, workerArguments: [String], tasksPerWorker: Int = 1, noiseSeconds: Double = 0
  ) throws -> ExitCode {
    let published = try publish(
      plan, workerArguments: workerArguments, tasksPerWorker: tasksPerWorker,
      noiseSeconds: noiseSeconds)
    guard let published else { return Interrupt.exitCode }
    published.show(in: output)
    return published.hasFailures ? .benchmarkFailed : .ok
  }

  /// Measures the plan, stores it and makes its report; nil when the user has stopped it.
  ///
  /// - Parameter noiseSeconds: what the noise passport may take, less after a short run; 0 for none.
  func publish(
    _ plan: RunPlan, workerArguments: [String], tasksPerWorker: Int = 1, noiseSeconds: Double = 0
  ) throws -> Publication? {
    let timeline = try options.timeline.map(TimelineFile.init)
    let progress = Progress(
      isShown: options.showsProgress && !options.isQuiet, timeline: timeline, began: began)
    defer { progress.end() }
    let reporting = Publication.expectedSeconds(of: plan)
    progress.besides = noiseSeconds + reporting
    timeline?.append(
      .plan(
        RunTimeline.Outline(
          plan, cores: ProcessInfo.processInfo.activeProcessorCount, besides: progress.besides)))
    let store = try ResultStore(creatingAt: output.path(of: "run.jsonl"), record: record)
    var record = record
    func keep<T>(_ append: (T) throws -> Void, _ value: T) throws {
      do { try append(value) } catch {
        throw CommandFailure.cannotWrite(output.path(of: "run.jsonl"), "\(error)")
      }
    }
    let (lines, ended) = try Measurement.run(
      plan, options: options, executable: executable, allocator: allocator,
      workerArguments: workerArguments, tasksPerWorker: tasksPerWorker, progress: progress
    ) { piece in
      switch piece {
      case .line(let line): try keep(store.append, line)
      case .note(let note):
        record.notes.append(note)
        try keep(store.append(note:), note)
      }
    }
    progress.endWorkers()
    if ended {
      let seconds = passportSeconds(noiseSeconds)
      if seconds > 0 {
        progress.show("identical code against itself", secondsLeft: seconds + reporting)
      }
      let conditions = try conditions(seconds)
      record.conditions = conditions
      try keep(store.append, conditions)
    }
    if !ended || Interrupt.isAsked {
      let note = "The run was stopped by its user: what it had not measured by then has no row."
      record.notes.append(note)
      try keep(store.append(note:), note)
    }
    try store.close()
    let publication = Publication(
      record: record, lines: lines, sections: sections, options: options)
    guard ended, !Interrupt.isAsked else {
      try leave(publication, progress)
      return nil
    }
    progress.show("the report", secondsLeft: reporting)
    try publication.write(to: output)
    try output.compressRun()
    progress.end()
    try progress.endTimeline()
    return publication
  }

  /// Writes what a run that is stopped has measured: beside a whole run into a folder of its own.
  private func leave(_ publication: Publication, _ progress: Progress) throws {
    progress.end()
    Terminal.note("bench: stopped; writing what was measured")
    let folder = try output.folderForStoppedRun()
    try publication.write(to: folder)
    try progress.endTimeline()
    Terminal.note(
      "bench: \(folder.path) has report.md, results.csv and run.jsonl of what was measured")
  }

  /// What the noise passport takes, less after a short run.
  private func passportSeconds(_ most: Double) -> Double {
    min(most, max(2, Double(MonotonicClock.now() - began) / 1e10))
  }

  /// What the machine was found to be in the course of the run.
  private func conditions(_ noiseSeconds: Double) throws -> RunConditions {
    // The passport's own processes come after the run's.
    let load = MachineReader.load
    let noise = try Passport.make(seed: record.seed, seconds: noiseSeconds)
    let steal = MachineReader.processorTimes.flatMap { end in
      processorTimes.flatMap { end.steal(since: $0) }
    }
    return RunConditions(load: load, steal: steal, noise: noise)
  }
}
