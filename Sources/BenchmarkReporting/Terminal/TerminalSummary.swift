public import BenchmarkRuns

/// The end of a run in a terminal: a few tables for each suite. Only the tables of screens have intervals.
public enum TerminalSummary {
  /// If more scenarios of a suite have a table, only the first table is shown.
  private static let mostScenarios = 3

  /// - Parameter width: the columns of the terminal; no line is wider.
  public static func text(rows: [ResultRow], width: Int, sections: [ReportSection]) -> String {
    let lines =
      SectionRows.all(sections, in: rows).flatMap { blocks($0, width: width) + [""] }
      + Report.statusCounts(rows)
    return lines.map { DisplayWidth.fit($0.singleLine, to: width) + "\n" }.joined()
  }

  private static func blocks(_ part: SectionRows, width: Int) -> [String] {
    let suite = part.rows.suite
    switch part.section.answer {
    case .pages(let pages):
      return ["\(suite): the recommended ways, and what goes wrong in others"]
        + pages.table(part).lines(width: width, keepsLast: false)
    case .pairs:
      return TraceRows.all(in: part.rows).flatMap { trace in
        ["\(suite)/\(trace.name)"]
          + PairTable.table(trace, part).lines(width: width, keepsLast: false)
      }
    case .fastest, .against, .crossover: break
    }
    let tables = part.scenarios.compactMap { scenario in
      LadderTable.main(part, scenario: scenario, part.section.measure, isBrief: true)
        .map { (scenario: scenario, table: $0) }
    }
    let more = tables.count - mostScenarios
    let shown = more > 0 ? Array(tables.prefix(1)) : tables
    let rest = more > 0 ? ["\(suite): \(tables.count - 1) more scenarios are in the report"] : []
    return tables.isEmpty
      ? ["\(suite): nothing was timed"]
      : shown.flatMap { ["", "\(suite)/\($0.scenario)"] + $0.table.lines(width: width) }
        .dropFirst() + rest
  }
}
