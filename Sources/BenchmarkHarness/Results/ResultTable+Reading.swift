extension ResultTable {
  /// Reads what ``csv`` writes; lines may end with LF, too.
  ///
  /// Throws at the first thing that is not as `csv` would have it: another header, a line of
  /// more or fewer columns, a number, unit, lane or status that is none, an `ok` without its
  /// values, values without an `ok`, half an interval, quotes that do not close.
  ///
  /// - Complexity: O(*bytes*).
  public init(csv: String) throws(ReadError) {
    let records = try ResultTable.records(of: csv)
    let names = Column.allCases.map(\.rawValue)
    guard records.first?.fields == names else {
      throw ReadError(line: 1, reason: "the header is not \(names.joined(separator: ","))")
    }
    rows = []
    for record in records.dropFirst() {
      guard record.fields.count == names.count else {
        throw ReadError(
          line: record.line, reason: "\(record.fields.count) columns, not \(names.count)")
      }
      rows.append(try ResultRow(RowReader(record: record)))
    }
  }
}

extension ResultRow {
  fileprivate init(_ reader: RowReader) throws(ResultTable.ReadError) {
    let contest = ContestID(
      suite: reader[.suite], scenario: reader[.scenario], size: try reader.wholeNumber(.size))
    let status = try reader.required(.status, "a status", Status.init)
    if !status.isOK, let column = reader.firstValue {
      throw reader.error(column, "has a value, although the status is \(status)")
    }
    let summary = try reader.summary()
    if status.isOK, summary == nil {
      throw reader.error(.samples, "is empty, although the status is ok")
    }
    let ratio = try reader.ratio()
    let reference = reader[.reference].isEmpty ? nil : reader[.reference]
    if ratio != nil, reference == nil {
      throw reader.error(.reference, "is empty, although there is a ratio")
    }
    self.init(
      cell: CellID(contest, subject: reader[.subject]),
      metric: Metric(reader[.metric], try reader.required(.unit, "a unit", Metric.Unit.init)),
      lane: try reader.required(.lane, "a lane", Lane.init), status: status, summary: summary,
      reference: reference, ratio: ratio,
      seed: try reader.wholeNumber(.seed))
  }
}

/// One record under the names of its columns. It has a field for each.
private struct RowReader {
  let record: ResultTable.Record

  typealias Column = ResultTable.Column
  typealias ReadError = ResultTable.ReadError

  private static let places = Dictionary(
    uniqueKeysWithValues: Column.allCases.enumerated().map { ($0.element, $0.offset) })

  subscript(column: Column) -> String { record.fields[RowReader.places[column]!] }

  /// The first value column that is not empty.
  var firstValue: Column? {
    Column.allCases.first { RowReader.values.contains($0) && !self[$0].isEmpty }
  }

  private static let values: Set<Column> = [
    .samples, .min, .p25, .median, .p75, .p90, .p99, .max, .mad, .ciLow, .ciHigh,
    .ratio, .ratioLow, .ratioHigh,
  ]

  func error(_ column: Column, _ reason: String) -> ReadError {
    ReadError(line: record.line, column: column, reason: reason)
  }

  func required<Value>(
    _ column: Column, _ kind: String, _ parse: (String) -> Value?
  ) throws(ReadError) -> Value {
    guard let value = parse(self[column]) else {
      throw error(column, "'\(self[column])' is not \(kind)")
    }
    return value
  }

  func wholeNumber<Value: FixedWidthInteger>(_ column: Column) throws(ReadError) -> Value {
    try required(column, "a whole number") { text in
      // `Int` reads a sign, too.
      text.utf8.allSatisfy("0123456789".utf8.contains) ? Value(text) : nil
    }
  }

  /// nil when the column is empty.
  func number(_ column: Column) throws(ReadError) -> Double? {
    guard !self[column].isEmpty else { return nil }
    return try required(column, "a finite decimal number") { text in
      // `Double` reads `nan`, `infinity` and `0x1p3`, too.
      guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
        let value = Double(text), value.isFinite
      else { return nil }
      return value
    }
  }

  /// nil when `samples` is empty.
  func summary() throws(ReadError) -> Summary? {
    guard !self[.samples].isEmpty else { return nil }
    guard let min = try number(.min), let median = try number(.median), let max = try number(.max)
    else { throw error(.samples, "has no min, median and max beside it") }
    var summary = Summary(exact: median)
    summary.samples = try wholeNumber(.samples)
    guard summary.samples > 0 else { throw error(.samples, "is 0, although there are values") }
    summary.min = min
    summary.max = max
    summary.p25 = try number(.p25)
    summary.p75 = try number(.p75)
    summary.p90 = try number(.p90)
    summary.p99 = try number(.p99)
    summary.mad = try number(.mad)
    summary.interval = try interval(.ciLow, .ciHigh)
    guard summary.samples > 1 || summary == Summary(exact: median) else {
      throw error(.samples, "is 1, although the values are spread")
    }
    return summary
  }

  /// nil when `ratio` is empty.
  func ratio() throws(ReadError) -> ResultRow.Ratio? {
    let interval = try interval(.ratioLow, .ratioHigh)
    guard let median = try number(.ratio) else {
      if interval != nil { throw error(.ratio, "is empty, although it has an interval") }
      return nil
    }
    return ResultRow.Ratio(median: median, interval: interval)
  }

  private func interval(_ low: Column, _ high: Column) throws(ReadError) -> Interval? {
    switch (try number(low), try number(high)) {
    case (nil, nil): return nil
    case (let low?, let high?):
      return Interval(low: low, high: high, level: ResultTable.nominalLevel)
    case (nil, _): throw error(low, "is empty, although \(high.rawValue) is not")
    case (_, nil): throw error(high, "is empty, although \(low.rawValue) is not")
    }
  }
}
