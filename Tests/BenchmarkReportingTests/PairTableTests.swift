import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

@Suite("A trace in the report")
struct PairTableTests {
  private let section = ReportSection(
    suite: "replay", question: "?", timed: ".", layout: .pairs, exactMetrics: [.scriptLength],
    charts: [], answer: .pairs(found: .reloadsFound, missed: .reloadsMissed))

  /// Seven pairs: the fourth is the slowest, the sixth was too long for one of two subjects.
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

  private func tables(_ rows: [ResultRow]) -> [PairTable] {
    SectionRows.all([section], in: rows).flatMap(PairTable.all)
  }

  private func cells(_ table: MarkdownTable, _ first: String) -> [String: String] {
    let row = table.rows.first { $0.first == first } ?? []
    return Dictionary(zip(table.columns.map(\.title), row), uniquingKeysWith: { $1 })
  }

  @Test("its slowest pair and what fits into a frame are told of every subject")
  func slowest() throws {
    let table = try #require(tables(rows).first).table
    let (lis, myers) = (cells(table, "`lis`"), cells(table, "`myers`"))
    #expect(lis["Slowest pair"] == "9.00 ms, pair 4" && lis["Median within 8.33 ms"] == "6 of 7")
    #expect(myers["Slowest pair"] == "14.0 µs, pair 7")
    #expect(myers["Median within 8.33 ms"] == "6 of 6")
    #expect(myers["Pairs timed"] == "6 of 7")
  }

  @Test("the five that change most are told for themselves, the longest script first")
  func largest() throws {
    let table = try #require(tables(rows).first?.largest)
    #expect(table.rows.map(\.[0]) == ["pair 2", "pair 5", "pair 1", "pair 4", "pair 7"])
    #expect(table.rows[3] == ["pair 4", "400", "1", "9.00 ms", "8.00 µs"])
  }

  @Test("of what was not timed or not counted nothing is made up")
  func missingValues() throws {
    let untimed = rows.filter { $0.metric != .time }
    let table = try #require(tables(untimed).first)
    #expect(cells(table.table, "`lis`")["Slowest pair"] == "-")
    #expect(cells(table.table, "`lis`")["Median within 8.33 ms"] == "-")
    #expect(cells(table.table, "`lis`")["Pairs timed"] == "-" && table.note == nil)
    #expect(table.largest?.columns.count == 3)
    #expect(try #require(tables(rows.filter { $0.metric == .time }).first).largest == nil)
  }
}
