import Foundation

/// Tests whether pairs, each of which favours one of two sides, favour one side more often than fair coins do.
///
/// After *n* pairs, *k* of which favour one side, the evidence is Robbins' mixture, a ratio of two probabilities. The
/// numerator is the probability of these very pairs if the chance of that side is drawn evenly from 0...1. The
/// denominator is their probability with fair coins. The ratio is 2ⁿ / ((n + 1) C(n, k)), kept as a logarithm.
///
/// The probability that fair coins reach a bound at any of the first `limit` steps is computed exactly. The computation
/// follows all walks at once, step by step. Robbins' own bound (1 / error, from Ville's inequality) holds without a
/// limit, but needs more pairs: see `SequentialSignTest`.
struct RobbinsWalk {
  let limit: Int
  private let logFactorials: [Double]

  init(limit: Int) {
    self.limit = limit
    var sum = 0.0
    logFactorials = (0...(limit + 1)).map { number in
      if number > 1 { sum += log(Double(number)) }
      return sum
    }
  }

  /// - Precondition: `pairs` is in 0...limit, `favouring` in 0...pairs.
  func evidence(pairs: Int, favouring: Int) -> Double {
    // Without a majority on this side, there is no evidence for it.
    guard 2 * favouring > pairs else { return -.infinity }
    return Double(pairs) * log(2) + logFactorials[favouring] + logFactorials[pairs - favouring]
      - logFactorials[pairs + 1]
  }

  /// For each number of pairs, how many must favour one side for evidence of at least `bound`. If no number is enough,
  /// the entry is one more than the pairs. Index 0 holds 1, for no pairs.
  func needed(evidence bound: Double) -> [Int] {
    // Rounding must not make equal values differ.
    let bound = bound - 1e-9
    var needed = [1]
    for pairs in 1...limit {
      // With one more pair, the needed number stays the same or grows by one. So the search starts at one more.
      var count = min(needed[pairs - 1] + 1, pairs + 1)
      while count > 0, evidence(pairs: pairs, favouring: count - 1) >= bound { count -= 1 }
      while count <= pairs, evidence(pairs: pairs, favouring: count) < bound { count += 1 }
      needed.append(count)
    }
    return needed
  }

  /// The probability that fair coins favour one given side as often as needed, at any step up to the limit.
  ///
  /// - Complexity: O(*limit*²) additions.
  func crossing(_ needed: [Int]) -> Double {
    var crossed = 0.0
    walk(needed) { favouring, chance, pairs in
      guard favouring >= needed[pairs] else { return false }
      crossed += chance
      return true
    }
    return crossed
  }

  /// The probability that fair coins favour neither side as often as needed, up to the limit.
  ///
  /// - Complexity: O(*limit*²) additions.
  func staying(_ needed: [Int]) -> Double {
    let last = walk(needed) { favouring, _, pairs in
      favouring >= needed[pairs] || pairs - favouring >= needed[pairs]
    }
    return last.reduce(0, +)
  }

  /// The probability of each number of favouring pairs after the last pair. Walks that `ends` has ended do not count.
  @discardableResult
  private func walk(
    _ needed: [Int], ends: (_ favouring: Int, _ chance: Double, _ pairs: Int) -> Bool
  ) -> [Double] {
    var chances = [Double](repeating: 0, count: limit + 1)
    chances[0] = 1
    for pairs in 1...limit {
      for favouring in stride(from: pairs, through: 0, by: -1) {
        let chance = (chances[favouring] + (favouring > 0 ? chances[favouring - 1] : 0)) / 2
        chances[favouring] = chance > 0 && ends(favouring, chance, pairs) ? 0 : chance
      }
    }
    return chances
  }
}
