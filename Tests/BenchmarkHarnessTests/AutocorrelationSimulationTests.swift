import BenchmarkHarness
import Testing

@Suite("Autocorrelation, simulated")
struct AutocorrelationSimulationTests {
  private struct Figures {
    var detected = Share()
    var plain = Share()
    var covered = Share()
    var without = Share()
  }

  private func simulate(
    _ count: Int, correlation: Double, isHeavy: Bool = false, debug: Int = 150
  ) -> Figures {
    var generator = Simulation.generator(count)
    let noise = Noise(isHeavy: isHeavy, deviation: 1, correlation: correlation)
    var figures = Figures()
    for _ in 0..<Simulation.repetitions(debug: debug) {
      let values = noise.series(count, &generator)
      let serial = SerialInterval(inOrder: values)!
      figures.detected.count(serial.isFlagged)
      figures.plain.count(OrderedSample(values)!.medianInterval()!.contains(0))
      figures.without.count(serial.interval == nil)
      if let interval = serial.interval { figures.covered.count(interval.contains(0)) }
    }
    Simulation.tell(
      "n=\(count) rho=\(correlation) heavy=\(isHeavy): flagged \(figures.detected.value), plain "
        + "\(figures.plain.value), covered \(figures.covered.value), none \(figures.without.value)")
    return figures
  }

  @Test("independent samples: 5 % flagged, coverage kept", arguments: [10, 20, 50, 200])
  func independent(count: Int) throws {
    let figures = simulate(count, correlation: 0, isHeavy: true, debug: 400)
    #expect(figures.detected.isPlausible(atMost: 0.057), "\(figures.detected)")
    #expect(figures.detected.isPlausible(atLeast: 0.035), "\(figures.detected)")
    let level = try #require(SignTest.ranks(samples: count)).level
    #expect(figures.covered.isPlausible(atLeast: level - 0.01), "\(figures.covered)")
  }

  /// What was measured by the command in `SerialInterval`, less a point.
  @Test(
    "dependent samples: flagged, and covered as often as documented",
    arguments: [
      (0.3, 20, 0.28, 0.91), (0.3, 50, 0.59, 0.945), (0.3, 200, 0.985, 0.965),
      (0.6, 20, 0.7, 0.87), (0.6, 50, 0.96, 0.96), (0.6, 200, 0.999, 0.96),
      (0.9, 20, 0.9, 0.62), (0.9, 50, 0.99, 0.86), (0.9, 200, 0.999, 0.95),
    ] as [(Double, Int, Double, Double)])
  func dependent(correlation: Double, count: Int, flagged: Double, covered: Double) {
    let figures = simulate(count, correlation: correlation)
    #expect(figures.detected.isPlausible(atLeast: flagged), "\(figures.detected)")
    #expect(figures.covered.isPlausible(atLeast: covered), "\(figures.covered)")
    if correlation > 0.3 { #expect(figures.plain.isPlausible(atMost: 0.85)) }
  }
}
