import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

/// The table at the beginning of a report.
@Suite struct DecisionTests {
  private static let rows = [900, 10_000, 20_000].flatMap { size in
    [
      timed("s/a/fast/\(size)", Double(size)), timed("s/a/slow/\(size)", 2.5 * Double(size)),
      exact("s/a/fast/\(size)", .retained, 16 * Double(size)),
    ]
  }

  private static let section = ReportSection(
    suite: "s", question: "Which?", timed: ".",
    decisions: [
      Decision("Fast or slow?", scenario: "a") { evidence, size in
        evidence.lines(["slow": "slow", "fast": "fast"], .time, "a", size)
      } advice: { evidence in
        evidence.least(of: "slow", to: "fast", "a").map {
          "Take `fast`: slow takes at least \($0) as long."
        }
      }
    ], changedShare: { $0.size == 900 ? 0.2 : 0.1 })

  private func table(_ rows: [ResultRow]) -> Table? {
    DecisionTable.table(SectionRows.all([Self.section], in: rows), isLinked: false)
  }

  @Test func otherSizesStandWhereTheUsualOnesWereNotMeasured() {
    let large = table(Self.rows.filter { $0.cell.contest.size == 20_000 })
    #expect(large?.names == ["Decision", "20,000 items", "Do this"])
  }

  @Test func whatTheRunDoesNotTellIsNotAdvised() {
    let table = table(Self.rows.filter { $0.cell.subject == "fast" })
    #expect(table?.rows.first?[1...] == ["fast 900 ns", "fast 10.0 µs", DecisionTable.unknown])
    #expect(self.table([]) == nil)
    #expect(self.table(Self.rows.filter { $0.metric != .time }) == nil)
  }

  @Test func ratiosAreOfPairedSamples() throws {
    let part = try #require(SectionRows.all([Self.section], in: Self.rows).first)
    let evidence = Evidence(part: part)
    #expect(evidence.ratios(of: "slow", to: "fast", "a").allSatisfy { abs($0 - 2.5) < 0.01 })
    #expect(evidence.wins("fast").map { [$0.won, $0.of] } == [3, 3])
    #expect(evidence.mostChanged(where: "fast", isFasterThan: "slow") == 0.2)
    #expect(evidence.mostChanged(where: "slow", isFasterThan: "fast") == nil)
    #expect(evidence.mostChanged(where: "fast", isFasterThan: "nobody") == nil)
    #expect(evidence.text("fast", .retained, "a", 10_000) == "160 kB")
  }

  /// `slow` asks for 10 more cells, and takes 1,000 ns less on average.
  @Test(arguments: [(100.0, true), (5_000, false)])
  func aBreakEvenIsToldIfItIsDecided(spread: Double, isTold: Bool) throws {
    let changes = [1, 0.5, -0.5, -1, 1, -1, 0.2, -0.2]
    let rows = [
      timed("s/b/fast/900", processes: changes.map { _ in [4_000] }),
      timed("s/b/slow/900", processes: changes.map { [3_000 + $0 * spread] }),
      exact("s/b/fast/900", .cellsAsked, 2), exact("s/b/slow/900", .cellsAsked, 12),
    ]
    let part = try #require(SectionRows.all([Self.section], in: rows).first)
    let found = Evidence(part: part).breakEven(of: "slow", against: "fast", .cellsAsked, "b", 900)
    #expect(found.map { abs($0 - 100) < 1 } == (isTold ? true : nil))
  }
}
