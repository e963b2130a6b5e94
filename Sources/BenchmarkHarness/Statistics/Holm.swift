/// Many tests at once: which claims stand when the chance that any of them is false is bounded.
///
/// The smallest *p*-value is multiplied by the number of tests, the next by one less, and so on;
/// none becomes smaller than one before it. Whatever depends on whatever, the probability of one
/// false claim or more is at most the family's error. It claims all that Bonferroni's correction
/// claims, and more.
///
/// **Intervals** of many cells do not follow from Holm's decisions: those that would agree with
/// them say of a rejected center only that it is excluded. So intervals get Bonferroni's level
/// (`intervalLevel`), at which all cover together. An interval without the center implies that
/// Holm rejects it; Holm may reject one that the interval still contains, and the decision then
/// is Holm's.
///
/// Source: Holm, "A Simple Sequentially Rejective Multiple Test Procedure", 1979. On intervals:
/// Strassburger and Bretz, "Compatible simultaneous lower confidence bounds for the Holm
/// procedure", 2008.
public enum Holm {
  /// The adjusted *p*-values, in the order given: a claim stands at a family error of at least
  /// its value.
  ///
  ///     Holm.adjusted([0.01, 0.04, 0.03, 0.005])  // [0.03, 0.06, 0.06, 0.02]
  ///
  /// nil when a value is not in 0...1. No values give none.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  public static func adjusted(_ pValues: [Double]) -> [Double]? {
    guard pValues.allSatisfy({ (0...1).contains($0) }) else { return nil }
    var adjusted = pValues
    var least = 0.0
    for (step, index) in pValues.indices.sorted(by: { pValues[$0] < pValues[$1] }).enumerated() {
      least = max(least, min(1, pValues[index] * Double(pValues.count - step)))
      adjusted[index] = least
    }
    return adjusted
  }

  /// Which claims stand when the probability that any is false is to be at most `error`.
  ///
  /// nil when a *p*-value or `error` is not in 0...1.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  public static func rejected(_ pValues: [Double], error: Double = 0.05) -> [Bool]? {
    guard (0...1).contains(error) else { return nil }
    // Levels such as 0.05 / 3 are to hold against a p-value equal to them.
    return adjusted(pValues)?.map { $0 <= error + 1e-12 }
  }

  /// The level that each of `count` intervals needs for all to cover together at `level`:
  /// Bonferroni's, 1 - (1 - level) / count.
  ///
  /// nil when `count` is below one, or `level` is not between 0 and 1.
  public static func intervalLevel(_ level: Double = 0.95, intervals count: Int) -> Double? {
    guard count > 0, level > 0, level < 1 else { return nil }
    return 1 - (1 - level) / Double(count)
  }
}
