import Foundation
import Testing

@testable import BenchmarkHarness

@Suite("Rows whose samples depend on those before them")
struct SerialRowsTests {
  private func rows(_ subject: [Double], reference: [Double]) -> [ResultRow] {
    let lines = [("lis", subject), ("ref", reference)].map { name, times in
      var result = LaneResult(cell: CellID(.fake(), subject: name), lane: .time, status: .ok)
      result.samples = times.enumerated().map {
        LaneResult.Sample(round: $0.offset, nanoseconds: $0.element)
      }
      return ResultStore.Line(reference: "ref", counted: [], result: result)
    }
    return ResultRow.rows(lines, seed: 1)
  }

  private func noise(_ count: Int, _ use: Int) -> [Double] {
    var generator = Simulation.generator(use)
    return (0..<count).map { _ in 1000 * exp(0.01 * generator.normal()) }
  }

  @Test("independent samples keep the interval of all of them")
  func independent() throws {
    // A seed of its own: one in twenty is called dependent.
    var generator = SplitMix(seed: 3)
    let times = (0..<40).map { _ in 1000 * exp(0.01 * generator.normal()) }
    let row = rows(times, reference: [Double](repeating: 1000, count: 40))[0]
    #expect(row.summary == Summary(samples: times))
    #expect(row.summary?.isSerial == false)
    #expect(row.ratio?.isSerial == false)
    let plain = try #require(OrderedSample(times)?.medianInterval())
    let interval = try #require(row.ratio?.interval)
    #expect(abs(interval.low - plain.low / 1000) < 1e-9)
    #expect(interval.level == plain.level)
  }

  /// A subject that warms up for half of its rounds, as one does whose input a processor learns.
  @Test("a warm-up widens both intervals, and is told")
  func warmUp() throws {
    let times = noise(60, 1).enumerated().map { $1 * (1 + max(0, 0.3 - Double($0) / 100)) }
    let row = rows(times, reference: noise(60, 2))[0]
    #expect(row.summary?.isSerial == true)
    #expect(row.ratio?.isSerial == true)
    let plain = try #require(OrderedSample(times)?.medianInterval())
    if let interval = row.summary?.interval {
      #expect(interval.high - interval.low > 1.5 * (plain.high - plain.low))
    }
    #expect(row.summary?.median == OrderedSample(times)?.median)
  }

  @Test("what is worth fewer than six samples has no interval")
  func none() {
    let rising = (0..<12).map { 1000 + 10 * Double($0) }
    let row = rows(rising, reference: [Double](repeating: 1000, count: 12))[0]
    #expect(row.summary?.isSerial == true)
    #expect(row.summary?.interval == nil)
    #expect(row.ratio?.interval == nil)
  }

  /// A slow phase of the machine falls on both subjects of a round.
  @Test("what both share is in the times and not in their ratio")
  func shared() {
    let phases = (0..<40).map { $0 < 20 ? 1.0 : 1.4 }
    var generator = SplitMix(seed: 5)
    let times = phases.map { 1000 * $0 * exp(0.01 * generator.normal()) }
    let others = phases.map { 1000 * $0 * exp(0.01 * generator.normal()) }
    let row = rows(times, reference: others)[0]
    #expect(row.summary?.isSerial == true)
    #expect(row.ratio?.isSerial == false)
  }
}
