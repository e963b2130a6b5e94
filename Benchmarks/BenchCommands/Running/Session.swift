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
    let store = try ResultStore(creatingAt: output.path(of: "run.jsonl"), record: record)
    var record = record
    let (lines, ended) = try Measurement.run(
      plan, options: options, executable: executable, allocator: allocator,
      workerArguments: workerArguments, tasksPerWorker: tasksPerWorker
    ) { piece in
      if case .note(let note) = piece { record.notes.append(note) }
      do {
        switch piece {
        case .line(let line): try store.append(line)
        case .note(let note): try store.append(note: note)
        }
      } catch {
        throw CommandFailure.cannotWrite(output.path(of: "run.jsonl"), "\(error)")
      }
    }
    if ended {
      let conditions = try conditions(noiseSeconds)
      record.conditions = conditions
      do { try store.append(conditions) } catch {
        throw CommandFailure.cannotWrite(output.path(of: "run.jsonl"), "\(error)")
      }
    }
    try store.close()
    guard ended, !Interrupt.isAsked else {
      Terminal.note(
        "bench: stopped; what was measured is in \(output.path(of: "run.jsonl")); "
          + "bench report \(output.path) --output \(OutputFolder.latest) makes a report of it")
      return nil
    }
    let publication = Publication(
      record: record, lines: lines, sections: sections, options: options)
    try publication.write(to: output)
    try output.compressRun()
    return publication
  }

  /// What the machine was found to be in the course of the run.
  private func conditions(_ noiseSeconds: Double) throws -> RunConditions {
    // The passport's own processes come after the run's.
    let load = MachineReader.load
    let elapsed = Double(MonotonicClock.now() - began) / 1e9
    let noise = try Passport.make(
      seed: record.seed, seconds: min(noiseSeconds, max(2, elapsed / 10)))
    let steal = MachineReader.processorTimes.flatMap { end in
      processorTimes.flatMap { end.steal(since: $0) }
    }
    return RunConditions(load: load, steal: steal, noise: noise)
  }
}
