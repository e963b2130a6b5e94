import BenchmarkHarness

extension ResultRow {
  /// A row such as the harness makes, but with names and reasons that try a CSV's syntax.
  static func random(using generator: inout SplitMix) -> ResultRow {
    let contest = ContestID(
      suite: .hostile(using: &generator), scenario: .hostile(using: &generator),
      size: Int.random(in: 0...1_000_000, using: &generator))
    let units: [Metric.Unit] = [.nanoseconds, .count, .bytes, .ratio]
    var row = ResultRow(
      cell: CellID(contest, subject: .hostile(using: &generator)),
      metric: Metric(.hostile(using: &generator), units.randomElement(using: &generator)!),
      lane: Lane.allCases.randomElement(using: &generator)!, status: .ok, seed: generator.next())
    let reason = String.hostile(using: &generator)
    let failures: [Status] = [
      .unavailable(reason), .skipped(reason), .failed(reason), .timeout(reason),
    ]
    if Int.random(in: 0..<4, using: &generator) == 0 {
      row.status = failures.randomElement(using: &generator)!
      return row
    }
    let count = Int.random(in: 1...20, using: &generator)
    let values = (0..<count).map { _ in Double.anyMagnitude(using: &generator) }
    row.summary = count == 1 ? Summary(exact: values[0]) : Summary(runs: values.map { [$0] })
    row.summary?.interval?.level = ResultTable.nominalLevel
    if Bool.random(using: &generator) {
      row.reference = "r" + String.hostile(using: &generator)
      let (low, width) = (generator.unit(), generator.unit())
      row.ratio = ResultRow.Ratio(
        median: low + width / 2,
        interval: count < 6
          ? nil : Interval(low: low, high: low + width, level: ResultTable.nominalLevel))
    }
    return row
  }
}

extension ResultRow {
  /// A time by the medians of its processes, of one round each.
  static func timed(_ cell: CellID, _ medians: [Double]) -> ResultRow {
    var row = ResultRow(
      cell: cell, metric: .time, lane: .time, status: .ok, summary: Summary(processes: medians),
      seed: 1)
    row.processes = medians.enumerated().map { place, median in
      ProcessTimes(
        pass: place + 1, samples: [LaneResult.Sample(round: 0, nanoseconds: median)])
    }
    return row
  }
}

extension String {
  fileprivate static func hostile(using generator: inout SplitMix) -> String {
    let pieces = [
      "a", "lis", ",", "\"", "\"\"", "\r", "\n", "\r\n", " ", "\t", ";", "(", ")", "/", "é",
      "e\u{301}", "👩‍👩‍👧", "\0", "\u{FEFF}", "=1+1", "ok", "nan",
    ]
    return (0..<Int.random(in: 0...6, using: &generator))
      .map { _ in pieces.randomElement(using: &generator)! }.joined()
  }
}

extension Double {
  /// Whole, small, huge, negative, subnormal: any finite value, but none that overflows a spread.
  fileprivate static func anyMagnitude(using generator: inout SplitMix) -> Double {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return Double(Int.random(in: -10...10, using: &generator))
    case 1: return Double(Int.random(in: 0...(1 << 60), using: &generator))
    case 2: return generator.normal()
    default:
      let value = Double(bitPattern: generator.next())
      return value.isFinite && abs(value) < 1e307 ? value : 0
    }
  }
}
