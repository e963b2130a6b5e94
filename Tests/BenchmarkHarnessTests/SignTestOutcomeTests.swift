import BenchmarkHarness
import Testing

@Suite("The sign test")
struct SignTestOutcomeTests {
  /// By hand: the outcomes of n coins, of 2^n, that are as extreme.
  @Test(
    "p-values from counts",
    arguments: [
      // Nine values, eight above: 1 + 9 of 512 are as extreme.
      (8, 1, 0, 10.0 / 512, 511.0 / 512),
      (1, 8, 0, 511.0 / 512, 10.0 / 512),
      (6, 0, 0, 1.0 / 64, 1), (0, 6, 0, 1, 1.0 / 64),
      (1, 0, 0, 0.5, 1), (1, 1, 0, 0.75, 0.75),
      (3, 2, 0, 0.5, 26.0 / 32), (5, 5, 0, 638.0 / 1024, 638.0 / 1024),
      // A tie stands against both claims: 8 of 10, 1 + 10 + 45 of 1024; and 2 of 10.
      (8, 1, 1, 56.0 / 1024, 1023.0 / 1024),
      (0, 0, 4, 1, 1),
    ] as [(Int, Int, Int, Double, Double)])
  func counts(above: Int, below: Int, ties: Int, greater: Double, less: Double) throws {
    let values =
      Array(repeating: 3.5, count: above) + Array(repeating: -1, count: below)
      + Array(repeating: 2.0, count: ties)
    let outcome = try #require(SignTest.outcome(values, center: 2))
    #expect(outcome.above == above)
    #expect(outcome.below == below)
    #expect(outcome.ties == ties)
    #expect(outcome.count == values.count)
    #expect(abs(outcome.greater - greater) < 1e-14)
    #expect(abs(outcome.less - less) < 1e-14)
    #expect(abs(outcome.twoSided - min(1, 2 * min(greater, less))) < 1e-14)
  }

  @Test("small p-values keep their digits")
  func small() throws {
    let outcome = try #require(SignTest.outcome([Double](repeating: 1, count: 200)))
    #expect(abs(outcome.greater / 0x1p-200 - 1) < 1e-12)
    #expect(outcome.less == 1)
  }

  @Test(
    "what has no sign is refused",
    arguments: [([], 0), ([1, .nan], 0), ([.infinity], 0), ([1], .nan), ([1], .infinity)]
      as [([Double], Double)])
  func refused(values: [Double], center: Double) {
    #expect(SignTest.outcome(values, center: center) == nil)
  }

  @Test("the error attained is that of the interval, and zero where none can be reached")
  func attained() throws {
    let nine = try #require(SignTest.outcome(1...9 as ClosedRange<Int>, at: 0))
    #expect(abs(nine.attainedError(at: 0.05) - 20.0 / 512) < 1e-15)
    let five = try #require(SignTest.outcome(1...5 as ClosedRange<Int>, at: 0))
    #expect(five.attainedError(at: 0.05) == 0)
    #expect(abs(five.attainedError(at: 0.0625) - 0.0625) < 1e-15)
  }

  @Test("test and interval agree on every center, ties included", arguments: 1...40)
  func duality(count: Int) throws {
    var generator = Simulation.generator(count)
    // Few different values, so that many tie.
    let values = (0..<count).map { _ in Double(Int.random(in: 0...12, using: &generator)) }
    let sample = try #require(OrderedSample(values))
    for level in [0.5, 0.8, 0.95, 0.99] {
      let interval = sample.medianInterval(level: level)
      for center in stride(from: -0.5, through: 12.5, by: 0.5) {
        let outcome = try #require(SignTest.outcome(values, center: center))
        let isRejected = outcome.twoSided <= 1 - level + 1e-12
        #expect(isRejected == !(interval?.contains(center) ?? true))
      }
    }
  }
}

extension SignTest {
  fileprivate static func outcome(_ values: ClosedRange<Int>, at center: Double) -> Outcome? {
    outcome(values.map(Double.init), center: center)
  }
}
