import BenchmarkHarness
import BenchmarkReporting

/// A command that measures, begun or, with `--resume`, going on with what one that died has left.
struct ResumableCommand {
  /// What the options are read by when a run goes on: its own words, without its trace.
  let scope: Options.Scope
  let subject: RunSubject
  let sections: [ReportSection]
  private let arguments: [String]
  /// What the user has chosen.
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
  ///   - folders: where a run that did not end is looked for; one that begins goes to the first.
  ///   - begins: whether one begins where none is found.
  ///   - measure: the run by some options, in a folder, going on or not.
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
      throw CommandFailure(
        code: .error,
        message:
          "\(folders.joined(separator: " and ")): no run of this build is there to go on with")
    }
    if !options.isQuiet { Terminal.note("Nothing to resume in \(folders[0]): the run begins") }
    return try measure(options, folders[0], nil)
  }

  /// The options that a run was begun with, and how this one is to be shown.
  private func options(of run: Resumption) throws -> Options {
    try run.check(begunBy: subject.command)
    do {
      return try Options(run.choice.arguments + SelectionArguments.shown(in: arguments), scope)
    } catch let failure as CommandFailure {
      throw CommandFailure(
        code: .error,
        message: "\(run.file.path): the run's arguments are not understood: " + failure.message)
    }
  }

  /// Shows the whole run that this program has left by the same choice: whoever starts a job over and
  /// over until it is done finds it done. nil where there is none.
  private func showWhole(in folders: [String], _ options: Options) throws -> ExitCode? {
    for folder in folders {
      guard let (record, lines) = try? StoredRun.read(folder), record.conditions != nil,
        let digest = ThisProgram.digest, record.program == digest, RunSubject(record) == subject,
        chosen.isEmpty || SelectionArguments(record.arguments) == chosen
      else { continue }
      if !options.isQuiet { Terminal.note("\(folder) holds the whole run: nothing is left") }
      let publication = RunOutputs(
        record: record, lines: lines, sections: sections, options: options)
      publication.show(in: try OutputFolder(folder))
      return publication.hasFailures ? .benchmarkFailed : .ok
    }
    return nil
  }
}
