import Testing

@testable import BenchmarkHarness
@testable import BenchmarkReporting
@testable import BenchmarkRuns

@Suite("Exports of runs without a value")
struct ExportTextTests {
  /// NaN and infinity are no results, and JSON cannot hold them. A run that is read from a file never has them.
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
    // The reader of JSON and the reader of Go's text refuse numbers that are not finite.
    try expectReadable(export, format)
    #expect(export.leftOut.total == (format == .json ? 0 : 2))
  }

  /// Expects that Go's text can be read and has no result, and that any other text is JSON.
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
