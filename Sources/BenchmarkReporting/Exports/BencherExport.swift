import BenchmarkRuns

/// Bencher Metric Format: the name of each benchmark with its measures. A measure has a value, and the ends of its
/// interval if there is one.
///
/// `time` is called `latency`, the measure that Bencher knows to be in nanoseconds. Other metrics keep their names. The
/// format says neither the unit of a metric nor whether more is worse. Users set both in Bencher. So all metrics are
/// exported: those of which more is better, and those of which less is better. The format has no place for samples,
/// ratios and the level of an interval.
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
