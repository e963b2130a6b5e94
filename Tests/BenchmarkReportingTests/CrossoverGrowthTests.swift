import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// A ladder of numbers of changes: where lines cross, how times grow with the size, and what goes before.
@Suite struct CrossoverGrowthTests {
  private static let crossover = Crossover(
    of: "whole", against: "fine",
    over: [Crossover.Step("one", "1 change"), Crossover.Step("ten", "10 changes")],
    scale: .number, growth: (from: 900, to: 5_000), before: Metric("commit_time", .nanoseconds))

  private static let section = ReportSection(
    suite: "s", question: "?", timed: ".", subjects: ["fine", "whole"],
    conclusion: .crossover(crossover))

  private func step(_ scenario: String, _ size: Int, _ ratio: Double, fine: Double) -> [ResultRow] {
    [
      timed("s/\(scenario)/fine/\(size)", fine, reference: "fine"),
      timed("s/\(scenario)/whole/\(size)", fine * ratio, reference: "fine", ratio: ratio),
    ]
  }

  private func sentences(_ rows: [ResultRow]) -> [String] {
    SectionRows.all([Self.section], in: rows).map { Self.section.conclusion.sentence($0) }
  }

  @Test func theNumberIsSaidAndHowTheFirstStepGrows() {
    let rows =
      step("one", 900, 4, fine: 1_000) + step("ten", 900, 0.5, fine: 2_000)
      + step("one", 5_000, 2, fine: 1_500) + step("ten", 5_000, 3, fine: 9_000)
    for rows in [rows, rows.reversed()] {
      #expect(
        sentences(rows) == [
          """
          By the number of items that change, `whole` is cheaper than `fine` in time at 900 only at \
          the greatest number measured, 10 changes (0.50x (0.50-0.51) the time); at 5k at no number \
          measured, 2.00x (1.98-2.02) the time at the least (1 change). From 900 to 5k items 1 change \
          takes 1.50x the time with `fine` and 0.75x the time with `whole`.
          """
        ])
    }
  }

  /// What has one size, or was skipped at one, does not grow.
  @Test func withoutBothSizesThereIsNoGrowth() {
    let one = step("one", 900, 4, fine: 1_000)
    let skipped = missing("s/one/fine/5000", .time, .skipped("why"))
    for rows in [one, one + [skipped]] {
      #expect(sentences(rows).allSatisfy { !$0.contains("From 900") })
      let part = SectionRows.all([Self.section], in: rows)[0]
      #expect(CrossoverGrowth(Self.crossover, in: part) == nil)
    }
    let later = one + [skipped] + step("ten", 900, 2, fine: 100) + step("ten", 5_000, 2, fine: 200)
    #expect(sentences(later).allSatisfy { $0.contains("10 changes takes 2.00x the time") })
  }

  @Test func tablesHaveTheGrowthOfEveryStepAndWhatGoesBefore() {
    var before = timed("s/one/fine/900", 5_000)
    before.metric = Metric("commit_time", .nanoseconds)
    let rows =
      step("one", 900, 4, fine: 1_000) + step("one", 5_000, 4, fine: 1_100)
      + step("ten", 900, 1, fine: 10) + [before]
    let part = SectionRows.all([Self.section], in: rows)[0]
    #expect(
      CrossoverTable.blocks(part, Self.crossover).suffix(4) == [
        "Time at 5k, as a ratio to that at 900:",
        """
        | Changed  | Scenario | `fine` | `whole` |
        | -------- | -------- | -----: | ------: |
        | 1 change | `one`    |  1.10x |   1.10x |
        """,
        "`commit_time` of `fine`, which goes before and is no part of its time:",
        """
        | Changed  | Scenario |                 900 |
        | -------- | -------- | ------------------: |
        | 1 change | `one`    | 5.00 us (4.95-5.05) |
        """,
      ])
  }

  /// Items as a share of all, bytes as a ratio to the base's, floors aside.
  @Test func againstABaseSharesAndBytesAreTold() {
    let replaced = Metric("items_replaced", .count)
    let conclusion = Conclusion.against(
      base: "fine", work: [[.peakLive]], shares: [replaced])
    let section = ReportSection(
      suite: "s", question: "?", timed: ".", lead: "a", conclusion: conclusion)
    let rows = [
      timed("s/a/fine/900", 100, reference: "fine"),
      timed("s/a/whole/900", 400, reference: "fine", ratio: 4),
      exact("s/a/fine/900", .peakLive, 1_000), exact("s/a/whole/900", .peakLive, 12_700),
      exact("s/a/floor-scan/900", .peakLive, 1),
      exact("s/a/fine/900", replaced, 0), exact("s/a/whole/900", replaced, 900),
    ]
    let sentence = conclusion.sentence(SectionRows.all([section], in: rows)[0])
    #expect(
      sentence.contains(
        "`peak_live`: 1.00 kB with `fine`, 12.7 kB with `whole` (12.7x), 1 B with `floor-scan`."))
    #expect(sentence.contains("`items_replaced`: 0 % with `fine`, 100 % with `whole`."))
  }
}
