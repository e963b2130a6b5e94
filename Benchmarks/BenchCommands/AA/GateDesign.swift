import BenchmarkHarness
import Suites

/// How two programs are judged by pairs of processes, whether two revisions or one against itself.
enum GateDesign {
  /// The smallest change that matters, as a share.
  static let effect = 0.01
  /// The probability that all verdicts of all cells are true.
  static let level = 0.99
  /// The number of pairs at which a cell is left inconclusive. Where pairs differ by 3 %, 3 % more work in one
  /// of eight cells is found by 120 in 95 of 100 cases. Pairs differ by 5 % where the memory fills a cache, or
  /// the code is laid out anew for each. Where they differ by 1 %, the limit is not reached and costs nothing.
  static let limit = 200
  /// Seconds that pairs are taken for at the most, where the options do not say. The default cells take about
  /// half of them where all go to the limit of pairs.
  static let seconds = 300.0

  /// nil for no cells, or more than the limit of pairs can tell apart at the level.
  static func make(cells: Int) -> SequentialDesign? {
    SequentialDesign(effect: effect, level: level, cells: cells, limit: limit)
  }
}

/// The cells that are judged by pairs of processes.
enum GateSelection {
  /// The catalogue's, or those that the options choose from the grid.
  static func cells(_ options: Options) throws -> [CellID] {
    let isChosen =
      options.filter != nil || options.skip != nil || options.sizes != nil
      || options.profile != .default
    return isChosen ? try Selection(options).chosen : Catalogue.comparedCells
  }

  /// Each once, in the cells' order.
  static func contests(_ cells: [CellID]) -> [Contest] {
    var seen: Set<ContestID> = []
    return cells.map(\.contest).filter { seen.insert($0).inserted }.compactMap(Catalogue.contest)
  }
}
