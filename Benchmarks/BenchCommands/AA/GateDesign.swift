import BenchmarkRuns
import Suites

/// How two programs are judged by pairs of processes: two revisions, or one program against itself.
enum GateDesign {
  /// A change is reported if it is larger than this share.
  static let effect = 0.01
  /// A cell is unchanged if it changed by less than this share. Builds of the same code differ by almost 1 %, because
  /// the code lies elsewhere, and ratios spread by 3 %. With a share of 1 %, 300 s decided only one of eight cells.
  static let margin = 0.02
  /// The least probability that all verdicts of all cells are true, including the verdicts of second looks.
  static let level = 0.99
  /// A changed cell is looked at again with its code laid out anew. Each look may use half of the error probability.
  private static let looks = 2.0
  /// A cell that is undecided after this number of pairs is inconclusive. Suppose that ratios of identical code spread
  /// by 3 %, and one of eight cells changes by 3 %. Then 130 pairs find the change in 95 of 100 cases. Ratios spread by
  /// 5 % if the data fill a cache, or if each pair has a new code layout. Cells with a spread of 1 % are decided
  /// earlier.
  static let limit = 200
  /// The default limit of seconds for all pairs. The default cells take about half of it if all need ``limit`` pairs.
  static let seconds = 300.0

  /// The design for a number of cells; nil for no cells, or for so many that the limit of pairs cannot reach the level.
  static func make(cells: Int) -> SequentialDesign? {
    SequentialDesign(
      effect: effect, margin: margin, level: 1 - (1 - level) / looks, cells: cells, limit: limit)
  }
}

enum GateSelection {
  /// The cells that the options choose as for a run. If they choose none, or only skip some: the cells that the
  /// catalogue compares, without those that are skipped.
  static func cells(_ options: Options) throws -> [CellID] {
    guard options.profile == .default, !options.choosesCells else {
      return try Selection(options).chosen
    }
    let cells = Catalogue.comparedCells.filter(options.chooses)
    guard !cells.isEmpty else { throw CommandFailure.usage("--skip leaves out all cells") }
    return cells
  }

  /// The longest run of a cell that is timed, in seconds. A pair makes twelve or more runs.
  private static let longestRun = 0.5

  /// The cells that can be timed. `skipped` has a result for each other cell with a time lane, with the reason.
  static func timed(
    _ cells: [CellID], _ options: Options
  ) -> (cells: [CellID], skipped: [LaneResult]) {
    var limits = options.profile.limits
    limits.singleRun = min(limits.singleRun, longestRun)
    let results = plan(cells, lanes: [.time], limits: limits, options).entries.flatMap(\.results)
    return (results.filter(\.status.isOK).map(\.cell), results.filter { !$0.status.isOK })
  }

  /// A plan for the cells. The plan has each contest of the cells once, in the order of the cells.
  static func plan(
    _ cells: [CellID], lanes: Set<Lane>, limits: RunLimits, _ options: Options
  ) -> RunPlan {
    let chosen = Set(cells)
    var seen: Set<ContestID> = []
    let contests = cells.map(\.contest).filter { seen.insert($0).inserted }
    return RunPlan(
      contests.compactMap(Catalogue.contest), lanes: lanes, limits: limits,
      budget: options.profile.budget, include: { chosen.contains(CellID($0.id, subject: $1)) })
  }
}
