import BenchmarkReporting
import BenchmarkRuns
import Testing

@Suite struct ReportTests {
  @Test func theOrderOfRowsMakesNoDifference() {
    let shuffled = WholeReport.sampleRows.enumerated()
      .sorted { ($0.offset &* 7_919 % 10_007) < ($1.offset &* 7_919 % 10_007) }.map(\.element)
    #expect(shuffled != WholeReport.sampleRows)
    #expect(WholeReport.asSample(shuffled).files == WholeReport.sample.files)
  }

  /// The sum of valid counts can exceed `Int.max`.
  @Test func aSumBeyondIntegersIsTold() {
    let rows = (1...2).map { exact("replay/feed.pair-\($0)/index/900", .reloadsMissed, 0x1p62) }
    #expect(WholeReport(rows).report.contains("misses 9223372036854775808 updated items"))
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
