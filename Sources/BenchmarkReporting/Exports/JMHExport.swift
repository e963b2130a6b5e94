import BenchmarkRuns

/// The JSON that JMH writes with `-rf json`, for tools that draw and compare it.
///
/// `benchmark` includes the size, for tools that ignore parameters. The time is the primary metric. All other metrics
/// of the cell are secondary metrics.
///
/// - `score` is the median. In JMH's own files, it is the mean.
/// - A process is a fork with one iteration. The iteration's value is the median of the process. So `rawData` has an
///   array for each process. All cold runs are in one array.
/// - `scoreConfidence` is the interval; the format does not say its level. `scoreError` is the distance from the score
///   to the farther end. Without an interval, the error and both ends are the text `"NaN"`, as in JMH's own files. An
///   exact value is its own interval.
/// - A cell without a time is left out, because the primary metric cannot be missing. There is no place for ratios.
/// - `vmName` and `vmVersion` are those of Swift. Other fields about a Java machine and its warm-up are left out.
enum JMHExport {
  static func export(_ run: ExportedRun) -> Export {
    let (cells, leftOut) = run.timedCells(name: \.name)
    let entries = cells.map { cell, time in
      let others = cell.rows.filter { $0.metric != .time }
      return JSONFragment.object([
        ("benchmark", .string(name(cell.id))),
        ("mode", .string("avgt")),
        ("threads", .integer(1)),
        ("forks", .integer(time.exportedValues.count)),
        ("vmName", .string("Swift")),
        ("vmVersion", .string(run.record.machine.swift)),
        ("measurementIterations", .integer(1)),
        ("primaryMetric", metric(time, run)),
        ("secondaryMetrics", .object(others.map { ($0.metric.name, metric($0, run)) })),
      ])
    }
    return Export(text: JSONFragment.lines(entries).text, leftOut: leftOut)
  }

  /// `diff/peer-mix-uuid.lis/900`. Tools read the text before the last dot as a class, and make a chart of each class.
  /// They read the text after a blank as parameters. So the only dot is before the subject, and there is no blank.
  static func name(_ cell: CellID) -> String {
    let parts = [cell.contest.suite, cell.contest.scenario, cell.subject].map { part in
      part.mapScalars { $0 == "." || $0 == " " ? "-" : String($0) }
    }
    return "\(parts[0])/\(parts[1]).\(parts[2])/\(cell.contest.size)"
  }

  private static func metric(_ row: ResultRow, _ run: ExportedRun) -> JSONFragment {
    let isTime = row.metric.unit == .nanoseconds
    let summary = row.summary
    let values = row.exportedValues.compactMap { JSONFragment.number($0) }
    let forks = row.metric == .timeCold ? [values] : values.map { [$0] }
    let ends = ends(row)
    let error = ends.flatMap { ends in
      summary.map { max(ends.high - $0.median, $0.median - ends.low) }
    }
    return .object([
      ("score", .number(summary?.median)),
      ("scoreError", number(error)),
      ("scoreConfidence", .array([number(ends?.low), number(ends?.high)])),
      (
        "scorePercentiles",
        .object([
          ("0.0", .number(summary?.min)), ("50.0", .number(summary?.median)),
          ("90.0", .number(summary?.p90)), ("99.0", .number(summary?.p99)),
          ("100.0", .number(summary?.max)),
        ])
      ),
      ("scoreUnit", .string(isTime ? "ns/op" : row.metric.unit.rawValue)),
      ("rawData", .array(forks.map { .array($0) })),
    ])
  }

  private static func ends(_ row: ResultRow) -> (low: Double, high: Double)? {
    guard let summary = row.summary else { return nil }
    if row.lane != .time { return (summary.median, summary.median) }
    return summary.interval.map { ($0.low, $0.high) }
  }

  private static func number(_ value: Double?) -> JSONFragment {
    .number(value) ?? .string("NaN")
  }
}
