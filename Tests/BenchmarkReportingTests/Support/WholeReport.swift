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
    let others =
      Report.pages(record: record, rows: rows, sections: sections, growth: growth)
      + Charts.files(rows: rows, sections: sections)
    files = Dictionary(
      [("report.md", report)] + others.map { ($0.path, $0.text) }, uniquingKeysWith: { $0 + $1 })
  }

  /// The file at a path; empty if there is no such file.
  subscript(path: String) -> String { files[path] ?? "" }

  var report: String { self["report.md"] }

  static let sampleRows = SampleRun.rows + SamplePages.rows
  static let sampleSections = SampleRun.sections + [SamplePages.section]
  static let sample = WholeReport(sampleRows, sections: sampleSections)
}

extension StringProtocol {
  var tableCells: [String] {
    split(separator: "|").map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The text behind the first occurrence of `start`; empty if `start` does not occur.
  func behind(_ start: String) -> String {
    firstRange(of: start).map { String(self[$0.upperBound...]) } ?? ""
  }

  /// The cells of the first row of a table that begins with the cell `name`; nil if there is none.
  func row(_ name: String) -> [String]? {
    split(separator: "\n").first { $0.hasPrefix("| \(name) ") }?.tableCells
  }
}
