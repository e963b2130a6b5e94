import BenchmarkHarness

/// Bencher Metric Format: a benchmark's measures under its name, each a value with, where there is an
/// interval, its ends.
///
/// `time` stands as `latency`, the measure that Bencher knows to be in nanoseconds; any other metric
/// under its own name. The format has no units: a measure gets them in Bencher, as it does the side on
/// which it is watched, so that what is better the larger it is can be there too. There is no place for
/// the level of an interval, samples and ratios.
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
