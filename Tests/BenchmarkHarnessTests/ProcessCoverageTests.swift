@testable import BenchmarkRuns
import Foundation
import Testing

/// Hash seeds and addresses vary between processes. An interval covers that variation only if its samples come from
/// several processes.
@Suite("Coverage of an interval over processes, simulated")
struct ProcessCoverageTests {
  private static let betweenProcesses = 0.15
  private static let betweenRounds = 0.03
  private static let rounds = 5
  private static let processes = SignTest.fewestSamples()

  /// A process's samples of a time with median 1. `phases` slows each round for every subject.
  private func process(
    _ pass: Int, _ phases: [Double], _ generator: inout SplitMix
  ) -> ProcessTimes {
    let own = Self.betweenProcesses * generator.normal()
    return ProcessTimes(
      pass: pass,
      samples: phases.indices.map { round in
        let noise = Self.betweenRounds * generator.normal()
        return LaneResult.Sample(round: round, nanoseconds: phases[round] * exp(own + noise))
      })
  }

  private func phases(_ count: Int, _ deviation: Double, _ generator: inout SplitMix) -> [Double] {
    (0..<count).map { _ in exp(deviation * generator.normal()) }
  }

  @Test("a time is covered as often as stated from a few processes, from one far too seldom")
  func times() throws {
    var generator = Simulation.generator(98_000)
    var level = 0.0
    var (covered, ofOne) = (Share(), Share())
    for _ in 0..<Simulation.repetitions(debug: 2000) {
      let medians = (1...Self.processes).compactMap { pass in
        process(pass, phases(Self.rounds, 0, &generator), &generator).median
      }
      let interval = try #require(Summary(processes: medians)?.interval)
      covered.count(interval.contains(1))
      level = interval.level
      let long = process(1, phases(Self.processes * Self.rounds, 0, &generator), &generator)
      let sample = try #require(OrderedSample(long.samples.map(\.nanoseconds)))
      ofOne.count(try #require(sample.medianInterval()).contains(1))
    }
    Simulation.tell("times: of \(Self.processes) processes \(covered), of one \(ofOne)")
    #expect(covered.isPlausible(level), "\(covered)")
    #expect(covered.isPlausible(atLeast: Interval.usualLevel), "\(covered)")
    #expect(ofOne.isPlausible(atMost: 0.3), "\(ofOne)")
  }

  @Test("a ratio is covered as often as stated, even if rounds differ by a factor of 2.7")
  func ratios() throws {
    var generator = Simulation.generator(98_001)
    var level = 0.0
    var covered = Share()
    var width = 0.0
    let count = Simulation.repetitions(debug: 2000)
    for _ in 0..<count {
      var (one, other) = ([ProcessTimes](), [ProcessTimes]())
      for pass in 1...Self.processes {
        let phases = phases(Self.rounds, 1, &generator)
        one.append(process(pass, phases.map { 3 * $0 }, &generator))
        other.append(process(pass, phases, &generator))
      }
      let interval = try #require(PairedRatio.estimate(of: one, to: other)?.interval)
      covered.count(interval.contains(3))
      level = interval.level
      width += log(interval.high / interval.low) / Double(count)
    }
    Simulation.tell("ratios of \(Self.processes) processes: \(covered), width \(exp(width))")
    #expect(covered.isPlausible(level), "\(covered)")
    #expect(covered.isPlausible(atLeast: Interval.usualLevel), "\(covered)")
    #expect(exp(width) < 2, "rounds that differ by a factor of 2.7 are in no ratio")
  }
}
