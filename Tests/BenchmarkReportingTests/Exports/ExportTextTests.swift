import Testing

@testable import BenchmarkHarness
@testable import BenchmarkReporting
@testable import BenchmarkRuns

@Suite("Exports of runs without a value")
struct ExportTextTests {
  /// JSON cannot hold NaN and infinity.
  @Test(arguments: ExportFormat.allCases)
  func whatIsNoNumberIsInNoExport(format: ExportFormat) throws {
    let cell = CellID(ContestID(suite: "diff", scenario: "a", size: 5), subject: "lis")
    let rows = [Double.nan, .infinity].map {
      ResultRow(
        cell: cell, metric: .time, lane: .time, status: .ok, summary: Summary(exact: $0), seed: 1)
    }
    let run = ExportedRun(
      record: SampleRun.record, rows: rows, facts: ExportLines.facts)
    let export = format.export(run)
    // The readers of JSON and of Go's text refuse numbers that are not finite.
    try expectReadable(export, format)
    #expect(export.leftOut.total == (format == .json ? 0 : 2))
  }

  /// Expects Go's text without a result for the format `go`, and valid JSON for any other format.
  private func expectReadable(_ export: Export, _ format: ExportFormat) throws {
    if format == .go {
      #expect(try GoText(export.text).results.isEmpty)
    } else {
      _ = try parsed(export.text)
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func aRunOfNothingIsAnEmptyExport(format: ExportFormat) throws {
    let export = format.export(ExportLines.run([]))
    try expectReadable(export, format)
    #expect(export.leftOut.note(format, rows: 0) == nil)
  }
}
