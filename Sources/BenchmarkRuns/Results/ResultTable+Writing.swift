import BenchmarkHarness

extension ResultTable {
  /// The table as text: a header and one line for each row, each line ended by CRLF.
  ///
  /// Numbers are the shortest text that reads back as the same value. Whole numbers below 1e15 have no point or
  /// exponent. The locale has no effect. An empty reference means none. A row without a summary has empty value
  /// columns.
  ///
  /// - Complexity: O(*rows*).
  public var csv: String {
    rows.reduce(into: CSVText.line(Column.allCases.map(\.rawValue))) {
      $0 += CSVText.line($1.fields)
    }
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
