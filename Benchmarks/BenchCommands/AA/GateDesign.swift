import BenchmarkRuns
import Suites

/// How two programs are judged by pairs of processes: two revisions, or one program against itself.
enum GateDesign {
  /// A cell is changed if its pairs show a change of time by more than this share.
  static let effect = 0.01
  /// A cell is unchanged if its pairs show a change of time by less than this share. If the true change is between
  /// ``effect`` and this share, either verdict is true; see ``SequentialDesign``. The margin is above 1 % for two
  /// reasons. Builds of the same code differ by almost 1 %, because the linker puts the code at other addresses. Ratios
  /// spread by 3 %. With a margin of 1 %, 300 s decided only one of eight cells.
  static let margin = 0.02
  /// The least probability that all verdicts of all cells are true. A cell that is timed again has two verdicts.
  static let level = 0.99
  /// A changed cell is timed again with new code layouts. Each of these two looks gets half of the error probability.
  private static let looks = 2.0
  /// A cell that is undecided after this many pairs is inconclusive. Suppose that one of eight cells changes by 3 %,
  /// and that ratios of identical code spread by 3 %. Then 130 pairs find the change in 95 of 100 cases. Ratios spread
  /// by 5 % if the data fill a cache, or if each pair has a new code layout.
  static let limit = 200
  /// The default limit of seconds for all pairs. The default cells take about half of it for ``limit`` pairs each.
  static let seconds = 300.0

  /// The design for a number of cells; nil for no cells, or for so many that the limit of pairs cannot reach the level.
  static func make(cells: Int) -> SequentialDesign? {
    SequentialDesign(
      effect: effect, margin: margin, level: 1 - (1 - level) / looks, cells: cells, limit: limit)
  }
}

enum GateSelection {
  /// The cells that the options choose. Without `--quick`, `--full`, `--filter` and `--sizes`, these are
  /// ``Catalogue/comparedCells`` without those that `--skip` leaves out.
  static func cells(_ options: Options) throws -> [CellID] {
    guard options.profile == .default, !options.choosesCells else {
      return try Selection(options).chosen
    }
    let cells = Catalogue.comparedCells.filter(options.chooses)
    guard !cells.isEmpty else { throw CommandFailure.usage("--skip leaves out all cells") }
    return cells
  }

  /// A cell is timed only if one run is predicted to take at most this many seconds. A pair makes twelve or more runs.
  private static let longestRun = 0.5

  /// The cells that can be timed. `skipped` has the other cells with a time lane, each with the reason.
  static func timed(
    _ cells: [CellID], _ options: Options
  ) -> (cells: [CellID], skipped: [LaneResult]) {
    var limits = options.profile.limits
    limits.singleRun = min(limits.singleRun, longestRun)
    let results = plan(cells, lanes: [.time], limits: limits, options).entries.flatMap(\.results)
    return (results.filter(\.status.isOK).map(\.cell), results.filter { !$0.status.isOK })
  }

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
