import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

@Suite("A trace in the report")
struct PairTableTests {
  private let section = ReportSection(
    suite: "replay", question: "?", timed: ".", exactMetrics: [.scriptLength],
    charts: [], answer: .pairs(found: .reloadsFound, missed: .reloadsMissed))

  private let rows = (1...2).flatMap { pair in
    let cell = "replay/t.pair-\(pair)/lis/900"
    return [timed(cell, 1_000), exact(cell, .scriptLength, 9)]
  }

  private func table(_ rows: [ResultRow]) throws -> Table {
    let part = try #require(SectionRows.all([section], in: rows).first)
    return PairTable.table(try #require(TraceRows.all(in: part.rows).first), part)
  }

  private func cells(_ table: Table, _ first: String) -> [String: String] {
    let row = table.rows.first { $0.first == first } ?? []
    return Dictionary(zip(table.names + table.figures, row), uniquingKeysWith: { $1 })
  }

  @Test("a value that was not timed or not counted is not made up")
  func missingValues() throws {
    let untimed = cells(try table(rows.filter { $0.metric != .time }), "`lis`")
    #expect(untimed["Slowest pair"] == "-" && untimed["Pairs timed"] == "-")
    #expect(try table(rows.filter { $0.metric == .time }).figures.count == 5)
  }
}
