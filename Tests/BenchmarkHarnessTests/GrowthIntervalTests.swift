import BenchmarkRuns
import Foundation
import Testing

@Suite("The interval of growth")
struct GrowthIntervalTests {
  typealias Point = (size: Double, time: Double)

  private static let sizes = [900.0, 5000, 20_000, 100_000]

  /// Times with a long tail to the right, as measured times have.
  private func points(
    _ count: Int, exponent: Double, sizes: [Double] = sizes, _ generator: inout SplitMix
  ) -> [Point] {
    sizes.flatMap { size in
      (0..<count).map { _ -> Point in
        let late = generator.unit() < 0.1 ? 0.2 * generator.unit() : 0
        return (size, 3 * pow(size, exponent) * exp(0.03 * generator.normal() + late))
      }
    }
  }

  /// Repeats the draws, and computes the exponent of each resample by its definition.
  @Test("the interval equals resampling by the definition", arguments: [5, 6])
  func definition(count: Int) throws {
    var generator = Simulation.generator(count)
    let points = points(count, exponent: 1.2, sizes: [10, 100, 1000], &generator)
    let interval = try #require(
      GrowthExponent.interval(points, level: 0.95, resamples: 100, seed: 42))
    var draws = SplitMix(seed: 42)
    let sorted = points.sorted { ($0.size, $0.time) < ($1.size, $1.time) }
    let exponents = (0..<100).map { _ in
      let drawn = (0..<3).flatMap { size in
        (0..<count).map { _ in
          sorted[
            size * count + Int(draws.next().multipliedFullWidth(by: UInt64(count)).high)]
        }
      }
      return GrowthExponent.of(drawn)!
    }
    let sample = try #require(OrderedSample(exponents))
    let exponent = try #require(GrowthExponent.of(points))
    let widening = (Double(count) / Double(count - 1)).squareRoot()
    let (low, high) = (sample.quantile(0.025) - exponent, sample.quantile(0.975) - exponent)
    #expect(abs(interval.low - exponent - widening * low) < 1e-12)
    #expect(abs(interval.high - exponent - widening * high) < 1e-12)
  }

  @Test("a seed gives one interval in any order of the points, and another seed gives another")
  func seeds() throws {
    var generator = Simulation.generator(3)
    let points = points(10, exponent: 1, &generator)
    let interval = try #require(GrowthExponent.interval(points, seed: 7))
    #expect(interval.level == Interval.usualLevel)
    #expect(GrowthExponent.interval(points.shuffled(using: &generator), seed: 7) == interval)
    let other = try #require(GrowthExponent.interval(points, seed: 8))
    #expect((other.low, other.high) != (interval.low, interval.high))
    #expect(abs(other.low - interval.low) < 0.2 * (interval.high - interval.low))
    #expect(interval.contains(try #require(GrowthExponent.of(points))))
  }

  @Test("what has no interval is nil")
  func refused() {
    let sizes = { (counts: [Int]) in
      counts.enumerated().flatMap { size, count in
        (0..<count).map { (size: pow(10, Double(size)), time: Double($0 + 1)) }
      }
    }
    #expect(GrowthExponent.interval(sizes([5, 5]), seed: 1) != nil)
    #expect(GrowthExponent.interval(sizes([5, 4]), seed: 1) == nil)
    #expect(GrowthExponent.interval(sizes([5]), seed: 1) == nil)
    #expect(GrowthExponent.interval([], seed: 1) == nil)
    #expect(GrowthExponent.interval(sizes([5, 5]), level: 0, seed: 1) == nil)
    #expect(GrowthExponent.interval(sizes([5, 5]), level: 1, seed: 1) == nil)
    #expect(GrowthExponent.interval(sizes([5, 5]), level: .nan, seed: 1) == nil)
    #expect(GrowthExponent.interval(sizes([5, 5]), resamples: 99, seed: 1) == nil)
    #expect(GrowthExponent.interval(sizes([5, 5]) + [(0, 1)], seed: 1) == nil)
    #expect(GrowthExponent.interval(sizes([5, 5]) + [(1, .nan)], seed: 1) == nil)
  }

  @Test(
    "the interval covers the true exponent as often as documented",
    arguments: [(5, 0.92), (10, 0.93), (30, 0.935)], [2, 4])
  func coverage(samples: (count: Int, least: Double), sizes: Int) throws {
    var generator = Simulation.generator(samples.count * 10 + sizes)
    var covered = Share()
    for step in 0..<Simulation.repetitions(debug: 1200 / samples.count / sizes, share: 0.2) {
      let points = points(
        samples.count, exponent: 1, sizes: Array(Self.sizes[..<sizes]), &generator)
      let interval = try #require(
        GrowthExponent.interval(points, level: 0.95, resamples: 400, seed: UInt64(step)))
      covered.count(interval.contains(1))
    }
    Simulation.tell("growth, \(samples.count) samples of \(sizes) sizes: covered \(covered)")
    #expect(covered.isPlausible(atLeast: samples.least), "\(covered)")
  }
}
