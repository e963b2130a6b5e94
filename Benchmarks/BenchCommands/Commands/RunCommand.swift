import BenchmarkHarness
import Suites

/// `bench run`: measures what the options choose, stores it, reports it.
struct RunCommand {
  private let options: Options

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .grid)
    try options.requireOperands(0, "")
  }

  func run() throws -> ExitCode {
    let output = try OutputFolder(
      options.output ?? (options.isPartial ? OutputFolder.latest : OutputFolder.published))
    let selection = try Selection(options)
    let session = try Session(
      options: options, output: output, profile: options.profile.rawValue,
      sections: ReportSections.catalogue)
    let noiseSeconds = Passport.seconds(options, of: options.seconds)
    let plan = RunPlan(
      selection, options, slowness: session.record.machine.slowness, without: noiseSeconds,
      keepsBudget: true)
    return try session.run(plan, workerArguments: ["worker"], noiseSeconds: noiseSeconds)
  }
}
