import BenchmarkGate
import BenchmarkReporting

/// The report, its pages and its charts, by path, as a reader gets them.
struct WholeReport {
  let files: [String: String]

  init(
    _ rows: [ResultRow], sections: [ReportSection] = SampleRun.sections,
    record: RunRecord = SampleRun.record, growth: [Growth] = []
  ) {
    let report = Report.markdown(record: record, rows: rows, sections: sections)
    let pages = Report.pages(record: record, rows: rows, sections: sections, growth: growth)
    let charts = Charts.files(rows: rows, sections: sections)
    files = Dictionary(
      [("report.md", report)] + pages.map { ($0.path, $0.markdown) }
        + charts.map { ("charts/\($0.name)", $0.svg) }, uniquingKeysWith: { $0 + $1 })
  }

  /// The file at a path; empty if there is no such file.
  subscript(path: String) -> String { files[path] ?? "" }

  var report: String { self["report.md"] }
}
