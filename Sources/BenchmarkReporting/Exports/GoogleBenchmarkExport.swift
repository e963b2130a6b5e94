import BenchmarkRuns

/// The JSON that Google Benchmark writes and its `tools/compare.py` reads, schema version 1.
///
/// Each sample of a time is a repetition with the cell's name. The metric's name follows, except for `time`. After the
/// samples of a metric comes its entry `_median`. The `_median` of `time` has the cell's exact values as counters.
///
/// - A sample is already the time of one run, so `iterations` is 1.
/// - CPU time is not measured, but `compare.py` ends with an error if it is missing. So `cpu_time` repeats `real_time`,
///   and the context says so.
/// - A cell without a time is left out. `compare.py` ends with an error at an entry without a time. An entry with
///   `error_occurred` has a time of 0, which spoils the geometric mean.
/// - There is no place for intervals and ratios. Readers can compute these from the samples.
enum GoogleBenchmarkExport {
  static func export(_ run: ExportedRun) -> Export {
    let (cells, leftOut) = run.timedCells(name: \.name) { row in
      row.metric.unit != .nanoseconds && entryKeys.contains(row.metric.name) ? .nameTaken : nil
    }
    var entries: [JSONFragment] = []
    var family = 0
    for (cell, _) in cells {
      for row in cell.rows where row.metric.unit == .nanoseconds {
        entries += self.entries(
          of: row, row.exportedValues, family: family,
          counters: row.metric == .time ? cell.exact : [])
        family += 1
      }
    }
    let text = JSONFragment.objectLines([
      ("context", context(run.record)), ("benchmarks", .lines(entries)),
    ]).text
    return Export(text: text, leftOut: leftOut)
  }

  /// The keys of an entry. A counter with such a name is left out.
  private static let entryKeys: Set = [
    "name", "family_index", "per_family_instance_index", "run_name", "run_type", "repetitions",
    "repetition_index", "threads", "aggregate_name", "aggregate_unit", "error_occurred",
    "error_message", "skipped", "skip_message", "iterations", "real_time", "cpu_time", "time_unit",
    "label",
  ]

  private static func entries(
    of row: ResultRow, _ samples: [Double], family: Int, counters: [ResultRow]
  ) -> [JSONFragment] {
    let name = row.cell.description + (row.metric == .time ? "" : "/\(row.metric.name)")
    func entry(
      _ suffix: String, _ type: String, _ kind: [(String, JSONFragment?)], iterations: Int,
      _ time: Double?, _ counters: [ResultRow]
    ) -> JSONFragment {
      let head: [(String, JSONFragment?)] = [
        ("name", .string(name + suffix)), ("family_index", .integer(family)),
        ("per_family_instance_index", .integer(0)), ("run_name", .string(name)),
        ("run_type", .string(type)), ("repetitions", .integer(samples.count)),
      ]
      let tail: [(String, JSONFragment?)] = [
        ("threads", .integer(1)), ("iterations", .integer(iterations)),
        ("real_time", .number(time)), ("cpu_time", .number(time)), ("time_unit", .string("ns")),
      ]
      return .object(
        head + kind + tail + counters.map { ($0.metric.name, .number($0.summary?.median)) })
    }
    return samples.enumerated().map { index, time in
      entry("", "iteration", [("repetition_index", .integer(index))], iterations: 1, time, [])
    } + [
      entry(
        "_median", "aggregate",
        [("aggregate_name", .string("median")), ("aggregate_unit", .string("time"))],
        iterations: samples.count, row.summary?.median, counters)
    ]
  }

  private static func context(_ record: RunRecord) -> JSONFragment {
    .object([
      ("date", .string(record.started)),
      ("executable", .string("bench")),
      ("num_cpus", .integer(record.machine.cores)),
      ("load_avg", JSONFragment.number(record.machine.load).map { .array([$0]) }),
      ("library_build_type", .string("release")),
      ("json_schema_version", .integer(1)),
      ("cpu_time", .string("not measured: real_time again")),
      ("profile", .string(record.profile)),
      ("seed", .string("\(record.seed)")),
      ("processor", .string(record.machine.processor)),
      ("swift", .string(record.machine.swift)),
      ("commit", .string(record.machine.commit)),
    ])
  }
}
