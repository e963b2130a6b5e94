import BenchmarkRuns
import Foundation

/// The run as JSON of this project's own schema: the run's record, and the rows as in `results.csv`, but also with the
/// levels of intervals. No row is left out. An unknown value has no member.
///
///     {"schema": 1,
///      "record": {"arguments": [...], "profile": "default", "seed": 1, "started": "...",
///                 "machine": {...}, "hashing": {...}, "schema": 2, ...},
///      "notes": ["..."],
///      "conditions": {...},
///      "rows": [{"suite": "diff", "scenario": "peer-mix.uuid", "subject": "lis", "size": 900,
///                "metric": "time", "unit": "ns", "lane": "time", "status": "ok", "samples": 20,
///                "min": 30, "median": 32, "max": 36, "interval": {"low": 31, "high": 33, "level": 0.96},
///                "reference": "myers", "ratio": {"median": 0.4, "interval": {...}},
///                "seed": 1}, ...]}
///
/// `record` and `conditions` are as in `run.jsonl`. A sample of a time is the median of a process. A sample of
/// `time_cold` is a single run, and only `time_cold` has `p25`, `p75`, `p90`, `p99` and `mad`. An exact value has
/// `samples` 1, and is `min`, `median` and `max`. In a row whose status is not `ok`, only the seed follows the status.
/// A row leaves out a number that is not finite.
enum RunJSON {
  /// Raised when a change would mislead a reader of the previous schema.
  static let schema = 1

  static func export(_ run: ExportedRun) -> Export {
    let text = JSONFragment.objectLines([
      ("schema", .integer(schema)),
      ("record", encoded(run.record)),
      ("notes", .array(run.record.notes.map { .string($0) })),
      ("conditions", run.record.conditions.map(encoded)),
      ("rows", .lines(run.rows.map(row))),
    ]).text
    return Export(text: text, leftOut: LeftOut())
  }

  private static func encoded(_ value: some Encodable) -> JSONFragment {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // Encoding cannot throw: these are plain values, and numbers that are not finite become text.
    let data = (try? encoder.encode(value)) ?? Data("null".utf8)
    return JSONFragment(text: String(decoding: data, as: UTF8.self))
  }

  private static func row(_ row: ResultRow) -> JSONFragment {
    let summary = row.status.isOK ? row.summary : nil
    let ratio = row.status.isOK ? row.ratio : nil
    return .object([
      ("suite", .string(row.cell.contest.suite)),
      ("scenario", .string(row.cell.contest.scenario)),
      ("subject", .string(row.cell.subject)),
      ("size", .integer(row.cell.contest.size)),
      ("metric", .string(row.metric.name)),
      ("unit", .string(row.metric.unit.rawValue)),
      ("lane", .string(row.lane.rawValue)),
      ("status", .string(row.status.description)),
      ("samples", summary.map { .integer($0.samples) }),
      ("min", .number(summary?.min)),
      ("p25", .number(summary?.p25)),
      ("median", .number(summary?.median)),
      ("p75", .number(summary?.p75)),
      ("p90", .number(summary?.p90)),
      ("p99", .number(summary?.p99)),
      ("max", .number(summary?.max)),
      ("mad", .number(summary?.mad)),
      ("interval", summary?.interval.map { interval($0) }),
      ("reference", .string(row.reference)),
      (
        "ratio",
        ratio.map {
          .object([
            ("median", .number($0.median)), ("interval", $0.interval.map { interval($0) }),
          ])
        }
      ),
      ("seed", .integer(row.seed)),
    ])
  }

  private static func interval(_ interval: Interval) -> JSONFragment {
    .object([
      ("low", .number(interval.low)), ("high", .number(interval.high)),
      ("level", .number(interval.level)),
    ])
  }
}
