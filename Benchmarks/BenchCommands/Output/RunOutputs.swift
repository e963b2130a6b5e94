import BenchmarkGate
import BenchmarkReporting
import Foundation
import Suites

/// The outputs of a run: the files of the report, and the text for stdout.
struct RunOutputs {
  let record: RunRecord
  let gateRun: GateRun
  private let sections: [ReportSection]
  private let options: Options

  init(record: RunRecord, lines: [ResultStore.Line], options: Options) {
    self.record = record
    sections = ReportSections.sections(of: record)
    self.options = options
    gateRun = GateRun(record, lines)
  }

  /// The predicted seconds to make the outputs, from figures of one machine.
  static func expectedSeconds(of contests: [Contest]) -> Double {
    let cells = contests.reduce(0) { $0 + $1.subjects.count }
    return 0.3 + 0.0012 * Double(cells)
  }

  private var rows: [ResultRow] { gateRun.rows }

  func write(to output: OutputFolder) throws {
    try output.write(csv, to: "results.csv")
    try output.write(markdown, to: "report.md")
    try output.write(page, to: "report.html")
    try PageWriter.write(Charts.files(rows: rows, sections: sections) + pages(), in: output)
  }

  /// Removes the files that ``write(to:)`` made, because the run has moved to another folder. Removes nothing if the
  /// folder still holds a run.
  static func remove(from folder: String) {
    guard !OutputFolder.holdsRun(folder), let output = try? OutputFolder(folder) else { return }
    for name in names { try? FileManager.default.removeItem(atPath: output.path(of: name)) }
    try? PageWriter.write([], in: output)
    // Fails if the folder holds anything else.
    rmdir(folder)
  }

  private static let names = ["report.html", "report.md", "results.csv"]

  private var csv: String { ResultTable(rows: rows).csv }

  private var markdown: String {
    Report.markdown(record: record, rows: rows, sections: sections)
  }

  private var page: String {
    WebPage.html((record.started, record, rows), sections: sections)
  }

  /// All pages. The pages of articles are about screens, so a run without screens has none of them.
  private func pages() throws -> [ReportFile] {
    let pages = Report.pages(record: record, rows: rows, sections: sections, growth: gateRun.growth)
    guard rows.contains(where: { $0.cell.contest.suite == ScreensSuite.name }) else { return pages }
    return pages + Report.pages(try Articles.pages(), rows: rows)
  }

  /// Prints the chosen format to stdout and the paths to stderr.
  ///
  /// - Returns: the exit code for a command that has made this run.
  @discardableResult
  func show(in output: OutputFolder) -> ExitCode {
    if let export = options.export {
      show(export)
    } else {
      options.print(
        text: TerminalSummary.text(rows: rows, width: Terminal.width, sections: sections),
        markdown: markdown, csv: csv, html: page)
    }
    // The text for people already has this count.
    if options.export != nil || options.format ?? .text != .text {
      options.note("\(rows.count(where: \.status.isOK)) of \(rows.count) rows are ok")
    }
    for name in Self.names { options.note(output.path(of: name)) }
    return rows.contains(where: \.status.isWrong) ? .benchmarkFailed : .ok
  }

  private func show(_ format: ExportFormat) {
    let run = ExportedRun(
      record: record, rows: rows, facts: Catalogue.metricFacts)
    let export = format.export(run)
    Terminal.print(export.text)
    if let note = export.leftOut.note(format, rows: rows.count) { options.note(note) }
  }
}
