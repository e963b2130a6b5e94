import BenchmarkRuns
import Foundation
import Testing

@Suite("Autocorrelation")
struct AutocorrelationTests {
  /// The first series is from Bartels, 1982: changes in stock levels. The second is from Gibbons and Chakraborti,
  /// "Nonparametric Statistical Inference", 2003, section 3.5: tourists to the United States, 1970 to 1982.
  @Test(
    "the rank ratio of series, two of them from textbooks",
    arguments: [
      // Ranks 9 6 5 3 1 10 7 4 8 2. The squared steps are 9 1 4 4 81 9 9 16 36. The squared distances from the mean
      // rank are 82.5 together.
      ([528, 348, 264, -20, -167, 575, 410, -4, 430, -122], 169 / 82.5),
      // Ranks 1 to 10, 12, 13, 11. The squared steps are 9 * 1 + 4 + 1 + 4, and the squared distances 182.
      (
        [
          12362, 12739, 13057, 13955, 14123, 15698, 17523, 18610, 19842, 20310, 22500, 23080,
          21916,
        ], 18.0 / 182
      ),
      // Equal values share a rank, as in 1.5 1.5 3.5 3.5. There are four steps of 2. The squared distances are 40 * 2.
      ([1, 1, 2, 2, 3, 3, 4, 4, 5, 5], 16.0 / 80),
    ] as [([Double], Double)])
  func ratio(values: [Double], expected: Double) throws {
    let order = try #require(Autocorrelation(inOrder: values))
    #expect(abs(order.ratio - expected) < 1e-12)
  }

  @Test("the p-value is that of Bartels' variance", arguments: [10, 11, 30, 200])
  func pValue(count: Int) throws {
    var generator = Simulation.generator(count)
    let order = try #require(
      Autocorrelation(inOrder: (0..<count).map { _ in generator.normal() }))
    let n = Double(count)
    let variance =
      4 * (n - 2) * (5 * n * n - 2 * n - 9) / (5 * n * (n + 1) * (n - 1) * (n - 1))
    #expect(abs(order.pValue - normal((order.ratio - 2) / variance.squareRoot())) < 1e-12)
  }

  /// All 252 orders of five zeros and five ones, and all 90 and 360 orders of three values with ties.
  @Test("mean and variance are exact for ties", arguments: [[5, 5], [1, 8, 1], [7, 2, 1]])
  func ties(counts: [Int]) throws {
    let orders = arrangements(counts)
    let results = try orders.map { try #require(Autocorrelation(inOrder: $0)) }
    let mean = results.map(\.ratio).reduce(0, +) / Double(results.count)
    #expect(abs(mean - 2) < 1e-12)
    let squares = results.map { ($0.ratio - mean) * ($0.ratio - mean) }
    let deviation = (squares.reduce(0, +) / Double(results.count)).squareRoot()
    for result in results {
      #expect(abs(result.pValue - normal((result.ratio - 2) / deviation)) < 1e-12)
    }
  }

  @Test("what cannot be tested is nil")
  func refused() {
    #expect(Autocorrelation(inOrder: []) == nil)
    #expect(Autocorrelation(inOrder: [1, 2, 3, 4, 5, 6, 7, 8, 9]) == nil)
    #expect(Autocorrelation(inOrder: [Double](repeating: 3, count: 50)) == nil)
    #expect(Autocorrelation(inOrder: (0..<20).map { $0 == 7 ? .nan : Double($0) }) == nil)
    #expect(Autocorrelation(inOrder: (0..<20).map { $0 == 7 ? .infinity : Double($0) }) == nil)
  }

  @Test("a drift is found, alternation is not looked for")
  func extremes() throws {
    let drift = try #require(Autocorrelation(inOrder: (0..<30).map { Double($0 * $0) }))
    #expect(drift.isDetected)
    #expect(drift.pValue < 1e-6)
    var generator = Simulation.generator(5)
    let alternating = try #require(
      Autocorrelation(
        inOrder: (0..<30).map { ($0.isMultiple(of: 2) ? 2 : 0) + generator.unit() }))
    #expect(alternating.ratio > 3)
    #expect(!alternating.isDetected)
  }

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
  func detectedIndependent(count: Int) throws {
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
  func detectedDependent(correlation: Double, count: Int, least: Double) throws {
    let detected = try detected(count, correlation: correlation, debug: 150)
    #expect(detected.isPlausible(atLeast: least), "\(detected)")
  }

  private func normal(_ value: Double) -> Double { erfc(-value / 2.0.squareRoot()) / 2 }

  /// All orders of the given numbers of zeros, ones and twos.
  private func arrangements(_ counts: [Int]) -> [[Double]] {
    guard counts.contains(where: { $0 > 0 }) else { return [[]] }
    return counts.indices.filter { counts[$0] > 0 }.flatMap { value in
      var rest = counts
      rest[value] -= 1
      return arrangements(rest).map { [Double(value)] + $0 }
    }
  }
}
