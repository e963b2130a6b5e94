import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// From which share on one subject is cheaper: what the report says of it, and what it says where rows
/// are missing.
@Suite struct CrossoverTests {
  private static let crossover = Crossover(
    of: "whole", against: "fine",
    over: [
      Crossover.Step("few", "1 item"), Crossover.Step("some", "10 %"),
      Crossover.Step("many", "all"),
    ],
    costs: [.cellsAsked, .cellsAnimated], cases: [Crossover.Case("blog", base: "real")])

  /// Both subjects in one step at one size; `ratio` is that of the whole to the fine.
  private func step(
    _ scenario: String, _ size: Int, _ ratio: Double, fine: Double = 1_000, cells: Double = 2,
    spread: Double? = 0.01
  ) -> [ResultRow] {
    [
      timed("s/\(scenario)/fine/\(size)", fine, spread: spread, reference: "fine"),
      timed(
        "s/\(scenario)/whole/\(size)", fine * ratio, spread: spread, reference: "fine",
        ratio: ratio),
      exact("s/\(scenario)/fine/\(size)", .cellsAsked, cells),
      exact("s/\(scenario)/whole/\(size)", .cellsAsked, 18),
      exact("s/\(scenario)/fine/\(size)", .cellsAnimated, cells + 1),
      exact("s/\(scenario)/whole/\(size)", .cellsAnimated, 24),
    ]
  }

  @Test func theShareIsSaidForEachSizeWithWhatItCosts() {
    expect(
      step("few", 900, 4) + step("some", 900, 0.5) + step("many", 900, 0.1, cells: 18)
        + step("few", 5_000, 0.9) + step("some", 5_000, 0.2) + step("many", 5_000, 0.01),
      is: """
        By the share of items that change, `whole` is cheaper than `fine` in time at 900 from \
        10 % on (0.50x (0.50-0.51) the time, `cells_asked` 18 instead of 2, `cells_animated` 24 \
        instead of 3, worth it while each more of `cells_asked` takes less than 31.2 ns (30.6-31.9) and the rest nothing); at 5k \
        from the least share measured on, 1 item (0.90x (0.89-0.91) the time, `cells_asked` 18 \
        instead of 2, `cells_animated` 24 instead of 3, worth it while each more of \
        `cells_asked` takes less than 6.25 ns (5.63-6.88) and the rest nothing).
        """)
  }

  @Test func furtherSubjectsAreHeldAgainstOnTheirOwn() {
    func other(_ scenario: String, _ ratio: Double) -> [ResultRow] {
      [
        timed(
          "s/\(scenario)/known/900", 1_000 * ratio, spread: 0.01, reference: "fine", ratio: ratio)
      ]
    }
    var crossover = Self.crossover
    crossover.others = [("whole", "known"), ("whole", "nowhere")]
    crossover.costs = []
    expect(
      step("few", 900, 0.5) + other("few", 0.1) + step("some", 900, 0.4) + other("some", 0.8),
      crossover,
      is: """
        By the share of items that change, `whole` is cheaper than `fine` in time at 900 from the \
        least share measured on, 1 item (0.50x (0.50-0.51) the time). By the share of items that \
        change, `whole` is cheaper than `known` in time at 900 only at the greatest share measured, \
        10 % (0.50x (0.50-0.51) the time).
        """)
  }

  @Test func noShareIsSaid() {
    expect(
      step("few", 900, 4) + step("some", 900, 1.005) + step("many", 900, 2),
      is: """
        By the share of items that change, `whole` is cheaper than `fine` in time at 900 at no share \
        measured, 1.01x (1.00-1.02) the time at the least (10 %).
        """)
  }

  /// A share from which on it is cheaper has no dearer one beyond it.
  @Test func aSmallShareAloneIsNoCrossover() {
    expect(
      step("few", 900, 0.5) + step("some", 900, 2) + step("many", 900, 0.1, cells: 18),
      is: """
        By the share of items that change, `whole` is cheaper than `fine` in time at 900 only at \
        the greatest share measured, all, and at 1 item (0.100x (0.099-0.101) the time, \
        `cells_asked` 18 instead of 18, `cells_animated` 24 instead of 19).
        """)
    expect(
      step("few", 900, 0.5) + step("some", 900, 2),
      is: """
        By the share of items that change, `whole` is cheaper than `fine` in time at 900 only at \
        1 item, not beyond, 0.50x (0.50-0.51) the time at the least (1 item).
        """)
  }

  /// An interval that a busy machine has widened, between two steps that are clear.
  @Test func aBlurredStepTakesNothingFromThoseBeforeIt() {
    expect(
      step("few", 900, 0.5, cells: 18) + step("some", 900, 0.3, spread: 5)
        + step("many", 900, 0.1),
      is: """
        By the share of items that change, `whole` is cheaper than `fine` in time at 900 from the \
        least share measured on, 1 item (0.50x (0.50-0.51) the time, `cells_asked` 18 instead of \
        18, `cells_animated` 24 instead of 19).
        """)
  }

  /// Three processes decide nothing.
  @Test func whatIsNotDecidedIsNotCheaper() {
    expect(
      step("few", 900, 0.995, spread: nil) + step("some", 900, 0.5, cells: 18)
        + step("many", 900, 0.4),
      is: """
        By the share of items that change, `whole` is cheaper than `fine` in time at 900 from \
        10 % on (0.50x (0.50-0.51) the time, `cells_asked` 18 instead of 18, `cells_animated` 24 \
        instead of 19).
        """)
  }

  @Test func whatIsNotMeasuredIsSaid() {
    let skipped = Status.skipped("no time was left")
    expect(
      [missing("s/few/whole/900", .time, skipped), missing("s/few/fine/900", .time, skipped)],
      is: "Not measured: no step has `whole` and `fine` timed; most often "
        + "skipped(no time was left).")
    expect(
      step("few", 900, 4) + [
        missing("s/some/whole/900", .time, skipped), timed("s/some/fine/900", 100),
      ] + step("many", 900, 0.5, cells: 18),
      is: """
        By the share of items that change, `whole` is cheaper than `fine` in time at 900 only at \
        the greatest share measured, all (0.50x (0.50-0.51) the time, `cells_asked` 18 instead \
        of 18, `cells_animated` 24 instead of 19). Not measured: at 900 10 %.
        """)
  }

  @Test func casesApartAreSpokenOf() {
    expect(
      step("few", 900, 4) + [
        timed("s/blog/real/900", 100, reference: "real"),
        timed("s/blog/renamed/900", 5_000, reference: "real", ratio: 50),
        exact("s/blog/real/900", .cellsAsked, 2), exact("s/blog/renamed/900", .cellsAsked, 18),
      ],
      is: """
        By the share of items that change, `whole` is cheaper than `fine` in time at 900 at no share \
        measured, 4.00x (3.96-4.04) the time at the least (1 item). On `blog` at 900, against \
        `real` with 100 ns (99-101): `renamed` takes 50.0x (49.5-50.5) the time. `cells_asked`: \
        2 with `real`, 18 with `renamed`.
        """)
  }

  @Test func tablesHoldEveryStepThatHasSomething() {
    let rows =
      step("few", 900, 4) + step("many", 900, 0.5, cells: 18) + step("many", 5_000, 0.25)
      + [missing("s/some/whole/900", .time, .skipped("why")), timed("s/some/fine/900", 100)]
    let part = SectionRows.all([section], in: rows)[0]
    let blocks = CrossoverTable.blocks(part, Self.crossover)
    #expect(
      blocks == [
        "Time of `whole`, as a ratio to `fine`, by the items that change:",
        """
        | Changed | Scenario |               900 |                   5k |
        | ------- | -------- | ----------------: | -------------------: |
        | 1 item  | `few`    | 4.00x (3.96-4.04) |                    - |
        | 10 %    | `some`   |   *skipped* (why) |                    - |
        | all     | `many`   | 0.50x (0.50-0.51) | 0.250x (0.248-0.253) |
        """,
        "What one of `cells_asked` may take of a caller's own for `whole` to stay cheaper: the "
          + "time saved by those that it has more.",
        """
        | Changed | Scenario |                  5k |
        | ------- | -------- | ------------------: |
        | all     | `many`   | 46.9 ns (46.3-47.5) |
        """,
        "<details>\n<summary>What both cost in `cells_asked` and `cells_animated`</summary>",
        "`cells_asked` of `whole` / of `fine`:",
        """
        | Changed | Scenario |     900 |     5k |
        | ------- | -------- | ------: | -----: |
        | 1 item  | `few`    |  18 / 2 |      - |
        | all     | `many`   | 18 / 18 | 18 / 2 |
        """,
        "`cells_animated` of `whole` / of `fine`:",
        """
        | Changed | Scenario |     900 |     5k |
        | ------- | -------- | ------: | -----: |
        | 1 item  | `few`    |  24 / 3 |      - |
        | all     | `many`   | 24 / 19 | 24 / 3 |
        """,
        "</details>",
      ])
  }

  private let section = ReportSection(
    suite: "s", question: "?", timed: ".", lead: "few", conclusion: .crossover(crossover))

  private func expect(
    _ rows: [ResultRow], _ crossover: Crossover = Self.crossover, is sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var section = section
    section.conclusion = .crossover(crossover)
    for rows in [rows, rows.reversed()] {
      let sentences = SectionRows.all([section], in: rows).map {
        section.conclusion.sentence($0)
      }
      #expect(sentences == [sentence], sourceLocation: sourceLocation)
    }
  }
}
