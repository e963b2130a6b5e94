import BenchmarkHarness
import Testing

@Suite("Holm's procedure")
struct HolmTests {
  @Test(
    "adjusted p-values",
    arguments: [
      // 0.005 * 4, 0.01 * 3, 0.03 * 2, and 0.04, which must not be below the one before.
      ([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]),
      ([0.5, 0.9], [1, 1]), ([0.04], [0.04]), ([], []),
      ([0, 1, 0], [0, 1, 0]), ([0.02, 0.02, 0.02], [0.06, 0.06, 0.06]),
    ] as [([Double], [Double])])
  func adjusted(pValues: [Double], expected: [Double]) throws {
    let adjusted = try #require(Holm.adjusted(pValues))
    #expect(adjusted.count == expected.count)
    #expect(zip(adjusted, expected).allSatisfy { abs($0 - $1) < 1e-15 })
  }

  @Test("values that are no probabilities are refused")
  func refused() {
    #expect(Holm.adjusted([0.5, .nan]) == nil)
    #expect(Holm.adjusted([-0.1]) == nil)
    #expect(Holm.adjusted([1.1]) == nil)
    #expect(Holm.rejected([0.5], error: .nan) == nil)
    #expect(Holm.rejected([0.5], error: -1) == nil)
    #expect(Holm.intervalLevel(0.95, intervals: 0) == nil)
    #expect(Holm.intervalLevel(1, intervals: 2) == nil)
    #expect(Holm.intervalLevel(0, intervals: 2) == nil)
  }

  @Test("rejects step by step, and stops at the first that stays")
  func steps() {
    // 0.05 / 3 holds, 0.03 > 0.05 / 2 stops; 0.04 <= 0.05 / 1 no longer counts.
    #expect(Holm.rejected([0.04, 0.05 / 3, 0.03]) == [false, true, false])
    #expect(Holm.rejected([0.04, 0.05 / 3, 0.025]) == [true, true, true])
    #expect(Holm.rejected([0.017, 0.017, 0.017]) == [false, false, false])
  }

  @Test("intervals share the error")
  func intervals() throws {
    #expect(Holm.intervalLevel(0.95, intervals: 1) == 0.95)
    #expect(abs(try #require(Holm.intervalLevel(0.95, intervals: 20)) - 0.9975) < 1e-15)
  }

  /// True and false claims together, p-values of a common part: the bound needs no independence.
  @Test("at most 5 % of families have a false claim", arguments: [0, 0.5, 1])
  func families(common: Double) {
    var generator = Simulation.generator(Int(common * 10) + 1)
    var wrong = Share()
    var missed = Share()
    for _ in 0..<Simulation.repetitions(debug: 2000) {
      let shared = generator.unit()
      let fair = (0..<15).map { _ in generator.unit() < common ? shared : generator.unit() }
      let surprising = (0..<5).map { _ in generator.unit() * 1e-4 }
      let rejected = Holm.rejected(fair + surprising)!
      wrong.count(rejected[..<15].contains(true))
      for isFound in rejected[15...] { missed.count(!isFound) }
    }
    Simulation.tell("Holm, common \(common): false claims in \(wrong)")
    #expect(wrong.isPlausible(atMost: 0.05), "\(wrong)")
    #expect(missed.hits == 0)
    // Nor far fewer where the claims are independent.
    if common == 0 { #expect(wrong.isPlausible(atLeast: 0.04), "\(wrong)") }
  }
}
