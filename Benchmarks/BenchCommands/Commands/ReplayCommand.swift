import BenchmarkRuns
import Foundation
import Suites
import Workloads

/// `bench replay TRACE`: measures the step from each snapshot of a trace to the next, with every algorithm.
struct ReplayCommand {
  static let profile = "replay"

  /// How many contests one worker times. Reading the trace takes long, so a worker reads it once for many contests.
  private static let contestsPerWorker = 64
  /// The most contests of a replay. Each contest is counted by a worker of its own, and each such worker reads the
  /// whole trace. No budget limits this time.
  private static let mostContests = 20_000

  private let options: Options
  private let arguments: [String]
  private var path: String { options.operands[0] }

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .replay)
    try options.requireOperands(1, "one trace")
    self.arguments = arguments
  }

  func run() throws -> ExitCode {
    var information = stat()
    if stat(path, &information) == 0, information.st_mode & S_IFMT != S_IFREG {
      throw CommandFailure.error(
        "\(path): is not a regular file, and a trace is read more than once; save it as a file")
    }
    guard FileLink.descriptor(of: path) == nil else {
      throw CommandFailure.error(
        "\(path): is open only in this process, but other processes read the trace, too; "
          + "name the file itself")
    }
    let subject = RunSubject.replay(of: path)
    // Throws the error that says why the file cannot be read.
    if subject.trace == nil { _ = try Trace(path: path) }
    let command = ResumableCommand(
      arguments: arguments, subject: subject, trace: path,
      tasksPerWorker: Self.contestsPerWorker, plan: plan)
    // `--resume` may begin a new replay, because the trace says what to measure.
    return try command.run(options, in: [options.output ?? OutputFolder.latest], begins: true)
  }

  private func plan(_ options: Options) throws -> RunPlan {
    let selection = try Selection(ReplaySuite(Trace(path: path)).contests(), options)
    let contests = selection.contests.count
    guard contests <= Self.mostContests else {
      throw CommandFailure.usage(
        "\(path): has \(contests) contests, about two for each step between snapshots, and a replay takes "
          + "at most \(Self.mostContests): choose some with --filter, or keep fewer lines")
    }
    return RunPlan(
      selection.contests, lanes: options.lanes,
      limits: RunLimits(operations: 1e8, singleRun: 1), budget: options.budget ?? 45,
      keepsBudget: options.budget != nil, include: options.includes)
  }
}
