/// `results.csv`: the rows of a run as RFC 4180 text, a row a metric.
///
///     let table = try ResultTable(csv: text)
///     table.rows[0].summary?.median
///     table.csv == text  // if `csv` wrote it
///
/// An exact value has `samples` 1 and stands in `min`, `median` and `max` only. A row whose status
/// is not `ok` has empty value columns, `samples` included. The level of an interval is not in the
/// table: a row that was read carries the nominal one, ``nominalLevel``.
public struct ResultTable: Hashable, Sendable {
  public var rows: [ResultRow]

  public init(rows: [ResultRow]) { self.rows = rows }
}

extension ResultTable {
  /// The level asked of every interval in the table; those attained are at least that.
  public static let nominalLevel = 0.95

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

  /// Why a text is not a result table, and where.
  public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Counted from one; of a row of several lines, its first.
    public var line: Int
    /// nil when it is not about one column.
    public var column: Column?
    public var reason: String

    public var description: String {
      let place = column.map { ", column \($0.rawValue)" } ?? ""
      return "line \(line)\(place): \(reason.onOneLine())"
    }
  }
}
