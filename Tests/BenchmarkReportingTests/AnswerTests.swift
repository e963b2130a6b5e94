import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// What the report says at once: normally, where nothing is decided, and without the rows.
@Suite struct AnswerTests {
  @Test func fastest() {
    expect(
      .fastest(except: ["lis-built"]),
      of: [
        timed("s/a/lis/900", 100), timed("s/a/heckel/900", 300), timed("s/a/lis-built/900", 1),
        timed("s/a/lis/5000", 100), timed("s/a/heckel/5000", 100.5),
        timed("s/b/lis/900", 300), timed("s/b/heckel/900", 100), timed("s/b/floor-x/900", 1),
        timed("s/b/lis/5000", 300), missing("s/b/heckel/5000", .time, .skipped("why")),
        timed("s/c/lis/900", 300, spread: nil), timed("s/c/heckel/900", 100, spread: nil),
        timed("s/c/myers/900", 101, spread: 0),
        timed("s/d/lis/900", 100), timed("s/d/floor-x/900", 1),
      ],
      is: """
        `heckel` is fastest in 1 of 5 cells, each a scenario at a size, `lis` is fastest in 1, not decided \
        in 2 (`a` at 5k and `c` at 900), 1 not measured (`b` at 5k).
        """,
      """
      On `a` at 5k it is not decided which of `lis` and `heckel` is fastest: 100 ns (99-101) and \
      100 ns (100-102).
      """)
  }

  /// More than a few would bury the sentence.
  @Test func manyAreCountedAndNotNamed() {
    let rows = ["a", "b", "c", "d"].flatMap { scenario in
      [timed("s/\(scenario)/lis/900", 100), timed("s/\(scenario)/heckel/900", 101)]
    }
    let section = ReportSection(
      suite: "s", question: "?", timed: ".", lead: "a", conclusion: .fastest())
    #expect(
      SectionRows.all([section], in: rows).map { FastestAnswer.answer($0, except: []).sentence }
        == [
          "Of 4 cells, each a scenario at a size, not decided in 4."
        ])
  }

  static let against = Conclusion.against(
    base: "fetch", work: [[.cellsAsked]], shares: [.updateItems])

  @Test func againstTheBase() {
    expect(
      Self.against,
      of: [
        timed("s/a/fetch/900", 100, reference: "fetch"),
        timed("s/a/manual/900", 400, reference: "fetch", ratio: 4),
        timed("s/a/slow/900", 4_000, spread: nil, reference: "fetch", ratio: 40),
        timed("s/a/same/900", 100.2, reference: "fetch", ratio: 1.002),
        missing("s/a/late/900", .time, .unavailable("sqlite")), timed("s/a/floor-x/900", 1),
        exact("s/a/fetch/900", .updateItems, 0), exact("s/a/manual/900", .updateItems, 900),
      ],
      is: """
        On `a` at 900, against `fetch`: `late` was not measured (unavailable(sqlite)); `manual` takes \
        4.00x (3.96-4.04) the time; `same` takes 1.00x (0.99-1.01) the time, not decided; `slow` takes \
        40.0x (n = 3) the time, not decided.
        """,
      """
      `fetch`: 100 ns (99-101). Exact, `update_items`: 0 % with `fetch`, 100 % with `manual`.
      """)
  }

  static let weight = Conclusion.perItem(.retained, of: "build")

  @Test func perItem() {
    expect(
      Self.weight,
      of: [
        exact("s/a/build/1000", .retained, 40_000), exact("s/b/build/1000", .retained, 20_000),
        exact("s/a/copy/1000", .retained, 0),
      ],
      is: "At 1k items `build` takes per item 20 B with `b` and 40 B with `a` (`retained`).",
      "Exact, `retained` per item on `a` at 1k: 40 B with `build` and 0 B with `copy`.")
  }

  @Test func perItemNotMeasured() {
    expect(
      Self.weight, of: [missing("s/a/build/1000", .retained, .unavailable("jemalloc"))],
      is: "Not measured: no scenario has `retained` of `build`; most often unavailable(jemalloc).")
  }

  static let recall = Conclusion.recall(.recall, of: ["by-index"], base: "identity")

  @Test func recall() {
    expect(
      Self.recall,
      of: [
        exact("s/a/by-index/900", .recall, 0.5), exact("s/a/identity/900", .recall, 1),
        timed("s/a/identity/900", 100), timed("s/a/by-index/900", 100.5),
      ],
      is: "`by-index` finds 50 % of the changed items on `a` at 900; `identity` finds all.",
      "On `a` at 900, against `identity` with 100 ns (99-101): `by-index` takes 1.00x "
        + "(1.00-1.02) the time, not decided.")
    expect(
      Self.recall, of: [missing("s/a/by-index/900", .recall, .skipped("nothing"))],
      is: "Not measured: no scenario has the recall of `by-index`; most often skipped(nothing).")
  }

  @Test func pages() {
    var section = SamplePages.section
    section.isMain = true
    let part = SectionRows.all([section], in: SamplePages.rows)[0]
    #expect(
      section.conclusion.answer(part)
        == Answer(
          "In 40,001 updates of 5 right ways to build 3 screens nothing went wrong. Of 2 wrong ways, "
            + "each at the largest size counted, 2 went wrong.",
          "Exact, `feed.2000` as `live`, 40 broken batches (one in 250 updates, in 4 of 100 sessions)."
        ))
    let uncounted = SectionRows.all([section], in: [timed("screens/grid.10/splice/10", 100)])[0]
    #expect(
      section.conclusion.answer(uncounted) == Answer("Not measured: no way was counted."))
  }

  private func expect(
    _ conclusion: Conclusion, of rows: [ResultRow], is sentence: String, _ figure: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let section = ReportSection(
      suite: "s", question: "?", timed: ".", lead: "a", conclusion: conclusion)
    for rows in [rows, rows.reversed()] {
      let answers = SectionRows.all([section], in: rows).map(conclusion.answer)
      #expect(answers == [Answer(sentence, figure)], sourceLocation: sourceLocation)
    }
  }
}

/// Sizes that agree on where the crossover is are told together.
@Suite struct CrossoverAnswerTests {
  static let crossover = Crossover(
    of: "whole", against: "fine", others: [("whole", "known")],
    over: [
      Crossover.Step("few", "1 item"), Crossover.Step("some", "10 %"),
      Crossover.Step("many", "all"),
    ], costs: [.cellsAsked])

  private func step(_ scenario: String, _ size: Int, _ ratio: Double) -> [ResultRow] {
    [
      timed("s/\(scenario)/fine/\(size)", 100, reference: "fine"),
      timed("s/\(scenario)/whole/\(size)", 100 * ratio, reference: "fine", ratio: ratio),
      exact("s/\(scenario)/fine/\(size)", .cellsAsked, 2),
      exact("s/\(scenario)/whole/\(size)", .cellsAsked, 18),
    ]
  }

  private func answer(_ rows: [ResultRow]) -> Answer? {
    let section = ReportSection(
      suite: "s", question: "?", timed: ".", conclusion: .crossover(Self.crossover))
    return SectionRows.all([section], in: rows).first.map(section.conclusion.answer)
  }

  @Test func sizesThatAgreeStandTogether() {
    let rows =
      step("few", 900, 4) + step("some", 900, 0.5) + step("many", 900, 0.1)
      + step("few", 5_000, 4) + step("some", 5_000, 0.5) + step("many", 5_000, 0.1)
      + step("few", 10_000, 0.9) + step("some", 10_000, 0.5) + step("many", 10_000, 0.1)
      + step("few", 30_000, 4) + step("some", 30_000, 2) + step("many", 30_000, 0.1)
      + [timed("s/many/known/30000", 5, reference: "fine", ratio: 0.05)]
    #expect(
      answer(rows)
        == Answer(
          "By the share of items that change, `whole` is cheaper in time than `fine` from 10 % on at "
            + "900 and 5k, at every share measured at 10k, only at all at 30k; `whole` than `known` at "
            + "no share measured at 30k.",
          "At 30k, all: 0.100x (0.099-0.101) the time; exact, `cells_asked` 18 instead of 2."))
  }

  /// Intervals that hold 1 decide nothing.
  @Test func whatIsNotDecidedIsNotCheaper() {
    #expect(
      answer(step("few", 900, 4) + step("some", 900, 0.999) + step("many", 900, 2))
        == Answer(
          "By the share of items that change, `whole` is cheaper in time than `fine` at no share "
            + "measured at 900.",
          "At 900, 10 %: 1.00x (0.99-1.01) the time; exact, `cells_asked` 18 instead of 2."))
  }

  @Test func withoutBothItIsNotMeasured() {
    #expect(
      answer([
        timed("s/few/fine/900", 100), missing("s/few/whole/900", .time, .failed("wrong answer")),
      ])
        == Answer(
          "Not measured: no step has `whole` and `fine` timed; most often failed(wrong answer)."))
  }
}
