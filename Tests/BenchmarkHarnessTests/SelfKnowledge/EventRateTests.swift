import BenchmarkRuns
import Testing

@Suite("The rate of events and its exact interval")
struct EventRateTests {
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
      #expect(one.level == Interval.usualLevel)
      #expect(abs(one.low - (1 - other.high)) < 1e-12)
      #expect(abs(one.high - (1 - other.low)) < 1e-12)
    }
  }

  /// With many trials, no number may underflow or overflow. Few events among many trials are Poisson distributed.
  @Test("rare events among many trials have Poisson's interval")
  func many() throws {
    let none = try #require(EventRate(events: 0, trials: 100_000).interval(level: 0.95))
    #expect(abs(none.high * 100_000 - 3.6889) < 1e-3)
    let three = try #require(EventRate(events: 3, trials: 100_000).interval(level: 0.95))
    #expect(abs(three.low * 100_000 - 0.6187) < 1e-3)
    #expect(abs(three.high * 100_000 - 8.7673) < 1e-3)
  }

  /// The test computes the tails from logarithms of factorials. The code under test uses no logarithms.
  @Test("each end leaves half of the error", arguments: [1, 2, 9, 50, 400], [0.9, 0.95, 0.99])
  func ends(trials: Int, level: Double) throws {
    let half = (1 - level) / 2
    for events in Set([0, 1, trials / 4, trials / 2, trials - 1, trials]) {
      let interval = try #require(EventRate(events: events, trials: trials).interval(level: level))
      #expect(interval.level == level)
      let above = Share.tail(events...trials, of: trials, interval.low)
      #expect(events == 0 ? interval.low == 0 : abs(above - half) < 1e-9)
      let below = Share.tail(0...events, of: trials, interval.high)
      #expect(events == trials ? interval.high == 1 : abs(below - half) < 1e-9)
    }
  }
}
