import BenchmarkHarness
import Suites

/// `bench run`: measures what the options choose, stores it, reports it; with `--resume` goes on with
/// what a run that died has left.
struct RunCommand {
  private let options: Options
  private let arguments: [String]
  private let chosen: ChosenWords

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .grid)
    try options.requireOperands(0, "")
    self.arguments = arguments
    chosen = ChosenWords(arguments)
  }

  func run() throws -> ExitCode {
    guard options.resumes else { return try run(options, in: Self.folder(options)) }
    let folders = resumable
    let found = try folders.compactMap { folder in
      try Resumption.find(in: folder).map { (folder: folder, run: $0) }
    }
    guard found.count <= 1 else {
      throw CommandFailure.usage(
        "\(found.map(\.run.file.path).joined(separator: " and ")) are both of runs that did not end; "
          + "name one's folder with --output")
    }
    if let found = found.first { return try resume(found.run, in: found.folder) }
    if let code = try showWhole(in: folders) { return code }
    guard !chosen.isEmpty else {
      throw CommandFailure(
        code: .error,
        message:
          "\(folders.joined(separator: " and ")): no run of this build is there to go on with")
    }
    if !options.isQuiet { Terminal.note("Nothing to resume in \(folders[0]): the run begins") }
    return try run(options, in: folders[0])
  }

  /// Where a run that did not end is looked for: without a choice, wherever one would go.
  private var resumable: [String] {
    if let output = options.output { return [output] }
    return chosen.isEmpty
      ? [OutputFolder.published, OutputFolder.latest] : [Self.folder(options)]
  }

  private static func folder(_ options: Options) -> String {
    options.output ?? (options.isPartial ? OutputFolder.latest : OutputFolder.published)
  }

  private func resume(_ resumption: Resumption, in folder: String) throws -> ExitCode {
    let options: Options
    do {
      options = try Options(
        resumption.choice.arguments + ChosenWords.shown(in: arguments), .grid)
    } catch let failure as CommandFailure {
      throw CommandFailure(
        code: .error,
        message: "\(resumption.file.path): the run's arguments are not understood: "
          + failure.message)
    }
    return try run(options, in: folder, resuming: resumption)
  }

  /// Shows the whole run that this program has left by the same choice: whoever starts a job over and
  /// over until it is done finds it done. nil where there is none.
  private func showWhole(in folders: [String]) throws -> ExitCode? {
    for folder in folders {
      guard let (record, lines) = try? StoredRun.read(folder), record.conditions != nil,
        let digest = ThisProgram.digest, record.program == digest,
        chosen.isEmpty || ChosenWords(record.arguments) == chosen
      else { continue }
      if !options.isQuiet { Terminal.note("\(folder) holds the whole run: nothing is left") }
      let publication = Publication(
        record: record, lines: lines, sections: ReportSections.catalogue, options: options)
      publication.show(in: try OutputFolder(folder))
      return publication.hasFailures ? .benchmarkFailed : .ok
    }
    return nil
  }

  private func run(
    _ options: Options, in folder: String, resuming resumption: Resumption? = nil
  ) throws -> ExitCode {
    let output = try OutputFolder(folder)
    let selection = try Selection(options)
    let session = try Session(
      options: options, output: output, profile: options.profile.rawValue,
      sections: ReportSections.catalogue, resuming: resumption, chosen: chosen)
    let noiseSeconds = Passport.seconds(options, of: options.seconds)
    // The slowness of a run that goes on is that of its beginning: so is its plan.
    let plan = RunPlan(
      selection, options, slowness: session.record.machine.slowness, without: noiseSeconds,
      keepsBudget: true)
    return try session.run(plan, workerArguments: ["worker"], noiseSeconds: noiseSeconds)
  }
}
