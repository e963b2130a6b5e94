import BenchmarkHarness
import BenchmarkReporting
import Foundation
import Suites
import Workloads

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

  func run(
    _ plan: RunPlan, workerArguments: [String], tasksPerWorker: Int = 1
  ) throws -> ExitCode {
    let store = try ResultStore(creatingAt: output.path(of: "run.jsonl"), record: record)
    let contests = Dictionary(
      uniqueKeysWithValues: plan.entries.map { ($0.contest.id, $0.contest) })
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let progress = Progress(isShown: options.showsProgress && !options.isQuiet)
    var record = record
    var lines: [ResultStore.Line] = []
    var storeError: (any Error)?
    let runner = Runner(
      plan,
      command: Runner.WorkerCommand(
        executable: executable, arguments: workerArguments, allocator: allocator,
        environment: ["TMPDIR": temporary.path, SharedStores.variable: temporary.path]),
      seed: options.seed, cores: ProcessInfo.processInfo.activeProcessorCount,
      shouldStop: { Interrupt.isAsked || storeError != nil }
    ) { event in
      progress.show(event)
      if case .noted(let note) = event {
        record.notes.append(note)
        do { try store.append(note: note) } catch { storeError = error }
        if !options.isQuiet { Terminal.note(note) }
      }
      guard case .measured(let contest, let results) = event, let contest = contests[contest]
      else { return }
      for result in results {
        let counted =
          contest.subjects.first { $0.name == result.cell.subject }?.counted ?? []
        let line = ResultStore.Line(
          reference: contest.reference, counted: counted, result: result)
        lines.append(line)
        do { try store.append(line) } catch { storeError = error }
      }
    }
    let ended = try runner.run(tasksPerWorker: tasksPerWorker)
    progress.end()
    try store.close()
    if let storeError {
      throw CommandFailure.cannotWrite(output.path(of: "run.jsonl"), "\(storeError)")
    }
    guard ended else {
      Terminal.note(
        "bench: stopped; what was measured is in \(output.path(of: "run.jsonl")); "
          + "bench report \(output.path) --output \(OutputFolder.latest) makes a report of it")
      return Interrupt.exitCode
    }
    let publication = Publication(
      record: record, lines: lines, sections: sections, options: options)
    try publication.write(to: output)
    try output.compressRun()
    publication.show(in: output)
    return publication.hasFailures ? .benchmarkFailed : .ok
  }
}
