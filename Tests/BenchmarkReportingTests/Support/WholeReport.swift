import BenchmarkGate
import BenchmarkReporting

/// The report, its pages and its charts, by path.
struct WholeReport {
  let files: [String: String]

  init(
    _ rows: [ResultRow], sections: [ReportSection] = SampleRun.sections,
    record: RunRecord = SampleRun.record, growth: [Growth] = [], topics: [TopicPage] = []
  ) {
    let report = Report.markdown(record: record, rows: rows, sections: sections)
    let others =
      Report.pages(record: record, rows: rows, sections: sections, growth: growth)
      + Report.pages(topics, rows: rows) + Charts.files(rows: rows, sections: sections)
    files = Dictionary(
      [("report.md", report)] + others.map { ($0.path, $0.text) }, uniquingKeysWith: { $0 + $1 })
  }

  /// The file at a path; empty if there is no such file.
  subscript(path: String) -> String { files[path] ?? "" }

  var report: String { self["report.md"] }
}
