import BenchmarkHarness
import Testing

@Suite("Order statistics")
struct OrderedSampleTests {
  @Test(
    "refuse what has no order",
    arguments: [[], [.nan], [1, .nan, 2], [.infinity], [-.infinity, 1]] as [[Double]])
  func refused(values: [Double]) {
    #expect(OrderedSample(values) == nil)
    #expect(Summary(samples: values) == nil)
  }

  @Test(
    "quantiles are linear between neighbours (type 7)",
    arguments: [
      // Position p (n - 1) = 0.4 * 4 = 1.6: 20 + 0.6 * (35 - 20).
      ([50, 15, 40, 20, 35], 0.4, 29.0),
      ([50, 15, 40, 20, 35], 0, 15),
      ([50, 15, 40, 20, 35], 1, 50),
      ([50, 15, 40, 20, 35], 0.5, 35),
      // 0.25 * 3 = 0.75: 1 + 0.75 * (2 - 1).
      ([3, 1, 2, 10], 0.25, 1.75),
      // 0.99 * 3 = 2.97: 3 + 0.97 * (10 - 3).
      ([3, 1, 2, 10], 0.99, 9.79),
      ([7], 0, 7), ([7], 0.3, 7), ([7], 1, 7),
      ([2, 2, 2, 2], 0.9, 2),
      ([-1, 1], 0.5, 0),
    ] as [([Double], Double, Double)])
  func quantiles(values: [Double], probability: Double, expected: Double) throws {
    let sample = try #require(OrderedSample(values))
    #expect(abs(sample.quantile(probability) - expected) < 1e-12)
  }

  @Test(
    "median, and median distance to it",
    arguments: [
      // Distances to 2: 1, 1, 0, 0, 2, 4, 7, sorted 0 0 1 1 2 4 7.
      ([1, 1, 2, 2, 4, 6, 9], 2, 1),
      // Distances to 2.5: 1.5, 0.5, 0.5, 7.5, sorted 0.5 0.5 1.5 7.5.
      ([3, 1, 2, 10], 2.5, 1),
      ([5], 5, 0),
      ([4, 4, 4], 4, 0),
      ([-3, 3], 0, 3),
    ] as [([Double], Double, Double)])
  func spread(values: [Double], median: Double, deviation: Double) throws {
    let sample = try #require(OrderedSample(values))
    #expect(sample.median == median)
    #expect(sample.medianAbsoluteDeviation == deviation)
  }

  @Test("a summary holds the sample's order statistics")
  func summary() throws {
    // 1...9: n - 1 = 8, so quartiles fall on values; 90 %: position 7.2, 99 %: 7.92.
    let summary = try #require(Summary(samples: [9, 1, 8, 2, 7, 3, 6, 4, 5]))
    #expect(summary.samples == 9)
    #expect(summary.min == 1)
    #expect(summary.p25 == 3)
    #expect(summary.median == 5)
    #expect(summary.p75 == 7)
    #expect(abs(try #require(summary.p90) - 8.2) < 1e-12)
    #expect(abs(try #require(summary.p99) - 8.92) < 1e-12)
    #expect(summary.max == 9)
    // Distances to 5: 4 4 3 3 2 2 1 1 0.
    #expect(summary.mad == 2)
    // Ranks 2 and 8: 1 - 2 (1 + 9) / 512.
    #expect(summary.interval == Interval(low: 2, high: 8, level: 1 - 20.0 / 512))
  }

  @Test("five values have a spread, and no interval")
  func few() throws {
    let summary = try #require(Summary(samples: [1, 2, 3, 4, 5]))
    #expect(summary.mad == 1)
    #expect(summary.interval == nil)
  }

  @Test("one value is an exact value")
  func one() {
    #expect(Summary(samples: [42]) == Summary(exact: 42))
  }
}
