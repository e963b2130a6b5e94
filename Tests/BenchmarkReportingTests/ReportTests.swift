import BenchmarkReporting
import BenchmarkRuns
import Testing

@Suite struct ReportTests {
  @Test func theOrderOfRowsMakesNoDifference() {
    let shuffled = WholeReport.sampleRows.enumerated()
      .sorted { ($0.offset &* 7_919 % 10_007) < ($1.offset &* 7_919 % 10_007) }.map(\.element)
    #expect(shuffled != WholeReport.sampleRows)
    #expect(
      WholeReport(shuffled, sections: WholeReport.sampleSections).files == WholeReport.sample.files)
  }

  @Test func whatTheRunNotedStandsInTheReport() {
    var record = SampleRun.record
    record.notes = ["The exact lanes took 150 s.", "One <more>."]
    let report = WholeReport(SampleRun.rows, record: record).report
    #expect(report.contains("\n- **Noted.** The exact lanes took 150 s.\n"))
    #expect(report.contains("\n- **Noted.** One &#60;more&#62;.\n"))
  }

  @Test func everyStatusIsRenderedAndCounted() {
    let whole = WholeReport([
      timed("diff/peer-mix.uuid/lis/900", 312_000, reference: "lis"),
      missing("diff/peer-mix.uuid/a/900", .time, .skipped("predicted 6 min, limit 4 s")),
      missing("diff/peer-mix.uuid/a/3000", .time, .skipped("predicted 66 min, limit 4 s")),
      missing("diff/peer-mix.uuid/b/900", .time, .failed("wrong | answer")),
      missing("diff/peer-mix.uuid/c/900", .time, .timeout("60 s")),
      missing("diff/peer-mix.uuid/d/900", .peakLive, .unavailable("install libjemalloc-dev")),
    ])
    #expect(
      whole.report.contains(
        "- **No value.** Rows failed: 1, timeout: 1, unavailable: 1 and skipped: 2."))
    let report = whole["suites/method.md"]
    #expect(report.contains("1 of 6 rows are `ok` (count 0 of 0, footprint 0 of 1, time 1 of 5)"))
    let rows = report.behind("## Rows without").split(separator: "\n").filter {
      $0.hasPrefix("| ")
    }
    let table = rows.prefix(6).dropFirst(2).map { line in
      let cells = line.tableCells
      return cells.prefix(2) + cells.suffix(1)
    }
    #expect(
      table == [
        ["skipped", "predicted 6 min, limit 4 s (1 more with other figures)", "2"],
        ["failed", "wrong &#124; answer", "1"],
        ["timeout", "60 s", "1"],
        ["unavailable", "install libjemalloc-dev", "1"],
      ])
  }

  /// A section on memory also has a table of times if its suite was timed.
  @Test func aSectionOfWeightsHasATableOfTimes() {
    let times = [900, 3_000].map { timed("footprint/uuid/build/\($0)", 40 * Double($0)) }
    func page(_ rows: [ResultRow]) -> String {
      WholeReport(rows)["suites/footprint.md"].behind("## `uuid`")
    }
    #expect(!page(SampleRun.rows).contains("40.0 µs"))
    let lines = page(SampleRun.footprint + times).split(separator: "\n").filter {
      $0.hasPrefix("| `build` ")
    }.prefix(2)
    #expect(lines.first?.contains("36.8 kB") == true)
    #expect(lines.last?.contains("36.0 µs") == true)
  }

  @Test func aSuiteWithoutRowsIsSaidNotToBeRunAndAnUnknownOneAGenericSection() {
    let whole = WholeReport([
      timed("new/a/x/900", 100), timed("new/a/y/900", 300), exact("new/a/x/900", .moves, 7),
    ])
    #expect(!whole.report.contains("## Which diff algorithm"))
    #expect(whole.report.contains("**Not run.** No row of `diff`, "))
    #expect(whole.report.contains("## Suite `new`"))
    #expect(whole["suites/new.md"].contains("| `moves` |"))
  }

  @Test func withoutRows() {
    let whole = WholeReport([])
    #expect(whole.report.contains("The run has no rows."))
    #expect(whole["suites/method.md"].contains("0 of 0 rows are `ok`"))
  }

  @Test func aHostileNameStaysInItsCell() {
    let name = "a|b`c<img src=x>\n# d"
    let report = WholeReport([
      timed("diff/\(name)/lis/900", 100), timed("diff/\(name)/\(name)/900", 300),
    ]).report
    #expect(!report.contains("<img"))
    #expect(!report.contains("\n# d"))
    let tables = report.split(separator: "\n").filter { $0.hasPrefix("| <code>") }
    #expect(!tables.isEmpty)
    for line in tables { #expect(line.filter { $0 == "|" }.count == 3) }
  }
}
