import BenchmarkRuns
import Foundation
import Testing

@Suite("The rate of events and its exact interval")
struct EventRateTests {
  /// The values that R's `binom.test` prints, among them its manual's example of Mendel's peas. The last three are by
  /// hand, such as 1 - 0.025^(1/3) for 0 of 3.
  @Test(
    "the interval equals published ones",
    arguments: [
      (682, 925, 0.95, 0.7076683, 0.7654066), (15, 20, 0.95, 0.5089541, 0.9134285),
      (5, 10, 0.95, 0.1870860, 0.8129140), (1, 20, 0.95, 0.001265089, 0.2487328),
      (10, 100, 0.95, 0.04900469, 0.1762226), (0, 10, 0.95, 0, 0.3084971),
      (0, 3, 0.95, 0, 1 - pow(0.025, 1.0 / 3)), (3, 3, 0.95, pow(0.025, 1.0 / 3), 1),
      (0, 100, 0.99, 0, 1 - pow(0.005, 0.01)),
    ])
  func textbook(
    _ events: Int, _ trials: Int, _ level: Double, _ low: Double, _ high: Double
  ) throws {
    let interval = try #require(EventRate(events: events, trials: trials).interval(level: level))
    #expect(abs(interval.low - low) < 6e-7 * max(low, 0.01))
    #expect(abs(interval.high - high) < 6e-7)
    #expect(interval.level == level)
  }

  @Test("without trials, or at an impossible level, there is no interval")
  func nothing() {
    #expect(EventRate(events: 0, trials: 0).share == nil)
    #expect(EventRate(events: 0, trials: 0).interval() == nil)
    #expect(EventRate(events: 1, trials: 2).interval(level: 1) == nil)
    #expect(EventRate(events: 1, trials: 2).interval(level: 0) == nil)
    #expect(EventRate(events: 1, trials: 4).share == 0.25)
  }

  @Test("the complement has the mirrored interval", arguments: [1, 7, 40, 999])
  func complement(trials: Int) throws {
    for events in Set([0, 1, trials / 3, trials / 2, trials]) {
      let one = try #require(EventRate(events: events, trials: trials).interval())
      let other = try #require(EventRate(events: trials - events, trials: trials).interval())
      #expect(abs(one.low - (1 - other.high)) < 1e-12)
      #expect(abs(one.high - (1 - other.low)) < 1e-12)
    }
  }

  /// With many trials nothing may vanish or overflow. Few events among many trials are Poisson distributed.
  @Test("rare events among many trials have Poisson's interval")
  func many() throws {
    let none = try #require(EventRate(events: 0, trials: 100_000).interval())
    #expect(abs(none.high * 100_000 - 3.6889) < 1e-3)
    let three = try #require(EventRate(events: 3, trials: 100_000).interval())
    #expect(abs(three.low * 100_000 - 0.6187) < 1e-3)
    #expect(abs(three.high * 100_000 - 8.7673) < 1e-3)
  }

  /// The test sums logarithms of factorials, not the program's own terms.
  @Test("each end leaves half of the error", arguments: [2, 9, 50, 400])
  func ends(trials: Int) throws {
    for events in Set([1, trials / 4, trials / 2, trials - 1]) where (1..<trials).contains(events) {
      let interval = try #require(EventRate(events: events, trials: trials).interval(level: 0.9))
      #expect(abs(probability(events...trials, of: trials, interval.low) - 0.05) < 1e-9)
      #expect(abs(probability(0...events, of: trials, interval.high) - 0.05) < 1e-9)
    }
  }

  private func probability(_ events: ClosedRange<Int>, of trials: Int, _ rate: Double) -> Double {
    events.reduce(0) { sum, event in
      sum
        + exp(
          logChoose(trials, event) + Double(event) * log(rate)
            + Double(trials - event) * log(1 - rate))
    }
  }
}
