import BenchmarkHarness
import BenchmarkReporting

/// The report and its pages, as a reader has them: by path.
struct WholeReport {
  let files: [String: String]

  init(
    _ rows: [ResultRow], sections: [ReportSection] = SampleRun.sections,
    record: RunRecord = SampleRun.record, growth: [Growth] = [], charts: Set<String> = []
  ) {
    let report = Report.markdown(
      record: record, rows: rows, sections: sections, growth: growth, charts: charts)
    let pages = Report.pages(rows: rows, sections: sections, growth: growth)
    files = Dictionary(
      [("report.md", report)] + pages.map { ($0.path, $0.markdown) }, uniquingKeysWith: { $0 + $1 })
  }

  /// Nothing where there is no such file.
  subscript(path: String) -> String { files[path] ?? "" }

  var report: String { self["report.md"] }
}
