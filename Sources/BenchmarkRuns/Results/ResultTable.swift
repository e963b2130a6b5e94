import BenchmarkHarness

/// `results.csv`: the rows of a run as RFC 4180 text, one row a metric.
///
///     try ResultTable(rows: rows).csv.write(toFile: "results.csv", atomically: true, encoding: .utf8)
///
/// An exact value has `samples` 1 and stands in `min`, `median` and `max` only. A row whose status is not `ok` has
/// empty value columns, `samples` included. The level of an interval is not in the table.
public struct ResultTable: Hashable, Sendable {
  public var rows: [ResultRow]

  public init(rows: [ResultRow]) { self.rows = rows }
}

extension ResultTable {
  /// The columns in order, under the names of the header.
  public enum Column: String, CaseIterable, Sendable {
    case suite, scenario, subject, size, metric, unit, lane, status
    case samples, min, p25, median, p75, p90, p99, max, mad
    case ciLow = "ci_low"
    case ciHigh = "ci_high"
    case reference, ratio
    case ratioLow = "ratio_ci_low"
    case ratioHigh = "ratio_ci_high"
    case seed
  }
}
