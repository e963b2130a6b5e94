import BenchmarkHarness
import BenchmarkReporting

/// A command that measures. It begins a run or, with `--resume`, continues a run that died.
struct ResumableCommand {
  /// The scope of the stored options of a run to continue. A replay's trace is an operand, and not among them.
  let scope: Options.Scope
  let subject: RunSubject
  let sections: [ReportSection]
  private let arguments: [String]
  let chosen: SelectionArguments

  /// - Parameter arguments: words that ``Options`` has read without an error.
  init(
    _ arguments: [String], scope: Options.Scope, subject: RunSubject, sections: [ReportSection]
  ) {
    self.arguments = arguments
    self.scope = scope
    self.subject = subject
    self.sections = sections
    chosen = SelectionArguments(arguments)
  }

  /// - Parameters:
  ///   - folders: where to look for a run that did not end. A new run goes to the first folder.
  ///   - begins: whether a new run begins if none is found.
  ///   - measure: measures with the options in a folder, and continues a run if there is one.
  func run(
    _ options: Options, in folders: [String], begins: Bool,
    measure: (Options, String, Resumption?) throws -> ExitCode
  ) throws -> ExitCode {
    guard options.resumes else { return try measure(options, folders[0], nil) }
    let found = try folders.compactMap { folder in
      try Resumption.find(in: folder).map { (folder: folder, run: $0) }
    }
    guard found.count <= 1 else {
      throw CommandFailure.usage(
        "\(found.map(\.run.file.path).joined(separator: " and ")) are both of runs that did not end; "
          + "name one's folder with --output")
    }
    if let found = found.first {
      return try measure(self.options(of: found.run), found.folder, found.run)
    }
    if let code = try showWhole(in: folders, options) { return code }
    guard begins else {
      throw CommandFailure.error(
        "\(folders.joined(separator: " and ")): no run of this build is there to go on with")
    }
    options.note("Nothing to resume in \(folders[0]): the run begins")
    return try measure(options, folders[0], nil)
  }

  /// The options that a run was begun with, and this command's options for how to show it.
  private func options(of run: Resumption) throws -> Options {
    try run.check(begunBy: subject.command)
    do {
      return try Options(run.choice.arguments + SelectionArguments.shown(in: arguments), scope)
    } catch let failure as CommandFailure {
      throw CommandFailure.error(
        "\(run.file.path): the run's arguments are not understood: " + failure.message)
    }
  }

  /// Shows a whole run that this program has made by the same choice, or by any choice if this command makes none. So a
  /// job that is started again and again ends without measuring. nil if there is no such run.
  private func showWhole(in folders: [String], _ options: Options) throws -> ExitCode? {
    for folder in folders {
      guard let (record, lines) = try? StoredRun.read(folder), record.conditions != nil,
        let digest = ThisProgram.digest, record.program == digest, RunSubject(record) == subject,
        chosen.isEmpty || SelectionArguments(record.arguments) == chosen
      else { continue }
      options.note("\(folder) holds the whole run: nothing is left")
      let outputs = RunOutputs(
        record: record, lines: lines, sections: sections, options: options)
      outputs.show(in: try OutputFolder(folder))
      return outputs.hasFailures ? .benchmarkFailed : .ok
    }
    return nil
  }
}
