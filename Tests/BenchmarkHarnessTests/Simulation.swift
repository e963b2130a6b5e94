import Foundation

/// The seed and the number of steps of simulated tests: `TEST_SEED` and `TEST_STEPS` of the environment. TestSupport
/// also reads them, but it depends on the measured libraries. The harness and its tests must not depend on these
/// libraries.
enum Simulation {
  static let seed: UInt64 = number("TEST_SEED") ?? 735
  /// Whether there are enough repetitions to quote figures from them.
  static let isLarge = steps.map { $0 >= 10_000 } ?? false

  private static let steps: Int? = number("TEST_STEPS")

  /// `TEST_STEPS` repetitions, or only a `share` of them if a repetition takes long. Without `TEST_STEPS`, `debug`.
  static func repetitions(debug: Int, share: Double = 1) -> Int {
    steps.map { max(1, Int(Double($0) * share)) } ?? debug
  }

  /// A generator for one use. Its numbers are unrelated to those of other uses.
  static func generator(_ use: Int) -> SplitMix {
    var mixer = SplitMix(seed: seed &+ UInt64(truncatingIfNeeded: use) &* 0xD6E8_FEB8_6659_FD93)
    return SplitMix(seed: mixer.next())
  }

  static func tell(_ text: @autoclosure () -> String) {
    if isLarge { print("seed=\(seed)", text()) }
  }

  private static func number<Number: FixedWidthInteger>(_ name: String) -> Number? {
    guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
    guard let number = Number(text) else {
      preconditionFailure("\(name) is \"\(text)\"; give a whole number")
    }
    return number
  }
}

/// How often something happened in independent repetitions.
struct Share: CustomStringConvertible {
  var hits = 0
  var count = 0

  mutating func count(_ isHit: Bool) {
    count += 1
    if isHit { hits += 1 }
  }

  var value: Double { Double(hits) / Double(count) }

  /// Whether so many hits are plausible for a probability of `probability` or less. At exactly `probability`, the
  /// chance of so many hits must be above one in a million. The chance is exact, from the binomial distribution.
  func isPlausible(atMost probability: Double) -> Bool {
    hits == 0 || Self.tail(hits...count, of: count, probability) > 1e-6
  }

  /// Whether so few hits are plausible for a probability of `probability` or more, by the same bound.
  func isPlausible(atLeast probability: Double) -> Bool {
    hits == count || Self.tail(0...hits, of: count, probability) > 1e-6
  }

  func isPlausible(_ probability: Double) -> Bool {
    isPlausible(atMost: probability) && isPlausible(atLeast: probability)
  }

  var description: String {
    "\(hits) of \(count) (\((value * 1e4).rounded() / 100) %), seed=\(Simulation.seed)"
  }

  /// The probability that a binomial count is in `hits`.
  static func tail(_ hits: ClosedRange<Int>, of count: Int, _ chance: Double) -> Double {
    if chance <= 0 { return hits.contains(0) ? 1 : 0 }
    if chance >= 1 { return hits.contains(count) ? 1 : 0 }
    let heads = log(chance)
    let tails = log(1 - chance)
    var sum = 0.0
    for hit in hits {
      sum += exp(logChoose(count, hit) + Double(hit) * heads + Double(count - hit) * tails)
    }
    return sum
  }
}

/// The logarithm of the number of ways to choose `part` of `whole`.
func logChoose(_ whole: Int, _ part: Int) -> Double {
  let all: Double = lgamma(Double(whole + 1))
  return all - lgamma(Double(part + 1)) - lgamma(Double(whole - part + 1))
}

/// Noise of log ratios, with median 0.
struct Noise {
  /// Whether the values have Student's distribution with 3 degrees of freedom instead of the normal one. One value in
  /// 72 then lies beyond 3 standard deviations, compared with one normal value in 370.
  var isHeavy = true
  var deviation: Double
  /// The correlation of each value with the previous one.
  var correlation = 0.0

  func series(_ count: Int, _ generator: inout SplitMix) -> [Double] {
    var last = 0.0
    return (0..<count).map { index in
      let fresh = draw(&generator)
      let weight = (1 - correlation * correlation).squareRoot()
      last = index == 0 ? fresh : correlation * last + weight * fresh
      return last * deviation
    }
  }

  private func draw(_ generator: inout SplitMix) -> Double {
    let normal = generator.normal()
    guard isHeavy else { return normal }
    // A sum of three squared normal values. The sum of two of them has an exponential distribution.
    let tail = generator.normal()
    let squares = -2 * log(1 - generator.unit()) + tail * tail
    return normal / squares.squareRoot()
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014): a seed gives the same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A uniform value in 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A standard normal value, by Box and Muller.
  mutating func normal() -> Double {
    sqrt(-2 * log(1 - unit())) * cos(2 * .pi * unit())
  }
}
