import BenchmarkHarness
import Glibc
import Suites
import Workloads

/// `bench replay TRACE`: every two consecutive snapshots of a trace through every algorithm.
struct ReplayCommand {
  static let profile = "replay"

  private let options: Options

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .trace)
    try options.requireOperands(1, "one trace")
  }

  func run() throws -> ExitCode {
    let path = options.operands[0]
    var information = stat()
    if stat(path, &information) == 0, information.st_mode & S_IFMT != S_IFREG {
      throw CommandFailure(
        code: .error,
        message: "\(path): is no regular file, and a trace is read more than once; save it first")
    }
    let trace: Trace
    do {
      trace = try Trace(path: path)
    } catch {
      throw CommandFailure(code: .error, message: "\(error)")
    }
    let selection = try Selection(try ReplaySuite(trace).contests(), options)
    let output = try OutputFolder(options.output ?? OutputFolder.latest)
    let session = try Session(
      options: options, output: output, profile: Self.profile, sections: ReportSections.replay)
    let budget = options.budget ?? 45
    let noiseSeconds = Passport.seconds(options, of: budget)
    let plan = RunPlan(
      selection.contests, lanes: options.lanes,
      limits: RunLimits(operations: 1e8, singleRun: 1), budget: budget - noiseSeconds,
      shares: [:], slowness: session.record.machine.slowness, include: selection.includes)
    // Reading the trace is what takes long: one worker reads it once.
    return try session.run(
      plan, workerArguments: ["worker", "--trace", path], tasksPerWorker: plan.entries.count,
      noiseSeconds: noiseSeconds)
  }
}
