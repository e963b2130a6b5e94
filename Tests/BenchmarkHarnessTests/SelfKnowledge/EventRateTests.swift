import BenchmarkRuns
import Foundation
import Testing

@Suite("The rate of events and its exact interval")
struct EventRateTests {
  struct Published: CustomTestStringConvertible {
    var events: Int
    var trials: Int
    var level = 0.95
    var low: Double
    var high: Double
    var testDescription: String { "\(events) of \(trials) at \(level)" }
  }

  /// The values that R's `binom.test` prints, among them its manual's example of Mendel's peas. The last three are by
  /// hand, such as 1 - 0.025^(1/3) for 0 of 3.
  @Test(
    "the interval equals published ones",
    arguments: [
      Published(events: 682, trials: 925, low: 0.7076683, high: 0.7654066),
      Published(events: 15, trials: 20, low: 0.5089541, high: 0.9134285),
      Published(events: 5, trials: 10, low: 0.1870860, high: 0.8129140),
      Published(events: 1, trials: 20, low: 0.001265089, high: 0.2487328),
      Published(events: 10, trials: 100, low: 0.04900469, high: 0.1762226),
      Published(events: 0, trials: 10, low: 0, high: 0.3084971),
      Published(events: 0, trials: 3, low: 0, high: 1 - pow(0.025, 1.0 / 3)),
      Published(events: 3, trials: 3, low: pow(0.025, 1.0 / 3), high: 1),
      Published(events: 0, trials: 100, level: 0.99, low: 0, high: 1 - pow(0.005, 0.01)),
    ])
  func textbook(_ published: Published) throws {
    let rate = EventRate(events: published.events, trials: published.trials)
    let interval = try #require(rate.interval(level: published.level))
    #expect(abs(interval.low - published.low) < 6e-7 * max(published.low, 0.01))
    #expect(abs(interval.high - published.high) < 6e-7)
    #expect(interval.level == published.level)
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

  /// Computes the coverage at each true rate of a fine grid. It is an exact sum over all counts, not a simulation.
  @Test("the interval covers every true rate often enough", arguments: [5, 10, 50, 100])
  func coverage(trials: Int) throws {
    let intervals = try (0...trials).map {
      try #require(EventRate(events: $0, trials: trials).interval())
    }
    var least = 1.0
    for step in 1..<1000 {
      let rate = Double(step) / 1000
      let covered = (0...trials).reduce(0) { sum, events in
        intervals[events].contains(rate)
          ? sum + probability(events...events, of: trials, rate) : sum
      }
      least = min(least, covered)
    }
    #expect(least >= 0.95)
    // The interval must not be uselessly wide.
    #expect(least < 0.99)
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
