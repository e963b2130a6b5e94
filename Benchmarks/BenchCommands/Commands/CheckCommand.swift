import BenchmarkGate
import BenchmarkReporting
import Suites

/// `bench check [DIR]`: compares a run with the baseline. Without a folder, measures a run first, by default in the
/// exact lanes only.
struct CheckCommand {
  private let options: Options
  private let stored: String?
  /// The lanes to judge. For a stored run these are all lanes, unless `--lanes` names some.
  private let lanes: Set<Lane>

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .check)
    guard options.operands.count <= 1 else {
      throw CommandFailure.usage("check takes one folder of a run, and got \(options.operands)")
    }
    stored = options.operands.first
    if let stored { try options.requireNoChoice("\(stored) is a stored run") }
    let areLanesNamed = Options.split(arguments).options.contains { $0.name == "--lanes" }
    lanes = stored == nil || areLanesNamed ? options.lanes : Set(Lane.allCases)
  }

  func run() throws -> ExitCode {
    let folder = stored ?? options.output ?? OutputFolder.latest
    // Read first, so that an error in a file is found before anything is measured.
    var baseline = try GateFiles.readBaseline(
      options, orMakeOf: stored ?? OutputFolder.published)
    let thresholds = try GateFiles.readThresholds(options)
    let expected: ExpectedCells
    let run: GateRun
    var notes: [String] = []
    if let stored {
      var reading = try GateReading(stored)
      reading.keep(lanes)
      expected = try ExpectedCells(of: reading)
      run = reading.run
      baseline.namePairs(as: run)
      notes = reading.notes
    } else {
      expected = try ExpectedCells(options)
      let plan = try self.plan()
      let outputs = try Session(options: options, folder: folder).publish(plan)
      guard let outputs else { return Interrupt.exitCode }
      run = outputs.gateRun
    }
    let judgement = Judgement(
      run, against: baseline, thresholds: thresholds, facts: Catalogue.metricFacts,
      expects: { lanes.contains($1) && expected.includes($0, $1) }, measurable: Catalogue.measurable
    )
    JudgementReport(
      judgement, subject: "\(folder) against \(options.baseline ?? GateFiles.baseline)", of: run,
      notes: notes,
      commands: (update: options.updateCommand(folder), delete: options.deleteCommand)
    ).show(options)
    return options.exitCode(of: judgement)
  }

  /// The plan of a new run. A run with exact lanes may exceed the given budget, because all exact values are judged.
  func plan() throws -> RunPlan {
    RunPlan(try Selection(options), options, keepsBudget: options.lanes == [.time])
  }
}
