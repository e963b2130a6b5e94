import BenchmarkRuns

/// Bencher Metric Format: a benchmark's measures under its name. Each measure has a value and, if there is an interval,
/// the ends of the interval.
///
/// `time` is called `latency`, the measure that Bencher knows to be in nanoseconds. Any other metric keeps its name.
/// The format does not give a measure's unit, nor which direction is worse. Users set both in Bencher, so metrics
/// that are better when larger are exported too. There is no place for samples, ratios and an interval's level.
enum BencherExport {
  static func export(_ run: ExportedRun) -> Export {
    let (cells, leftOut) = run.cells(name: measure)
    let members = cells.map { cell in
      (
        cell.id.description,
        JSONFragment.object(cell.rows.map { (measure($0.metric), metric($0.summary)) })
      )
    }
    return Export(text: JSONFragment.objectLines(members).text, leftOut: leftOut)
  }

  private static func measure(_ metric: Metric) -> String {
    metric == .time ? "latency" : metric.name
  }

  private static func metric(_ summary: Summary?) -> JSONFragment {
    .object([
      ("value", .number(summary?.median)),
      ("lower_value", .number(summary?.interval?.low)),
      ("upper_value", .number(summary?.interval?.high)),
    ])
  }
}
