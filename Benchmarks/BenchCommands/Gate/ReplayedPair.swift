import BenchmarkGate
import Suites

/// A subject and a pair of a recorded trace. The cell's name also has the number of items, and zeros in front of the
/// pair's number: a longer trace needs more. Both may change with the app, although the pair is the same.
private struct ReplayedPair: Hashable {
  let trace: String
  let number: Int
  let subject: String

  /// nil if the cell is not of a replay.
  init?(_ cell: CellID) {
    guard cell.contest.suite == ReplaySuite.name,
      let match = cell.contest.scenario.wholeMatch(of: /(?s)(.*\.pair-)([0-9]+)/),
      let number = Int(match.2)
    else { return nil }
    (trace, subject) = (String(match.1), cell.subject)
    self.number = number
  }
}

extension ReplayedPair {
  /// Returns the name that a run has for a cell's pair, or the cell itself if the run does not have the pair.
  static func naming(as run: GateRun) -> (CellID) -> CellID {
    let cells = run.rows.compactMap { row in ReplayedPair(row.cell).map { ($0, row.cell) } }
    let names = Dictionary(cells) { $1 }
    return { cell in ReplayedPair(cell).flatMap { names[$0] } ?? cell }
  }
}

extension Baseline {
  /// Names the pairs of traces as a run names them. An update that inserts one item more changes the name of its pair.
  /// If the item stays, all later pairs change, too. Without new names the baseline would have no values for them.
  mutating func namePairs(as run: GateRun) { rename(ReplayedPair.naming(as: run)) }
}

extension GateRun {
  /// Names the pairs of traces as another run names them, so that their values stand side by side.
  mutating func namePairs(as run: GateRun) {
    let name = ReplayedPair.naming(as: run)
    for index in rows.indices { rows[index].cell = name(rows[index].cell) }
  }
}
