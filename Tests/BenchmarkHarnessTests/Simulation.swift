import Foundation

/// What simulated tests start from and how long they go on: `TEST_SEED` and `TEST_STEPS` of the
/// environment, as everywhere. Not from TestSupport: that knows what is measured, the instrument
/// and its tests do not.
enum Simulation {
  static let seed: UInt64 = number("TEST_SEED") ?? 735
  /// So many repetitions that figures can be quoted from them.
  static let isLarge = steps.map { $0 >= 10_000 } ?? false

  private static let steps: Int? = number("TEST_STEPS")

  /// `TEST_STEPS`, of which `share` are enough where a repetition takes long.
  static func repetitions(debug: Int, share: Double = 1) -> Int {
    steps.map { max(1, Int(Double($0) * share)) } ?? debug
  }

  /// Random numbers of one use, far from those of others.
  static func generator(_ use: Int) -> SplitMix {
    var mixer = SplitMix(seed: seed &+ UInt64(truncatingIfNeeded: use) &* 0xD6E8_FEB8_6659_FD93)
    return SplitMix(seed: mixer.next())
  }

  /// A figure, printed by large runs alone.
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

  /// Whether so many hits, or more, come up at least once in a million runs if each has at most
  /// this probability. Exact, from the binomial distribution.
  func isPlausible(atMost probability: Double) -> Bool {
    hits == 0 || Self.tail(hits...count, of: count, probability) > 1e-6
  }

  /// Whether so few hits, or fewer, come up at least once in a million runs if each has at least
  /// this probability.
  func isPlausible(atLeast probability: Double) -> Bool {
    hits == count || Self.tail(0...hits, of: count, probability) > 1e-6
  }

  func isPlausible(_ probability: Double) -> Bool {
    isPlausible(atMost: probability) && isPlausible(atLeast: probability)
  }

  var description: String {
    "\(hits) of \(count) (\((value * 1e4).rounded() / 100) %), seed=\(Simulation.seed)"
  }

  private static func tail(_ hits: ClosedRange<Int>, of count: Int, _ chance: Double) -> Double {
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

/// Noise of log ratios as pairs of processes show it: median 0.
struct Noise {
  /// Student's distribution with 3 degrees of freedom: one value in 60 lies beyond 3 standard
  /// deviations, of normal values one in 370.
  var isHeavy = true
  var deviation: Double
  /// How much of a value goes over into the next.
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
    // Three squared normals: a sum of two is exponential.
    let tail = generator.normal()
    let squares = -2 * log(1 - generator.unit()) + tail * tail
    return normal / squares.squareRoot()
  }
}
