import BenchmarkGate
import Suites

/// What stays the same in a replayed cell's name when the trace changes. The name also has the number of items, and
/// zeros before the pair's number that depend on the length of the trace.
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
  /// A function that gives a cell the name that the run has for its pair. If the run lacks the pair, the name stays.
  static func naming(as run: GateRun) -> (CellID) -> CellID {
    let cells = run.rows.compactMap { row in ReplayedPair(row.cell).map { ($0, row.cell) } }
    let names = Dictionary(cells) { $1 }
    return { cell in ReplayedPair(cell).flatMap { names[$0] } ?? cell }
  }
}

extension Baseline {
  /// Renames the cells of replayed traces. A cell takes the name that the run has for the same trace, pair number and
  /// subject. If an update inserts one item more, its pair has another name, and so have all later pairs if the item
  /// stays. Without the new names, the baseline would have no values for these pairs.
  mutating func namePairs(as run: GateRun) { rename(ReplayedPair.naming(as: run)) }
}

extension GateRun {
  /// Renames the cells of replayed traces, as ``Baseline/namePairs(as:)`` does.
  mutating func namePairs(as run: GateRun) {
    let name = ReplayedPair.naming(as: run)
    for index in rows.indices { rows[index].cell = name(rows[index].cell) }
  }
}
