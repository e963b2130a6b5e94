import BenchmarkRuns
import Foundation
import Testing

@testable import BenchmarkReporting

/// The values twice, so that there are enough processes for an interval.
private func twice<Value>(_ values: [Value]) -> [Value] { values + values }

@Suite struct ComparisonTests {
  private func verdicts(_ rows: [ResultRow]) -> [Comparison?] {
    let contest = ContestRows(rows)
    return [("x", "y"), ("y", "x")].map {
      Comparison.verdict(on: $0, against: $1, in: contest)
    }
  }

  /// A slow round slows both subjects equally, but not the reference. So the intervals of both ratios to the reference
  /// overlap, although `x` takes about 3 % longer than `y` in each round.
  @Test func theSamplesOfARoundArePaired() throws {
    let noise = twice([
      [1, 8, 2], [16, 1, 32], [4, 2, 1], [1, 64, 8], [128, 16, 1], [2, 1, 4.0],
    ])
    let factors = twice([1.03, 1.031, 1.029, 1.03, 1.032, 1.028])
    var x = timed("s/a/x/1", processes: zip(noise, factors).map { row, by in row.map { $0 * by } })
    let y = timed("s/a/y/1", processes: noise)
    let reference = timed("s/a/floor-r/1", processes: noise.map { $0.map { _ in 1.0 } })
    let toReference = try [x, y].map {
      try #require(PairedRatio.estimate(of: $0.processes, to: reference.processes)?.interval)
    }
    #expect(toReference[0].low < toReference[1].high && toReference[1].low < toReference[0].high)
    // Pairs are found by pass and round, in any order.
    x.processes.reverse()
    for index in x.processes.indices { x.processes[index].samples.reverse() }
    let contest = ContestRows([x, y, reference])
    let ratio = try #require(Comparison.ratio(of: "x", to: "y", in: contest))
    #expect(abs(ratio.median - 1.03) < 1e-9)
    let expected = try #require(OrderedSample(factors.map { log($0) })?.medianInterval())
    let interval = try #require(ratio.interval)
    #expect(abs(log(interval.low) - expected.low) < 1e-9 && interval.level == expected.level)
    #expect(verdicts([x, y, reference]) == [.slower, .faster])
    #expect(Ranking(contest) == .decided(first: "y", next: "x"))
  }

  @Test func anIntervalThatHolds1DecidesNothing() {
    let y = timed("s/a/y/1", processes: (0..<12).map { _ in [100] })
    func x(_ times: [Double]) -> ResultRow { timed("s/a/x/1", processes: times.map { [$0] }) }
    #expect(verdicts([x(twice([101, 102, 103, 104, 105, 106])), y]) == [.slower, .faster])
    // Half of the processes are faster, or equally fast.
    for least in [99.0, 100] {
      let halves = twice([least, least, least, 200, 200, 200])
      #expect(verdicts([x(halves), y]) == [.notDecided, .notDecided])
    }
    // Too few processes decide nothing, whatever their times are.
    let count = SignTest.fewestSamples() - 1
    let few = [x((0..<count).map { _ in 200 }), y]
    #expect(verdicts(few) == [.notDecided, .notDecided])
    let text = Comparison.ratioText(of: "x", to: "y", in: ContestRows(few))
    #expect(text == "2.00x (n = \(count))")
    #expect(
      verdicts([x([200]), missing("s/a/y/1", .time, .timeout("60 s"))]) == [nil, nil])
  }

  /// Rows without samples have the ratio of their medians, which decides nothing.
  @Test func withoutSamplesNothingIsDecided() {
    let rows = [timed("s/a/y/1", 100), timed("s/a/x/1", 400)].map { row in
      var row = row
      row.processes = []
      return row
    }
    #expect(
      Comparison.ratio(of: "x", to: "y", in: ContestRows(rows))
        == ResultRow.Ratio(median: 4, interval: nil))
    #expect(verdicts(rows) == [.notDecided, .notDecided])
  }
}

@Suite struct RankingTests {
  @Test func theFastestLeadsAndFloorsDoNotCompete() {
    let contest = ContestRows([
      timed("s/a/heckel/900", 300), timed("s/a/lis/900", 100), timed("s/a/myers/900", 200),
      timed("s/a/floor-scan/900", 1),
    ])
    #expect(Ranking(contest) == .decided(first: "lis", next: "myers"))
    #expect(Ranking(contest, except: ["lis"]) == .decided(first: "myers", next: "heckel"))
  }

  /// `x` has a lower median than `y`, but takes more than three times as long as `lis` in 8 of 14 processes. `y` takes
  /// exactly three times as long.
  @Test func theNextHasTheLeastRatioOfPairs() {
    let times = twice([100, 200, 300, 400, 500, 600, 700.0])
    let others = twice([1_000, 1_000, 1_000, 1_100, 2_000, 1_700, 2_000.0])
    let contest = ContestRows([
      timed("s/a/lis/900", processes: times.map { [$0] }),
      timed("s/a/x/900", processes: others.map { [$0] }),
      timed("s/a/y/900", processes: times.map { [3 * $0] }),
    ])
    #expect(contest.competitors(except: []) == ["lis", "x", "y"])
    #expect(Ranking(contest) == .decided(first: "lis", next: "y"))
  }

  @Test func whoIsNotSlowerThanTheFastestKeepsItUndecided() {
    let level = [
      timed("s/a/heckel/900", 100.9), timed("s/a/lis/900", 100), timed("s/a/myers/900", 200),
    ]
    #expect(Ranking(ContestRows(level)) == .undecided(["lis", "heckel"]))
    // Too few processes leave the ranking undecided, however large the difference is.
    let few = [timed("s/a/lis/900", 100), timed("s/a/myers/900", 1_000, spread: nil)]
    #expect(Ranking(ContestRows(few)) == .undecided(["lis", "myers"]))
  }

  @Test func oneSubjectIsNoContest() throws {
    let rows = [
      missing("s/a/myers/900", .time, .timeout("60 s")), timed("s/a/floor-scan/900", 1),
      timed("s/a/lis/900", 100),
    ]
    #expect(Ranking(ContestRows(rows)) == nil)
    let section = ReportSection(suite: "s", question: "?", timed: ".")
    for (count, text) in [(3, "| `lis` alone |"), (2, "| not measured |")] {
      let measured = Array(rows.prefix(count))
      let part = try #require(SectionRows.all([section], in: measured).first)
      #expect(FastestTable.blocks(part).last?.contains(text) == true)
    }
  }
}
