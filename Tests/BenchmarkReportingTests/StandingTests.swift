import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

@Suite struct StandingTests {
  @Test func theFastestLeadsAndFloorsDoNotCompete() {
    let contest = ContestRows([
      timed("s/a/heckel/900", 300), timed("s/a/lis/900", 100), timed("s/a/myers/900", 200),
      timed("s/a/floor-scan/900", 1),
    ])
    #expect(Standing(contest) == .leader("lis", next: "myers"))
  }

  @Test func overlappingIntervalsAreNoDifference() {
    let contest = ContestRows([
      timed("s/a/heckel/900", 102), timed("s/a/lis/900", 101), timed("s/a/myers/900", 200),
    ])
    #expect(Standing(contest) == .tie(["lis", "heckel"]))
  }

  /// The times overlap, the paired ratios do not: pairing takes out what moves both.
  @Test func ratiosJudgeWhereAllHaveThem() {
    let contest = ContestRows([
      timed("s/a/lis/900", 100, spread: 0.2, reference: "lis"),
      ratioed("s/a/heckel/900", 110, spread: 0.2, ratio: 1.1, low: 1.09, high: 1.11),
    ])
    #expect(Standing(contest) == .leader("lis", next: "heckel"))
    #expect(Comparison.verdict(on: "heckel", against: "lis", in: contest) == .slower)
  }

  @Test func aRatioWhoseIntervalHoldsOneIsATieWithTheReference() {
    let contest = ContestRows([
      timed("s/a/lis/900", 100, spread: 0.001, reference: "lis"),
      ratioed("s/a/heckel/900", 110, spread: 0.001, ratio: 1.01, low: 0.99, high: 1.03),
    ])
    #expect(Standing(contest) == .tie(["lis", "heckel"]))
  }

  @Test func threeSamplesCompareByTheirRange() {
    let far = ContestRows([
      timed("s/a/lis/900", 100), timed("s/a/myers/900", 1_000, spread: nil),
    ])
    #expect(Standing(far) == .leader("lis", next: "myers"))
    let near = ContestRows([
      timed("s/a/lis/900", 100), timed("s/a/myers/900", 101, spread: nil),
    ])
    #expect(Standing(near) == .tie(["lis", "myers"]))
  }

  @Test func oneSampleTellsNothing() {
    var single = timed("s/a/myers/900", 1_000, spread: nil)
    single.summary?.samples = 1
    let contest = ContestRows([timed("s/a/lis/900", 100), single])
    #expect(Standing(contest) == .unclear("lis"))
  }

  @Test func oneSubjectIsNoContest() {
    let contest = ContestRows([
      timed("s/a/lis/900", 100), timed("s/a/floor-scan/900", 1),
      missing("s/a/myers/900", .time, .timeout("60 s")),
    ])
    #expect(Standing(contest) == nil)
  }

  @Test func aRatioTurnsRoundWithItsReference() throws {
    let contest = ContestRows([
      timed("s/a/fine/900", 100, reference: "fine"),
      ratioed("s/a/whole/900", 400, spread: 0.01, ratio: 4, low: 2, high: 5, reference: "fine"),
    ])
    let ratio = try #require(Comparison.ratio(of: "fine", to: "whole", in: contest))
    #expect(ratio.median == 0.25)
    #expect(ratio.interval == Interval(low: 0.2, high: 0.5, level: 0.95))
  }

  @Test func endsOutOfOrderAreNoRange() {
    var damaged = timed("s/a/lis/900", 100)
    damaged.summary?.interval = Interval(low: 2, high: 1, level: 0.95)
    let contest = ContestRows([damaged, timed("s/a/myers/900", 1_000)])
    #expect(Standing(contest) == .unclear("lis"))
  }

  private func ratioed(
    _ cell: String, _ time: Double, spread: Double, ratio: Double, low: Double, high: Double,
    reference: String = "lis"
  ) -> ResultRow {
    var row = timed(cell, time, spread: spread, reference: reference, ratio: ratio)
    row.ratio?.interval = Interval(low: low, high: high, level: 0.95)
    return row
  }
}
