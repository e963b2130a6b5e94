import BenchmarkRuns
import Suites

/// `bench run`: measures what the options choose, stores it and reports it. With `--resume` it continues a run that
/// died.
struct RunCommand {
  private let options: Options
  private let command: ResumableCommand

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .grid)
    try options.requireOperands(0, "")
    command = ResumableCommand(
      arguments, scope: .grid, subject: .grid, sections: ReportSections.catalogue)
  }

  func run() throws -> ExitCode {
    // If nothing is chosen, a run that did not end may be in either folder.
    let folders =
      options.resumes && options.output == nil && command.chosen.isEmpty
      ? [OutputFolder.published, OutputFolder.latest] : [folder]
    return try command.run(
      options, in: folders, begins: !command.chosen.isEmpty, measure: measure)
  }

  private var folder: String {
    options.output ?? (options.isPartial ? OutputFolder.latest : OutputFolder.published)
  }

  private func measure(
    _ options: Options, in folder: String, resuming resumption: Resumption?
  ) throws -> ExitCode {
    let selection = try Selection(options)
    let output = try OutputFolder(folder)
    let session = try Session(
      options: options, output: output, profile: options.profile.rawValue,
      sections: command.sections, resuming: resumption, chosen: command.chosen)
    let plan = RunPlan(selection, options, keepsBudget: true)
    return try session.run(plan, workerArguments: ["worker"])
  }
}
