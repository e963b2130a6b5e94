import BenchmarkRuns
import Foundation

/// Begins a run or, with `--resume`, continues an unfinished run.
struct ResumableCommand {
  /// Words that ``Options`` has read without an error.
  let arguments: [String]
  let subject: RunSubject
  /// The path of a replay's trace.
  var trace: String?
  var tasksPerWorker = 1
  let plan: (Options) throws -> RunPlan

  var chosen: SelectionArguments { SelectionArguments(arguments) }

  /// - Parameters:
  ///   - folders: where to look for an unfinished run. A new run goes to the first folder.
  ///   - begins: whether `--resume` begins a run if there is none to continue.
  func run(_ options: Options, in folders: [String], begins: Bool) throws -> ExitCode {
    guard options.resumes else { return try measure(options, in: folders[0]) }
    let found = try folders.compactMap { folder in
      try Resumption.find(in: folder).map { (folder: folder, run: $0) }
    }
    guard found.count <= 1 else {
      throw CommandFailure.usage(
        "there are two unfinished runs, \(found.map(\.run.file.path).joined(separator: " and ")): choose "
          + "one by its folder with --output")
    }
    if let found = found.first {
      // If the stopped run is not the run that is asked for, the folder's complete run may be.
      if found.run.stopped != nil, difference(found.run.record) != nil,
        let code = try showWhole(in: [found.folder], options)
      {
        return code
      }
      return try measure(self.options(of: found.run), in: found.folder, resuming: found.run)
    }
    if let code = try showWhole(in: folders, options) { return code }
    guard begins else {
      throw CommandFailure.error(
        "\(folders.joined(separator: " and ")): no run of this build to continue")
    }
    try keepWhole(in: folders[0])
    options.note("Nothing to resume in \(folders[0]): the run begins")
    return try measure(options, in: folders[0])
  }

  private func measure(
    _ options: Options, in folder: String, resuming run: Resumption? = nil
  ) throws -> ExitCode {
    let plan = try plan(options)
    let session = try Session(options: options, folder: folder, subject: subject, resuming: run)
    let outputs = try session.publish(plan, trace: trace, tasksPerWorker: tasksPerWorker)
    return outputs?.show(in: session.output) ?? Interrupt.exitCode
  }

  /// The options that the run was begun with, and this command's options for the output.
  private func options(of run: Resumption) throws -> Options {
    if let what = difference(run.record) { throw run.refusal(what) }
    do {
      return try Options(
        run.choice.arguments + SelectionArguments.shown(in: arguments), subject.definition)
    } catch let failure as CommandFailure {
      throw CommandFailure.error(
        "\(run.file.path): the run's arguments are not understood: " + failure.message)
    }
  }

  private func difference(_ record: RunRecord) -> String? {
    record.difference(from: subject, chosen)
  }

  /// Shows the whole run that is asked for, instead of measuring again; nil if there is none.
  private func showWhole(in folders: [String], _ options: Options) throws -> ExitCode? {
    for folder in folders {
      guard let (record, lines) = try? StoredRun.read(folder, [OutputFolder.wholeRunFile]),
        difference(record) == nil
      else { continue }
      options.note("\(folder) holds the whole run: nothing is left")
      let outputs = RunOutputs(record: record, lines: lines, options: options)
      return outputs.show(in: try OutputFolder(folder))
    }
    return nil
  }

  /// - Throws: if the folder has another whole run, which a new run would replace.
  private func keepWhole(in folder: String) throws {
    let path = "\(folder)/\(OutputFolder.wholeRunFile)"
    guard FileManager.default.fileExists(atPath: path) else { return }
    let record = try StoredRun.read(folder, [OutputFolder.wholeRunFile]).record
    guard let what = difference(record) else { return }
    throw CommandFailure.error(
      "\(path): is a whole run, and another one: \(what). Name another --output, or run without "
        + "--resume to replace it")
  }
}
