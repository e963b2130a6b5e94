import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

@Suite struct DecisionTests {
  private static let rows = [900, 10_000, 20_000].flatMap(contest)

  private static func contest(_ size: Int) -> [ResultRow] {
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
          Advice("Take `fast`.", "Slow takes at least \($0) as long.")
        }
      }
    ], changedShare: { $0.size == 900 ? 0.2 : 0.1 })

  private func table(_ rows: [ResultRow]) -> Table? {
    DecisionTable.table(SectionRows.all([Self.section], in: rows), isLinked: false)
  }

  @Test func upToThreeSizesHaveAColumnEach() {
    let names = ["Decision", "900 items", "10,000 items"]
    #expect(table(Self.rows)?.names == names + ["20,000 items", "Do this"])
    #expect(table(Self.rows + Self.contest(50_000))?.names == names + ["Do this"])
    // If no usual size was measured, another size has a column.
    let large = table(Self.rows.filter { $0.cell.contest.size == 20_000 })
    #expect(large?.names == ["Decision", "20,000 items", "Do this"])
  }

  @Test func whatTheRunDoesNotTellIsNotAdvised() {
    let table = table(Self.rows.filter { $0.cell.subject == "fast" })
    #expect(
      table?.rows.first?[1...] == [
        "fast 900 ns", "fast 10.0 µs", "fast 20.0 µs", DecisionTable.unknown,
      ])
    #expect(self.table([]) == nil)
    #expect(self.table(Self.rows.filter { $0.metric != .time }) == nil)
  }

  @Test func ratiosAreOfPairedSamples() throws {
    let part = try #require(SectionRows.all([Self.section], in: Self.rows).first)
    let evidence = Evidence(part: part)
    let bounds = try #require(evidence.bounds(of: "slow", to: "fast", "a"))
    #expect(abs(bounds.lowerBound - 2.5) < 0.1 && abs(bounds.upperBound - 2.5) < 0.1)
    #expect(evidence.wins("fast", over: "slow").map { [$0.won, $0.of] } == [3, 3])
    #expect(evidence.wins("slow", over: "fast").map { [$0.won, $0.of] } == [0, 3])
    #expect(evidence.wins("fast", over: "nobody")?.of == nil)
    #expect(evidence.changedShare(fromWhich: "fast", isFasterThan: "slow") == 0.1)
    #expect(evidence.changedShare(fromWhich: "slow", isFasterThan: "fast") == nil)
    #expect(evidence.changedShare(fromWhich: "fast", isFasterThan: "nobody") == nil)
    #expect(evidence.isFaster("fast", than: "slow", "a", 900))
    #expect(!evidence.isFaster("slow", than: "fast", "a", 900))
    #expect(evidence.text("fast", .retained, "a", 10_000) == "160 kB")
  }

  /// "At least 12 times" must be the lower end of an interval, rounded down.
  @Test func boundsAreEndsOfIntervalsRoundedOutward() throws {
    let changes = [1, 0.5, -0.5, -1, 1, -1, 0.2, -0.2]
    let rows = [900, 10_000].flatMap { size in
      let spread = size == 900 ? 0.14 : 0.06
      return [
        timed("s/c/fast/\(size)", processes: changes.map { _ in [1_000] }),
        timed("s/c/slow/\(size)", processes: changes.map { [2_000 * (1 + spread * $0)] }),
      ]
    }
    let part = try #require(SectionRows.all([Self.section], in: rows).first)
    let evidence = Evidence(part: part)
    #expect(evidence.least(of: "slow", to: "fast", "c") == "1.7 times")
    #expect(evidence.most(of: "slow", to: "fast", "c") == "2.3 times")
  }

  /// `slow` is faster at the shares 0.09, 0.2 and 0.3, but not at 0.1.
  @Test func aShareCountsFromTheLastExceptionOn() throws {
    let rows = [(900, 1.0), (1_000, 0.5), (2_000, 1), (3_000, 1)].flatMap { size, factor in
      [
        timed("s/d/fast/\(size)", factor * Double(size)),
        timed("s/d/slow/\(size)", 0.8 * Double(size)),
      ]
    }
    var section = Self.section
    section.changedShare = { Double($0.size) / 10_000 }
    let part = try #require(SectionRows.all([section], in: rows).first)
    let share = Evidence(part: part).changedShare(fromWhich: "slow", isFasterThan: "fast")
    #expect(share == 0.2)
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
    #expect(found?.hasPrefix("100 ns") == (isTold ? true : nil))
  }
}
