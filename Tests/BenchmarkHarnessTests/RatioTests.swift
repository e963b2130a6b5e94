import BenchmarkHarness
import Foundation
import Testing

@Suite("Ratios and growth")
struct RatioTests {
  @Test("the median of paired ratios, with its interval")
  func paired() throws {
    // Ratios 2, 2, 3, 4, 8, 8 at times that drift: the median is sqrt(3 * 4).
    let pairs = [(2.0, 1.0), (20, 10), (300, 100), (4, 1), (8, 1), (80, 10)]
    let ratio = try #require(PairedRatio.estimate(pairs.map { (subject: $0.0, reference: $0.1) }))
    #expect(isClose(ratio.median, sqrt(12)))
    let interval = try #require(ratio.interval)
    #expect(isClose(interval.low, 2))
    #expect(isClose(interval.high, 8))
    #expect(interval.level == 0.96875)
  }

  @Test("with the roles swapped the result is the reciprocal")
  func reciprocal() throws {
    var generator = SplitMix(seed: 7)
    let pairs = (0..<33).map { _ in
      (subject: 1 + generator.unit(), reference: 2 + generator.unit())
    }
    let ratio = try #require(PairedRatio.estimate(pairs))
    let swapped = try #require(
      PairedRatio.estimate(pairs.map { (subject: $0.reference, reference: $0.subject) }))
    #expect(isClose(ratio.median * swapped.median, 1))
    #expect(isClose(ratio.interval!.low * swapped.interval!.high, 1))
  }

  @Test("equal times have the ratio one, fewer than six pairs no interval")
  func few() {
    let pairs = [(subject: 3.0, reference: 3.0), (5.0, 5.0)]
    #expect(PairedRatio.estimate(pairs) == ResultRow.Ratio(median: 1, interval: nil))
  }

  @Test(
    "a time that is none is refused",
    arguments: [[], [(0, 1)], [(1, 0)], [(-1, -1)], [(.nan, 1)], [(1, .infinity)]]
      as [[(Double, Double)]])
  func refused(pairs: [(Double, Double)]) {
    #expect(PairedRatio.estimate(pairs.map { (subject: $0.0, reference: $0.1) }) == nil)
  }

  @Test(
    "geometric mean",
    arguments: [
      ([4], 4), ([1, 4], 2), ([0.5, 2], 1), ([1, 10, 100], 10), ([1e300, 1e300, 1e-300], 1e100),
      ([], nil), ([1, 0], nil), ([1, -1], nil), ([.nan], nil), ([.infinity], nil),
    ] as [([Double], Double?)])
  func geometricMean(values: [Double], expected: Double?) {
    switch (GeometricMean.of(values), expected) {
    case (let mean?, let expected?): #expect(isClose(mean, expected))
    case (let mean, let expected): #expect(mean == expected)
    }
  }

  @Test(
    "growth exponent",
    arguments: [
      ([(900, 900), (5000, 5000), (100_000, 100_000)], 1),
      ([(10, 7e2), (100, 7e4), (1000, 7e6)], 2),
      // One point 100 times too slow: the slopes between the other three are all 1.
      ([(1, 1), (10, 10), (100, 10_000), (1000, 1000)], 1),
      // log10: slopes 1, 2 and, over both decades, 1.5.
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
