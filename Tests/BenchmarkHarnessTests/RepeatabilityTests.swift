import Testing

@testable import BenchmarkRuns

@Suite("How many intervals of two runs do not overlap")
struct RepeatabilityTests {
  private func row(
    _ subject: String, time: (Double, Double)?, ratio: (Double, Double)?,
    reference: String? = "floor", metric: Metric = .time, status: Status = .ok
  ) -> ResultRow {
    func interval(_ ends: (Double, Double)) -> Interval {
      Interval(low: ends.0, high: ends.1, level: 0.96875)
    }
    var row = GateWorld.row(GateWorld.cell(subject), metric, time?.0 ?? 1, lane: .time)
    row.status = status
    row.summary?.interval = time.map(interval)
    row.reference = reference
    row.ratio = ratio.map { ResultRow.Ratio(median: $0.0, interval: interval($0)) }
    return row
  }

  private func counts(_ one: [ResultRow], _ other: [ResultRow]) -> [Int] {
    let found = Repeatability(one, other)
    #expect(found == Repeatability(other, one))
    #expect(found.isKnown == (found.ratios.trials + found.times.trials > 0))
    return [found.ratios.events, found.ratios.trials, found.times.events, found.times.trials]
  }

  @Test("intervals are apart if they have no value in common")
  func apart() {
    let one = row("lis", time: (10, 20), ratio: (1, 2))
    for (time, ratio, expected) in [
      ((10, 20), (1, 2), [0, 1, 0, 1]), ((20, 30), (2, 3), [0, 1, 0, 1]),
      ((20.1, 30), (0.5, 0.9), [1, 1, 1, 1]), ((12, 13), (2.1, 2.2), [1, 1, 0, 1]),
      ((1, 9.9), (0.1, 9), [0, 1, 1, 1]),
    ] as [((Double, Double), (Double, Double), [Int])] {
      #expect(counts([one], [row("lis", time: time, ratio: ratio)]) == expected)
    }
  }

  @Test("the reference's own ratio does not count, its time does")
  func reference() {
    let one = row("floor", time: (10, 20), ratio: (1, 1))
    #expect(counts([one], [row("floor", time: (30, 40), ratio: (1, 1))]) == [0, 0, 1, 1])
  }

  @Test("only what has an interval in both runs counts, and ratios only to the same reference")
  func both() {
    let one = row("lis", time: (10, 20), ratio: (1, 2))
    #expect(counts([one], [row("heckel", time: (30, 40), ratio: (5, 6))]) == [0, 0, 0, 0])
    #expect(counts([one], [row("lis", time: nil, ratio: (5, 6))]) == [1, 1, 0, 0])
    #expect(counts([one], [row("lis", time: (30, 40), ratio: nil)]) == [0, 0, 1, 1])
    let other = row("lis", time: (30, 40), ratio: (5, 6), reference: "scan")
    #expect(counts([one], [other]) == [0, 0, 1, 1])
    let lost = row("lis", time: (30, 40), ratio: (5, 6), status: .failed("x"))
    #expect(counts([one], [lost]) == [0, 0, 0, 0])
    let cold = row("lis", time: (30, 40), ratio: (5, 6), metric: .timeCold)
    #expect(counts([cold], [cold]) == [0, 0, 0, 0])
  }
}
