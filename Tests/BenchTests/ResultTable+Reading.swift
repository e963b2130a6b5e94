import Testing

@testable import BenchmarkRuns

/// Reads `results.csv` as users do: as RFC 4180, by the names of the columns.
extension ResultTable {
  init(csv: String) throws {
    let records = Self.records(of: csv)
    let names = try #require(records.first)
    self.init(
      rows: try records.dropFirst().map { fields in
        try #require(fields.count == names.count, "\(fields)")
        return try Self.row(Dictionary(uniqueKeysWithValues: zip(names, fields)))
      })
  }

  private static func row(_ fields: [String: String]) throws -> ResultRow {
    func number(_ name: String) -> Double? { fields[name].flatMap(Double.init) }
    func interval(_ name: String) -> Interval? {
      guard let low = number("\(name)_low"), let high = number("\(name)_high") else { return nil }
      return Interval(low: low, high: high, level: Interval.usualLevel)
    }
    func text(_ name: String) throws -> String { try #require(fields[name]) }
    let cell = CellID(
      ContestID(
        suite: try text("suite"), scenario: try text("scenario"),
        size: try #require(Int(text("size")))), subject: try text("subject"))
    var row = ResultRow(
      cell: cell, metric: Metric(try text("metric"), try #require(.init(rawValue: text("unit")))),
      lane: try #require(Lane(rawValue: text("lane"))),
      status: try #require(Status(text("status"))), seed: try #require(UInt64(text("seed"))))
    row.ratio = number("ratio").map { .init(median: $0, interval: interval("ratio_ci")) }
    row.summary = number("median").map { median in
      var summary = Summary(exact: median)
      summary.min = number("min") ?? .nan
      summary.max = number("max") ?? .nan
      summary.interval = interval("ci")
      return summary
    }
    return row
  }

  private static func records(of csv: String) -> [[String]] {
    var records = [[""]]
    var isQuoted = false
    var wasClosed = false
    for character in csv {
      switch character {
      case "\"":
        // Two quotes in a quoted field stand for one.
        if !isQuoted, wasClosed { records[records.count - 1][records.last!.count - 1] += "\"" }
        isQuoted.toggle()
        wasClosed = !isQuoted
        continue
      case "," where !isQuoted: records[records.count - 1].append("")
      case "\r\n" where !isQuoted, "\n" where !isQuoted: records.append([""])
      default: records[records.count - 1][records.last!.count - 1].append(character)
      }
      wasClosed = false
    }
    return records.filter { $0 != [""] }
  }
}
