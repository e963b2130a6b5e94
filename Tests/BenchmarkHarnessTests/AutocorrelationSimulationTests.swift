import BenchmarkRuns
import Testing

@Suite("Autocorrelation, simulated")
struct AutocorrelationSimulationTests {
  private func detected(_ count: Int, correlation: Double, isHeavy: Bool = false, debug: Int)
    throws -> Share
  {
    var generator = Simulation.generator(count)
    let noise = Noise(isHeavy: isHeavy, deviation: 1, correlation: correlation)
    var detected = Share()
    for _ in 0..<Simulation.repetitions(debug: debug) {
      let order = try #require(Autocorrelation(inOrder: noise.series(count, &generator)))
      detected.count(order.isDetected)
    }
    Simulation.tell("n=\(count) rho=\(correlation) heavy=\(isHeavy): detected \(detected)")
    return detected
  }

  @Test("about 5 % of series of independent values seem dependent", arguments: [10, 20, 50, 200])
  func independent(count: Int) throws {
    let detected = try detected(count, correlation: 0, isHeavy: true, debug: 400)
    #expect(detected.isPlausible(atMost: 0.057), "\(detected)")
    #expect(detected.isPlausible(atLeast: 0.035), "\(detected)")
  }

  @Test(
    "dependent values are found about as often as in an earlier simulation, or more often",
    arguments: [
      (0.3, 20, 0.28), (0.3, 50, 0.59), (0.3, 200, 0.985), (0.6, 20, 0.7), (0.6, 50, 0.96),
      (0.6, 200, 0.999), (0.9, 20, 0.9), (0.9, 50, 0.99), (0.9, 200, 0.999),
    ])
  func dependent(correlation: Double, count: Int, least: Double) throws {
    let detected = try detected(count, correlation: correlation, debug: 150)
    #expect(detected.isPlausible(atLeast: least), "\(detected)")
  }
}
