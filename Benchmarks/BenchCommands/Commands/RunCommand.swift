import BenchmarkRuns

/// `bench run`: measures what the options choose, stores the results and writes the report.
struct RunCommand {
  private let options: Options
  private let command: ResumableCommand

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .run)
    try options.requireOperands(0, "")
    command = ResumableCommand(arguments: arguments, subject: .grid) { options in
      RunPlan(try Selection(options), options, keepsBudget: true)
    }
  }

  func run() throws -> ExitCode {
    // `--resume` alone does not say which run is meant, so both folders are searched.
    let folders =
      options.resumes && options.output == nil && command.chosen.isEmpty
      ? [OutputFolder.published, OutputFolder.latest] : [folder]
    return try command.run(options, in: folders, begins: !command.chosen.isEmpty)
  }

  private var folder: String {
    options.output ?? (options.isPartial ? OutputFolder.latest : OutputFolder.published)
  }
}
