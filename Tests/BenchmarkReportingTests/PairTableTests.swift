import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

@Suite("A trace in the report")
struct PairTableTests {
  private let section = ReportSection(
    suite: "replay", question: "?", timed: ".", exactMetrics: [.scriptLength],
    charts: [], answer: .pairs(found: .reloadsFound, missed: .reloadsMissed))

  /// Seven pairs. The fourth is the slowest of `lis`. The sixth was skipped for `myers`.
  private var rows: [ResultRow] {
    (1...7).flatMap { pair -> [ResultRow] in
      let name = "replay/t.pair-\(pair)"
      return [
        timed("\(name)/lis/\(100 * pair)", pair == 4 ? 9_000_000 : 1_000),
        exact("\(name)/lis/\(100 * pair)", .scriptLength, Double(pair % 3)),
        pair == 6
          ? missing("\(name)/myers/600", .time, .skipped("predicted 6 s, limit 4 s"))
          : timed("\(name)/myers/\(100 * pair)", Double(2_000 * pair)),
        exact("\(name)/myers/\(100 * pair)", .scriptLength, 9),
      ]
    }
  }

  private func table(_ rows: [ResultRow]) throws -> Table {
    let part = try #require(SectionRows.all([section], in: rows).first)
    return PairTable.table(try #require(TraceRows.all(in: part.rows).first), part)
  }

  private func cells(_ table: Table, _ first: String) -> [String: String] {
    let row = table.rows.first { $0.first == first } ?? []
    return Dictionary(zip(table.names + table.figures, row), uniquingKeysWith: { $1 })
  }

  @Test("of what was not timed or not counted nothing is made up")
  func missingValues() throws {
    let untimed = cells(try table(rows.filter { $0.metric != .time }), "`lis`")
    #expect(untimed["Slowest pair"] == "-" && untimed["Pairs timed"] == "-")
    #expect(try table(rows.filter { $0.metric == .time }).figures.count == 5)
  }
}
