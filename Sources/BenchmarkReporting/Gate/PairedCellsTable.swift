public import BenchmarkGate

/// What pairs of processes say of two revisions.
public enum PairedCellsTable {
  /// A table with a line for each cell, then notes.
  public static func blocks(_ cells: [PairedCell]) -> [ReportBlock] {
    let table = Table(
      ["cell", "verdict"], ["base", "head", "ratio", "pairs"],
      rows: cells.map { cell in
        [Markdown.code(cell.cell.description), verdict(cell)]
          + [cell.base, cell.head].map { nanoseconds in
            OrderedSample(nanoseconds).map { HumanNumbers.duration($0.median) } ?? CellText.absent
          } + [ratio(cell.ratio, cell.interval), "\(cell.base.count)"]
      })
    let warnings = cells.compactMap { cell in cell.warning.map { "\(cell.cell): \($0)" } }
    let notes = reasons(cells) + cells.compactMap(asBuilt) + warnings
    return [.table(table)] + (notes.isEmpty ? [] : [.list(nil, notes.map(Markdown.text))])
  }

  /// Has three decimals, because two are too coarse for a change of 1 %.
  private static func ratio(_ ratio: Double?, _ interval: Interval?) -> String {
    guard let ratio else { return CellText.absent }
    return HumanNumbers.fixed(ratio, 3) + HumanNumbers.range(interval, 3)
  }

  /// One word. The reasons follow below the table.
  private static func verdict(_ cell: PairedCell) -> String {
    cell.status.isWrong ? cell.status.words.word : cell.finding.verdict.kind.rawValue
  }

  private static func reasons(_ cells: [PairedCell]) -> [String] {
    let named = Dictionary(grouping: cells) { $0.finding.verdict.reason }
    var seen: Set<String> = []
    return cells.compactMap(\.finding.verdict.reason).filter { seen.insert($0).inserted }.map {
      "\($0): \((named[$0] ?? []).map(\.cell.description).joined(separator: ", "))"
    }
  }

  private static func asBuilt(_ cell: PairedCell) -> String? {
    cell.asBuilt.map { look in
      "\(cell.cell): as built \(ratio(look.ratio, look.interval)), \(look.decision.verdict) after "
        + "\(Prose.number(look.decision.pairs, "pair")). The verdict in the table counts: each of its "
        + "pairs had a new code layout on both sides"
    }
  }
}
