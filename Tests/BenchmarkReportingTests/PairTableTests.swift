import BenchmarkRuns
import Testing

import BenchmarkReporting

@Suite("A trace in the report")
struct PairTableTests {
  private let section = ReportSection(
    suite: "replay", question: "?", timed: ".", exactMetrics: [.scriptLength],
    charts: [], answer: .pairs(found: .reloadsFound, missed: .reloadsMissed))

  private let rows = (1...2).flatMap { pair in
    let cell = "replay/t.pair-\(pair)/lis/900"
    return [timed(cell, 1_000), exact(cell, .scriptLength, 9)]
  }

  private func cells(_ rows: [ResultRow]) -> [String]? {
    WholeReport(rows, sections: [section]).report.behind("| Over all pairs").row("`lis`")
  }

  @Test("a value that was not timed or not counted is not made up")
  func missingValues() {
    #expect(cells(rows.filter { $0.metric != .time }) == ["`lis`", "-", "-", "-", "-", "-", "18"])
    #expect(cells(rows.filter { $0.metric == .time })?.count == 6)
  }
}
