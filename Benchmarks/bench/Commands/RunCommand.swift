import BenchmarkHarness
import Suites

/// `bench run`: measures what the options choose, stores it, reports it.
struct RunCommand {
  private let options: Options

  init(_ arguments: [String]) throws {
    options = try Options(arguments)
    try options.requireOperands(0, "")
  }

  func run() throws -> ExitCode {
    let output = try OutputFolder(
      options.output ?? (options.isPartial ? OutputFolder.latest : OutputFolder.published))
    let selection = try Selection(options)
    let session = try Session(
      options: options, output: output, profile: options.profile.rawValue,
      sections: ReportSections.catalogue)
    let plan = RunPlan(
      selection.contests, lanes: options.lanes, limits: options.profile.limits,
      budget: options.budget ?? options.profile.budget, shares: Catalogue.shares,
      slowness: session.record.machine.slowness, include: selection.includes)
    return try session.run(plan, workerArguments: ["worker"])
  }
}

/// The contests that the options choose, and which of their cells.
struct Selection {
  let contests: [Contest]
  private let options: Options

  init(_ options: Options) throws {
    self.options = options
    var chosen: [Contest] = []
    for id in Catalogue.contestIDs(in: options.profile, sizes: options.sizes) {
      guard let contest = Catalogue.contest(id) else { continue }
      if contest.subjects.contains(where: { Self.matches(contest, $0.name, options) }) {
        chosen.append(contest)
      }
    }
    guard !chosen.isEmpty else {
      throw CommandFailure.usage("no cell is left to measure; bench list shows their names")
    }
    contests = chosen
  }

  /// Whether a cell is measured: it is chosen, or those that are chosen are held against it.
  func includes(_ contest: Contest, _ subject: String) -> Bool {
    Self.matches(contest, subject, options) || subject == contest.reference
      || subject.hasPrefix("floor-")
  }

  private static func matches(_ contest: Contest, _ subject: String, _ options: Options) -> Bool {
    let name = CellID(contest.id, subject: subject).description
    if let filter = options.filter, !name.contains(filter) { return false }
    if let skip = options.skip, name.contains(skip) { return false }
    return true
  }
}
