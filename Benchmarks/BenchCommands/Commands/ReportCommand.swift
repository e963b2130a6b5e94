/// `bench report DIR`: writes the report of a stored run again.
struct ReportCommand {
  private let options: Options

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .report)
    try options.requireOperands(1, "the folder of a run")
  }

  func run() throws -> ExitCode {
    let folder = options.operands[0]
    guard options.output != nil || !StoredRun.isStopped(beside: folder) else {
      throw CommandFailure.usage(
        "\(folder) holds a complete run and a stopped run, run.jsonl. Name --output for a report of "
          + "the stopped run, or delete run.jsonl for a report of the complete run")
    }
    let (record, lines) = try StoredRun.read(folder)
    let output = try OutputFolder(options.output ?? folder)
    let outputs = RunOutputs(record: record, lines: lines, options: options)
    try outputs.write(to: output)
    outputs.show(in: output)
    return .ok
  }
}
