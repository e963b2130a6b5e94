/// How many heads a number of fair coins shows: the binomial distribution at 1/2.
struct FairCoins {
  let count: Int
  /// Weights of 0 to `count` / 2 heads, relative to the middle. The other half is the mirror image.
  private let weights: [Double]
  private let total: Double

  /// - Precondition: `count` is not negative.
  /// - Complexity: O(*n*) multiplications.
  init(_ count: Int) {
    // Works outward from the middle by the ratio of neighbours, so no count needs logarithms or factorials. No term
    // overflows, and a term that becomes 0 is below the smallest double.
    let middle = count / 2
    var weights = [Double](repeating: 1, count: middle + 1)
    for heads in stride(from: middle, to: 0, by: -1) {
      weights[heads - 1] = weights[heads] * Double(heads) / Double(count - heads + 1)
    }
    // An even count has one middle term, an odd count two.
    let center = count.isMultiple(of: 2) ? 0.5 : 1
    self.count = count
    self.weights = weights
    total = 2 * (weights[..<middle].reduce(0, +) + center)
  }

  func probability(heads: Int) -> Double {
    guard (0...count).contains(heads) else { return 0 }
    return weights[min(heads, count - heads)] / total
  }
}
