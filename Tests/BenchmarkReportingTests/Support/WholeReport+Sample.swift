import BenchmarkGate
import BenchmarkReporting

/// The run whose whole report is recorded.
extension WholeReport {
  static let sampleRows: [ResultRow] =
    SampleRun.rows + SamplePages.rows + undescribed
    + [900, 3_000].map { timed("footprint/uuid/build/\($0)", 40 * Double($0)) }

  /// Rows of suites without a section, and of a scenario without a page. Some rows have no value.
  private static let undescribed = [
    timed("screens/new/a/9", 100), exact("counted/a/lis/900", .moves, 1),
    timed("new/a/x/900", 100), timed("new/a/y/900", 300), exact("new/a/x/900", .moves, 7),
    // A time of single runs is no exact value, so the table of exact values must not have it.
    cold("new/a/x/900", [100, 200, 1_000]),
    missing("new/a/failed/900", .time, .failed("wrong | answer")),
    missing("new/a/late/900", .time, .timeout("60 s")),
    missing("new/a/long/900", .time, .skipped("predicted 17.5 s, limit 4 s")),
  ]

  /// The run has no rows of the last section.
  static let sampleSections =
    SampleRun.sections + [
      SamplePages.section,
      ReportSection(suite: "delivery", question: "What does a delivery cost?", timed: "One."),
    ]

  /// The record of a run on a busy host, with uncommitted changes. The run was made twice.
  private static let sampleRecord: RunRecord = {
    var record = SampleRun.record
    record.machine.commit = "ffea550-dirty"
    record.notes = ["The exact lanes took 150 s.", "One <more>."]
    // The ratio of `heckel` and the time of `lis` agree with the earlier run, but not the time of `heckel`.
    let before = [
      timed("diff/peer-mix.uuid/lis/900", 33_300, reference: "lis", ratio: 1),
      timed("diff/peer-mix.uuid/heckel/900", 1_100_000, reference: "lis", ratio: 28.4),
    ]
    record.conditions = RunConditions(
      load: 1, steal: 0.05, repeatability: Repeatability(SampleRun.rows, before))
    return record
  }()

  /// `gap` and `word` have no figure of the run, so they have no page.
  private static let topics = [
    "feed": """
    {{contest screens/feed.200/200}}

    # A feed

    Broken: {{inconsistent_batches in updates of live}}; cells an update:
    {{cells_asked by updates}}; {{time of absent}}.

    | Way | Time | Against `splice` | Cells | Kind |
    {{each live}}
    | `*` | {{time of *}} | {{time to splice}} | {{cells_asked to splice}} | wrong |

    ## Log

    ```text
    DS(0), IS(0)
    ```

    """,
    "gap": "{{contest screens/feed.200/200}}\n\n# A gap\n\n{{time of absent}}\n",
    "word": "# A word\n\nnone\n",
  ].map { TopicPage(path: "articles/\($0).md", template: $1) }

  /// The report of `rows`, with the sections, the record and the topics of the sample.
  static func asSample(_ rows: [ResultRow]) -> WholeReport {
    let growing = rows.filter {
      ["shuffle.uuid", "unchanged.uuid"].contains($0.cell.contest.scenario)
    }
    return WholeReport(
      rows, sections: sampleSections, record: sampleRecord,
      growth: Growth.of(growing, seed: 42), topics: topics)
  }

  static let sample = asSample(sampleRows)
}
