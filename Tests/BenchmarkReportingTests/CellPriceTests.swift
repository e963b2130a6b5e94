import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

@Suite struct CellPriceTests {
  static func contest(
    _ scenario: String, fine: Double, whole: Double, spread: Double? = 0.01
  ) -> [ResultRow] {
    [
      timed("s/\(scenario)/fine/900", fine, spread: spread),
      timed("s/\(scenario)/whole/900", whole, spread: spread),
      exact("s/\(scenario)/fine/900", .cellsAsked, 2),
      exact("s/\(scenario)/whole/900", .cellsAsked, 18),
    ]
  }

  private func price(_ rows: [ResultRow]) -> CellPrice? {
    SuiteRows.all(in: rows)["s"]?["few", 900].flatMap {
      CellPrice($0, .cellsAsked, of: "whole", against: "fine")
    }
  }

  /// Three processes give no interval. The figures show `n = 3`, and no break-even is reported.
  @Test func tooFewProcessesAreMarked() throws {
    let rows = Self.contest("few", fine: 3_000, whole: 1_400, spread: nil)
    let price = try #require(self.price(rows))
    #expect(price.text == "100 ns (n = 3)" && !price.isDecided)
    let slower = Self.contest("few", fine: 3, whole: 9, spread: nil)
    #expect(self.price(slower)?.text == "not decided (n = 3)")
    let section = ReportSection(suite: "s", question: "?", timed: ".")
    let part = try #require(SectionRows.all([section], in: rows).first)
    let crossover = Crossover(of: "whole", against: "fine", over: [("few", "1 %")])
    let table = CrossoverTable(part: part, crossover: crossover).answer.joined()
    #expect(table.contains("0.47x (n = 3)"))
    let limit = Evidence(part: part).breakEven(
      of: "whole", against: "fine", .cellsAsked, "few", 900)
    #expect(limit == nil)
  }
}
