import BenchmarkGate
import BenchmarkReporting
import Foundation
import Suites
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct StoreFuzzTests {
  private typealias Run = (record: RunRecord, lines: [ResultStore.Line])

  private static func read(_ bytes: [UInt8], _ step: String) -> Run? {
    do throws(ResultStoreError) {
      return try ResultStore.read(Data(bytes), path: "dir/run.jsonl")
    } catch {
      expectOneLine("\(error)", of: "dir/run.jsonl", line: error.line, step)
      #expect(error.line != nil, "\(step)")
      return nil
    }
  }

  @Test func everyFileIsARunOrAnError() throws {
    let folder = try TestFolder()
    let path = folder.path("run.jsonl")
    try ParserFuzz.run("run", debug: 150, release: 1_000) { bytes, step in
      guard let run = Self.read(bytes, step) else { return }
      try ResultStore(creatingAt: path, record: run.record, lines: run.lines).close()
      let again = try ResultStore.read(Data(contentsOf: URL(filePath: path)), path: path)
      #expect(again.record == run.record && again.lines == run.lines, "\(step)")
    }
  }

  /// A fault of a run may show only when its numbers are used.
  @Test func everyRunCanBeReportedAndJudged() throws {
    try ParserFuzz.run("run", debug: 40, release: 200) { bytes, step in
      guard let run = Self.read(bytes, step) else { return }
      let rows = ResultRow.rows(run.lines, seed: run.record.seed)
      let growth = Growth.of(rows, seed: run.record.seed)
      let sections = ReportSections.sections(of: run.record)
      _ = Report.markdown(record: run.record, rows: rows, sections: sections)
      _ = Report.pages(record: run.record, rows: rows, sections: sections, growth: growth)
      _ = WebPage.html(("run", run.record, rows), sections: sections)
      _ = TerminalSummary.text(rows: rows, width: 100, sections: sections)
      _ = Charts.files(rows: rows, sections: sections)
      let export = ExportedRun(
        record: run.record, rows: rows, facts: Catalogue.metricFacts)
      for format in ExportFormat.allCases { _ = format.export(export) }
      _ = ResultTable(rows: rows).csv
      try Self.judge(run, step)
    }
  }

  private static func judge(_ run: Run, _ step: String) throws {
    let head = GateRun(run.record, run.lines)
    var baseline = Baseline()
    baseline.update(from: head, facts: Catalogue.metricFacts)
    let read = try Baseline(parsing: baseline.data, path: "baseline.json")
    #expect(read == baseline, "\(step)")
    let judgement = Judgement(
      head, against: read, thresholds: Thresholds(), facts: Catalogue.metricFacts,
      expects: { _, _ in true })
    let report = JudgementReport(judgement, subject: "run", of: head, commands: nil)
    _ = (report.text(width: 100), report.markdown, report.csv)
    #expect(!judgement.has(.regressed) && !judgement.has(.improved), "\(step)")
  }
}
