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
    _ plan: RunPlan, workerArguments: [String], tasksPerWorker: Int = 1
  ) throws -> ExitCode {
    let published = try publish(
      plan, workerArguments: workerArguments, tasksPerWorker: tasksPerWorker)
    guard let published else { return Interrupt.exitCode }
    published.show(in: output)
    return published.hasFailures ? .benchmarkFailed : .ok
  }

  /// Measures the plan, stores it and makes its report; nil when the user has stopped it.
  func publish(
    _ plan: RunPlan, workerArguments: [String], tasksPerWorker: Int = 1
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
    try store.close()
    guard ended else {
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
}
