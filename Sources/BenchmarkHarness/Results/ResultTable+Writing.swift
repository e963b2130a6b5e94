extension ResultTable {
  /// The table as text: a header and a line a row, ended by CRLF.
  ///
  /// Numbers are the shortest that read back as the same value, whole numbers below 1e15 without
  /// point or exponent; no locale plays a part. An empty reference is the same as none. An `ok`
  /// row without a summary is a mistake: it is written, and refused on reading.
  ///
  /// - Complexity: O(*rows*).
  public var csv: String {
    var text = ""
    ResultTable.append(Column.allCases.map(\.rawValue), to: &text)
    for row in rows { ResultTable.append(row.fields, to: &text) }
    return text
  }

  private static func append(_ fields: [String], to text: inout String) {
    for (index, field) in fields.enumerated() {
      if index > 0 { text += "," }
      // By bytes: to `Character` a CRLF is neither CR nor LF.
      if field.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) {
        text += "\""
        for scalar in field.unicodeScalars {
          if scalar == "\"" { text += "\"" }
          text.unicodeScalars.append(scalar)
        }
        text += "\""
      } else {
        text += field
      }
    }
    text += "\r\n"
  }
}

extension ResultRow {
  /// One a column, in the order of the header.
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
    return names + [summary.map { "\($0.samples)" } ?? ""] + values.map(ResultRow.text)
      + [reference ?? ""] + ratios.map(ResultRow.text) + ["\(seed)"]
  }

  private static func text(_ value: Double?) -> String {
    guard let value else { return "" }
    // Shortest already, and without an exponent up to 2^54; only the point is too much.
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
