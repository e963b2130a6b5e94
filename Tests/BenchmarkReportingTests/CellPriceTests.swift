import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

/// The price of a cell: the cost per cell at which both updates take the same time. If a cell costs less, the update
/// that asks for more cells is faster.
@Suite struct CellPriceTests {
  private static let crossover = Crossover(
    of: "whole", against: "fine", over: [("few", "1 %")],
    cells: (
      count: .cellsAsked, layouts: [("few", "12"), ("all", "all")], working: ["working"],
      work: "floor-cell"
    ))

  private let section = ReportSection(
    suite: "s", question: "?", timed: ".", lead: "few", answer: .crossover(crossover))

  /// The rows of both subjects. `fine` asks for 2 cells, and `whole` for `more` cells more.
  private func contest(
    _ scenario: String, fine: Double, whole: Double, more: Double = 16
  ) -> [ResultRow] {
    [
      timed("s/\(scenario)/fine/900", fine), timed("s/\(scenario)/whole/900", whole),
      exact("s/\(scenario)/fine/900", .cellsAsked, 2),
      exact("s/\(scenario)/whole/900", .cellsAsked, 2 + more),
    ]
  }

  private func blocks(_ rows: [ResultRow]) -> [String] {
    CrossoverTable(
      part: SectionRows.all([section], in: rows)[0], crossover: Self.crossover
    ).details
  }

  private func price(_ rows: [ResultRow]) -> CellPrice? {
    SuiteRows.all(in: rows)["s"]?["few", 900].flatMap {
      CellPrice($0, .cellsAsked, of: "whole", against: "fine")
    }
  }

  /// `whole` saves 1,600 ns and asks for 16 more cells.
  @Test func theTimeSavedIsSharedByTheFurtherCells() throws {
    let price = try #require(self.price(contest("few", fine: 3_000, whole: 1_400)))
    #expect(abs(price.nanoseconds - 100) < 2)
    let interval = try #require(price.interval)
    #expect(interval.low < 100 && interval.high > 100 && price.isDecided)
  }

  @Test func atThePriceBothAreEqual() throws {
    for (fine, whole) in [(3_000.0, 1_400.0), (50_000, 8_000), (900, 2_500)] {
      let price = try #require(self.price(contest("few", fine: fine, whole: whole)))
      let (left, right) = (fine + 2 * price.nanoseconds, whole + 18 * price.nanoseconds)
      #expect(abs(left / right - 1) < 0.05 || left < 0)
    }
  }

  @Test func whoAsksForNoMoreCellsHasNoPrice() {
    #expect(price(contest("few", fine: 3_000, whole: 1_400, more: 0)) == nil)
  }

  @Test func whereNothingIsSavedAnyCostIsTooMuch() {
    let table = blocks(
      contest("few", fine: 3_000, whole: 1_400) + contest("all", fine: 3_000, whole: 90_000))
    let lines = table.last { $0.contains("Rows animated") }?.split(separator: "\n").dropFirst(2)
      .map(\.tableCells)
    #expect(lines?.first?.last?.hasPrefix("100 ns (") == true, "\(table)")
    #expect(lines?.last == ["all", "`all`", "never"])
  }

  /// The prediction is 1,400 + 18 x 5,000 ns against 3,000 + 2 x 5,000 ns.
  @Test func cellsThatWorkAreHeldAgainstThePrediction() {
    let rows =
      contest("few", fine: 3_000, whole: 1_400)
      + contest("working", fine: 13_000, whole: 91_400)
      + [timed("s/working/floor-cell/900", 5_000)]
    let lines = blocks(rows).last?.split(separator: "\n").dropFirst(2).map(\.tableCells)
    #expect(lines?.count == 1)
    #expect(lines?.first?[3] == "7.03x", "\(lines ?? [])")
    #expect(lines?.first?.last?.hasPrefix("7.03x (") == true)
    // Without the time of a cell's work there is no prediction.
    #expect(blocks(rows.dropLast()).count == blocks(rows).count - 2)
  }
}
