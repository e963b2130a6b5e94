/// `results.csv`: the rows of a run as RFC 4180 text. Each row is one metric of one cell.
///
///     try ResultTable(rows: rows).csv.write(toFile: "results.csv", atomically: true, encoding: .utf8)
///
/// An exact value has `samples` 1 and stands in `min`, `median` and `max` only. A row whose status is not `ok` has
/// empty value columns, `samples` included. The level of an interval is not in the table.
public struct ResultTable: Hashable, Sendable {
  public var rows: [ResultRow]

  public init(rows: [ResultRow]) { self.rows = rows }

  private static let columns = [
    "suite", "scenario", "subject", "size", "metric", "unit", "lane", "status", "samples", "min",
    "p25", "median", "p75", "p90", "p99", "max", "mad", "ci_low", "ci_high", "reference", "ratio",
    "ratio_ci_low", "ratio_ci_high", "seed",
  ]

  /// The table as text: a header and one line for each row, each line ended by CRLF.
  ///
  /// Numbers are the shortest text that reads back as the same value. Whole numbers below 1e15 have no point or
  /// exponent. The locale has no effect. An empty reference means none.
  ///
  /// - Complexity: O(*rows*).
  public var csv: String {
    rows.reduce(into: CSVText.line(Self.columns)) { $0 += CSVText.line($1.fields) }
  }
}

extension ResultRow {
  /// One field a column, in the order of the header.
  fileprivate var fields: [String] {
    let names = [
      cell.contest.suite, cell.contest.scenario, cell.subject, "\(cell.contest.size)",
      metric.name, metric.unit.rawValue, lane.rawValue, status.description,
    ]
    let summary = status.isOK ? summary : nil
    let ratio = status.isOK ? ratio : nil
    let values = [
      summary?.min, summary?.p25, summary?.median, summary?.p75, summary?.p90, summary?.p99,
      summary?.max, summary?.mad, summary?.interval?.low, summary?.interval?.high,
    ]
    let ratios = [ratio?.median, ratio?.interval?.low, ratio?.interval?.high]
    return names + [summary.map { "\($0.samples)" } ?? ""] + values.map(CSVText.number)
      + [reference ?? ""] + ratios.map(CSVText.number) + ["\(seed)"]
  }
}
