import BenchmarkHarness
import Suites
import Workloads

/// `bench replay TRACE`: every two consecutive snapshots of a trace through every algorithm.
struct ReplayCommand {
  static let profile = "replay"

  private let options: Options

  init(_ arguments: [String]) throws {
    options = try Options(arguments)
    try options.requireOperands(1, "one trace")
    if options.sizes != nil || options.profile != .default {
      throw CommandFailure.usage(
        "--sizes, --quick and --full have no meaning in a replay: the trace decides what is run")
    }
  }

  func run() throws -> ExitCode {
    let path = options.operands[0]
    let trace: Trace
    do {
      trace = try Trace(path: path)
    } catch {
      throw CommandFailure(code: .error, message: "\(error)")
    }
    let output = try OutputFolder(options.output ?? OutputFolder.latest)
    let session = try Session(
      options: options, output: output, profile: Self.profile, sections: ReportSections.replay)
    let plan = RunPlan(
      try ReplaySuite(trace).contests(), lanes: options.lanes,
      limits: RunLimits(operations: 1e8, singleRun: 1), budget: options.budget ?? 45,
      shares: [:], slowness: session.record.machine.slowness
    ) { contest, subject in
      let name = CellID(contest.id, subject: subject).description
      if let skip = options.skip, name.contains(skip) { return false }
      guard let filter = options.filter else { return true }
      return name.contains(filter) || subject == contest.reference
        || subject.hasPrefix("floor-")
    }
    // Reading the trace is what takes long: one worker reads it once.
    return try session.run(
      plan, workerArguments: ["worker", "--trace", path], tasksPerWorker: plan.entries.count)
  }
}
