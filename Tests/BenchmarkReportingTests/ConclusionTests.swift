import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// What each conclusion says: normally, when nothing is decided, and without the rows.
@Suite struct ConclusionTests {
  @Test func fastestCountsScenariosAtTheLargestSizeWithTwo() {
    expect(
      .fastest(),
      of: [
        timed("s/a/lis/5000", 312_000), timed("s/a/heckel/5000", 3_120_000),
        timed("s/a/lis/900", 9_000), timed("s/a/heckel/900", 1_000),
        timed("s/b/lis/900", 100), timed("s/b/heckel/900", 100.5), timed("s/b/lis/5000", 700),
        timed("s/c/lis/900", 100),
      ],
      is: """
        On `a` at 5k `lis` is fastest with 312 us (309-315); next is `heckel` with \
        3.12 ms (3.09-3.15), 10.0x (9.9-10.1) the time. Of 3 scenarios, each at the largest size with two \
        subjects timed: `lis` is fastest in 1, not decided in 1, 1 not measured.
        """)
  }

  @Test func fastestNotMeasured() {
    expect(
      .fastest(),
      of: [
        timed("s/a/lis/900", 100), timed("s/a/floor-scan/900", 1),
        missing("s/a/myers/900", .time, .skipped("predicted 6 min, limit 4 s")),
      ],
      is: """
        Not measured: no scenario has two subjects timed at one size; most often \
        skipped(predicted 6 min, limit 4 s).
        """)
  }

  static let against = Conclusion.against(base: "fine", work: [[.deletes, .inserts]])

  @Test func againstTheBase() {
    expect(
      Self.against,
      of: [
        timed("s/a/fine/900", 100, reference: "fine"),
        timed("s/a/whole/900", 400, reference: "fine", ratio: 4),
        exact("s/a/fine/900", .deletes, 1), exact("s/a/fine/900", .inserts, 2),
        exact("s/a/whole/900", .deletes, 900), exact("s/a/whole/900", .inserts, 901),
        timed("s/b/fine/900", 100, reference: "fine"),
        timed("s/b/whole/900", 50, reference: "fine", ratio: 0.5),
      ],
      is: """
        On `a` at 900, against `fine` with 100 ns (99-101): `whole` takes 4.00x (3.96-4.04) \
        the time. `deletes` + `inserts`: 3 with `fine`, 1,801 with `whole`. Over 2 scenarios, \
        each at the largest size with both timed, `whole` takes from 0.50x (`b`) to 4.00x (`a`).
        """)
  }

  @Test func againstTheBaseNotMeasured() {
    expect(
      Self.against, of: [timed("s/a/whole/900", 400)],
      is: "Not measured: no size has `fine` and another subject timed.")
  }

  static let recall = Conclusion.recall(.recall, of: ["by-index"], base: "identity")

  @Test func recall() {
    expect(
      Self.recall,
      of: [
        exact("s/a/by-index/900", .recall, 0.931), exact("s/a/identity/900", .recall, 1),
        exact("s/b/by-index/900", .recall, 0), exact("s/b/identity/900", .recall, 1),
        exact("s/c/by-index/900", .recall, 1), exact("s/c/identity/900", .recall, 1),
        timed("s/a/identity/900", 100, reference: "identity"),
        timed("s/a/by-index/900", 90, reference: "identity", ratio: 0.9),
      ],
      is: """
        `by-index` finds from 0 % of the changed items (`b`) to 100 % (`c`), all of them in 1 \
        of 3 scenarios; `identity` finds all. On `a` at 900, against `identity` with \
        100 ns (99-101): `by-index` takes 0.90x (0.89-0.91) the time.
        """)
  }

  @Test func recallTie() {
    expect(
      Self.recall,
      of: [
        exact("s/a/by-index/900", .recall, 1), exact("s/a/identity/900", .recall, 1),
        timed("s/a/identity/900", 100), timed("s/a/by-index/900", 100.5),
      ],
      is: """
        No difference in what is found: `by-index` finds as much as `identity` in 1 scenario, \
        from 100 % to 100 %. On `a` at 900, against `identity` with 100 ns (99-101): \
        `by-index` takes 1.00x (1.00-1.02) the time, not decided.
        """)
  }

  @Test func recallNotMeasured() {
    expect(
      Self.recall, of: [missing("s/a/by-index/900", .recall, .skipped("nothing to reload"))],
      is: """
        Not measured: no scenario has the recall of `by-index`; most often \
        skipped(nothing to reload).
        """)
    expect(
      Self.recall, of: [exact("s/a/by-index/900", .recall, 0.5)],
      is: "`by-index` finds 50 % of the changed items on `a` at 900. "
        + "What that costs in time was not measured.")
  }

  static let weight = Conclusion.perItem(.retained, of: "build")

  @Test func weightPerItem() {
    expect(
      Self.weight,
      of: [
        exact("s/uuid/build/1000", .retained, 40_240),
        exact("s/int/build/1000", .retained, 24_000),
        exact("s/uuid/build/10", .retained, 1e9), exact("s/enum/build/10", .retained, 1e9),
      ],
      is: "At 1k items `build` takes per item 24 B with `int` and 40.2 B with `uuid` "
        + "(`retained`).")
  }

  @Test func weightPerItemTie() {
    expect(
      Self.weight,
      of: [
        exact("s/uuid/build/1000", .retained, 40_000),
        exact("s/int/build/1000", .retained, 40_000),
      ],
      is: "At 1k items `build` takes per item 40 B (`retained`), no difference between "
        + "`int` and `uuid`.")
  }

  @Test func weightPerItemBesideWhatIsNotCounted() {
    expect(
      .perItem(.retained, of: "build", beside: "the caller's list"),
      of: [
        exact("s/uuid/build/1000", .retained, 40_000),
        exact("s/int/build/1000", .retained, 40_000),
      ],
      is: "At 1k items `build` takes per item 40 B (`retained`) beside the caller's list, no "
        + "difference between `int` and `uuid`.")
  }

  @Test func pairs() {
    expect(
      .fastestOverPairs(),
      of: [
        timed("s/t.pair-001/lis/90", 100), timed("s/t.pair-001/heckel/90", 200),
        timed("s/t.pair-002/lis/95", 100), timed("s/t.pair-002/heckel/95", 800),
        timed("s/t.pair-003/lis/99", 100), timed("s/t.pair-003/heckel/99", 100.5),
        timed("s/t.pair-001/myers/90", 150),
      ],
      is: """
        Of 3 pairs of `t` `lis` is fastest in 2, not decided in 1. Over the 3 \
        pairs that both finish: 300 ns for `lis`, 1.10 us for `heckel`, in the geometric mean \
        2.52x the time.
        """)
  }

  @Test func pairsThatMissAreNotCompared() {
    let found = Metric("found", .count)
    let missed = Metric("missed", .count)
    func rule(_ pair: Int, _ name: String, _ time: Double, _ misses: Double) -> [ResultRow] {
      let cell = "s/t.pair-00\(pair)/\(name)/90"
      return [timed(cell, time), exact(cell, missed, misses), exact(cell, found, 9 - misses)]
    }
    let conclusion = Conclusion.fastestOverPairs(
      except: ["no-diff"], shares: FoundAndMissed(found: found, missed: missed))
    expect(
      conclusion,
      of: rule(1, "by-index", 1, 4) + rule(2, "by-index", 1, 3) + rule(1, "all", 100, 0)
        + rule(2, "all", 100, 0) + rule(1, "slow", 200, 0) + rule(2, "slow", 200, 0)
        + [timed("s/t.pair-001/no-diff/90", 1)],
      is: """
        Of 18 updated items of `t` `all` finds all, `slow` finds all, `by-index` misses 7: what is \
        missed stays on screen as it was. Of 2 pairs of `t` `all` is fastest in 2. Over the 2 pairs \
        that both finish: 200 ns for `all`, 400 ns for `slow`, in the geometric mean 2.00x the time. \
        `no-diff` does not compete.
        """)
  }

  @Test func whatWasNotCountedIsNotFound() {
    let found = Metric("found", .count)
    let missed = Metric("missed", .count)
    expect(
      .fastestOverPairs(shares: FoundAndMissed(found: found, missed: missed)),
      of: [
        exact("s/t.pair-001/all/90", missed, 0), exact("s/t.pair-001/all/90", found, 9),
        exact("s/t.pair-001/by-index/90", missed, 4), exact("s/t.pair-001/by-index/90", found, 5),
        exact("s/t.pair-002/by-index/90", missed, 0), exact("s/t.pair-002/by-index/90", found, 9),
      ],
      is: """
        Of 18 updated items of `t` `all` finds all in the 1 of 2 pairs it was counted in, `by-index` \
        misses 4: what is missed stays on screen as it was.
        """)
  }

  @Test func whoDoesNotCompeteIsNoMeasurement() {
    expect(
      .fastestOverPairs(except: ["no-diff"]),
      of: [timed("s/t.pair-001/lis/90", 100), timed("s/t.pair-001/no-diff/90", 1)],
      is: "Not measured: no pair has two subjects timed.")
  }

  @Test func pairsNotDecided() {
    expect(
      .fastestOverPairs(),
      of: [timed("s/t.pair-001/lis/90", 100), timed("s/t.pair-001/heckel/90", 100.5)],
      is: "Of 1 pair of `t` none is decided.")
  }

  @Test func pairsNotMeasured() {
    expect(
      .fastestOverPairs(), of: [timed("s/t.pair-001/lis/90", 100)],
      is: "Not measured: no pair has two subjects timed.")
  }

  private func expect(
    _ conclusion: Conclusion, of rows: [ResultRow], is sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let section = ReportSection(
      suite: "s", question: "?", timed: ".", lead: "a", conclusion: conclusion)
    for rows in [rows, rows.reversed()] {
      let sentences = SectionRows.all([section], in: rows).map(conclusion.sentence)
      #expect(sentences == [sentence], sourceLocation: sourceLocation)
    }
  }
}
