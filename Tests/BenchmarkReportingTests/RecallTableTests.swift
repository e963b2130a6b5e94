import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// What two rules find and what it costs them, side by side.
@Suite struct RecallTableTests {
  private let section = ReportSection(
    suite: "s", question: "?", timed: ".", lead: "b",
    answer: .recall(.recall, of: ["by-index"], base: "identity"))

  private func blocks(_ rows: [ResultRow]) -> [String] {
    RecallTable.blocks(
      SectionRows.all([section], in: rows)[0], metric: .recall, subject: "by-index",
      base: "identity")
  }

  @Test func everyScenarioStandsAtItsLargestSizeWithBoth() {
    let rows = [
      exact("s/a/by-index/900", .recall, 0.5), exact("s/a/identity/900", .recall, 1),
      timed("s/a/identity/900", 100, reference: "identity"),
      timed("s/a/by-index/900", 90, reference: "identity", ratio: 0.9),
      exact("s/a/by-index/5000", .recall, 0.25),
      exact("s/b/by-index/5000", .recall, 0), exact("s/b/identity/5000", .recall, 1),
      timed("s/b/identity/5000", 200, reference: "identity"),
      missing("s/b/by-index/5000", .time, .skipped("no time")),
      missing("s/c/by-index/900", .recall, .skipped("nothing to reload")),
    ]
    let found = blocks(rows)
    #expect(found.count == 2)
    #expect(
      found.first
        == "What each finds and what it takes, at the largest size of each scenario with both:")
    let lines = found.last?.split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(
      lines.map { [$0[0]] + $0[2...] } == [
        [
          "Scenario", "Items", "`recall` of `by-index`", "`recall` of `identity`",
          "Time of `by-index`", "Time of `identity`", "Ratio",
        ],
        ["`b`", "5k", "0 %", "100 %", "*skipped* (no time)", "200 ns (198-202)", "-"],
        ["`a`", "900", "50 %", "100 %", "90 ns (89-91)", "100 ns (99-101)", "0.90x (0.89-0.91)"],
      ])
    #expect(blocks(Array(rows.reversed())) == found)
  }

  @Test func withoutBothThereIsNoTable() {
    #expect(blocks([exact("s/a/by-index/900", .recall, 0.5)]) == [])
  }
}
