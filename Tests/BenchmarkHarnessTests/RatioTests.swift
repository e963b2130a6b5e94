import Foundation
import Testing

@testable import BenchmarkRuns

@Suite("Ratios and growth")
struct RatioTests {
  private func processes(_ times: [Double]) -> [ProcessTimes] {
    times.enumerated().map { ProcessTimes(pass: $0 + 1, times: [$1]) }
  }

  @Test("the median of the processes' ratios, with its interval")
  func paired() throws {
    // The times drift. The median of the ratios is sqrt(6 * 7).
    let ratios = [2.0, 9, 3, 12, 7, 1, 11, 4, 8, 5, 10, 6]
    let drift = [1.0, 10, 100, 1, 1, 10, 2, 20, 200, 2, 2, 20]
    let expected = try #require(OrderedSample(ratios.map { log($0) })?.medianInterval())
    let ratio = try #require(
      PairedRatio.estimate(of: processes(zip(ratios, drift).map(*)), to: processes(drift)))
    #expect(isClose(ratio.median, sqrt(42)))
    let interval = try #require(ratio.interval)
    #expect(isClose(interval.low, exp(expected.low)))
    #expect(isClose(interval.high, exp(expected.high)))
    #expect(interval.level == expected.level)
  }

  @Test("the median of the processes' differences, with its interval")
  func difference() throws {
    // Each pair differs by about 100, however much the machine's speed drifts.
    let drift = [1_000.0, 5_000, 200, 9_000, 40, 700, 3, 60, 2_000, 8, 300, 90, 4_000]
    let differences = (94...106).map { Double($0) }
    let slower = zip(drift, differences).map { $0 + $1 }
    let found = try #require(
      PairedDifference.estimate(of: processes(slower), to: processes(drift)))
    #expect(found.median == 100 && found.samples == 13)
    #expect(found.interval == OrderedSample(differences)?.medianInterval())
    #expect(PairedDifference.estimate(of: processes([1]), to: []) == nil)
  }

  @Test("swapped roles make a ratio reciprocal and a difference negative", arguments: [8, 9])
  func reciprocal(passes: Int) throws {
    var generator = Simulation.generator(96_001)
    func drawn(_ least: Double) -> [ProcessTimes] {
      (1...passes).map { pass in
        let rounds = (0..<7).filter { _ in generator.unit() < 0.8 }
        return ProcessTimes(
          pass: pass,
          samples: rounds.map {
            LaneResult.Sample(round: $0, nanoseconds: least + generator.unit())
          })
      }
    }
    let (one, other) = (drawn(1), drawn(2))
    let ratio = try #require(PairedRatio.estimate(of: one, to: other))
    let swapped = try #require(PairedRatio.estimate(of: other, to: one))
    #expect(isClose(ratio.median * swapped.median, 1))
    #expect(isClose(ratio.interval!.low * swapped.interval!.high, 1))
    #expect(isClose(ratio.interval!.high * swapped.interval!.low, 1))
    let difference = try #require(PairedDifference.estimate(of: one, to: other)?.interval)
    let negative = try #require(PairedDifference.estimate(of: other, to: one)?.interval)
    #expect(difference.low == -negative.high && difference.high == -negative.low)
  }

  @Test(
    "values that are no times are refused",
    arguments: [[], [(0, 1)], [(1, 0)], [(-1, -1)], [(.nan, 1)], [(1, .infinity)]]
      as [[(Double, Double)]])
  func refused(pairs: [(Double, Double)]) {
    #expect(
      PairedRatio.estimate(of: processes(pairs.map(\.0)), to: processes(pairs.map(\.1))) == nil)
  }

  @Test(
    "growth exponent",
    arguments: [
      ([(900, 900), (5000, 5000), (100_000, 100_000)], 1),
      ([(10, 7e2), (100, 7e4), (1000, 7e6)], 2),
      // One point 100 times too slow: the slopes between the other three are all 1.
      ([(1, 1), (10, 10), (100, 10_000), (1000, 1000)], 1),
      // On log10 scales, the slopes are 1 and 2, and 1.5 over both decades.
      ([(1, 1), (10, 10), (100, 1000)], 1.5),
      // No slope between the two times of size 10.
      ([(1, 1), (10, 10), (10, 10)], 1),
      ([(5, 3), (50, 3)], 0),
      ([(10, 10), (10, 20)], nil), ([(10, 10)], nil), ([], nil),
      ([(0, 1), (1, 1), (2, 2)], nil), ([(1, 1), (2, .nan)], nil),
      ([(1, 1), (2, 2), (.infinity, 2)], nil),
    ] as [([(Double, Double)], Double?)])
  func growth(points: [(Double, Double)], expected: Double?) {
    switch (GrowthExponent.of(points.map { (size: $0.0, time: $0.1) }), expected) {
    case (let exponent?, let expected?): #expect(abs(exponent - expected) < 1e-12)
    case (let exponent, let expected): #expect(exponent == expected)
    }
  }

  private func isClose(_ left: Double, _ right: Double) -> Bool {
    abs(left / right - 1) < 1e-12
  }
}
