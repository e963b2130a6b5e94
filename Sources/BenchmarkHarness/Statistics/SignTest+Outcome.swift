extension SignTest {
  /// How many values lie on each side of a center, and how surprising that is if the center is
  /// the median.
  ///
  /// **Ties count against a difference.** A value equal to the center favours neither side; it
  /// stays in the count, on the side that speaks against the claim tested. To leave ties out, as
  /// textbooks do, is exact for the sides alone, but calls a median of mostly equal values
  /// different by the few that are not. So each *p*-value is at most too large.
  ///
  /// The test and the interval agree: `twoSided <= 1 - level` exactly when the sign test's
  /// interval of that level does not contain the center.
  public struct Outcome: Hashable, Sendable {
    public let above: Int
    public let below: Int
    public let ties: Int
    /// The one-sided *p*-value of the claim that the median is greater than the center.
    public let greater: Double
    /// The one-sided *p*-value of the claim that the median is less than the center.
    public let less: Double

    public var count: Int { above + below + ties }
    /// The *p*-value of the claim that the median is another than the center: twice the smaller
    /// of the two, at most 1.
    public var twoSided: Double { min(1, 2 * min(greater, less)) }

    /// The probability, if there is no difference, of a two-sided *p*-value of at most `error`:
    /// at most that, often less, since the test is discrete; 0 where so few values can never
    /// reach it.
    ///
    /// - Complexity: O(*n*).
    public func attainedError(at error: Double) -> Double {
      guard let ranks = SignTest.ranks(samples: count, level: 1 - error) else { return 0 }
      return 1 - ranks.level
    }
  }

  /// The sign test of `values` against `center`; nil when there are no values, or a value or the
  /// center is not finite.
  ///
  /// A *p*-value below the smallest double, beyond 1000 values of one side, is 0.
  ///
  /// - Complexity: O(*n*).
  public static func outcome(_ values: some Sequence<Double>, center: Double = 0) -> Outcome? {
    guard center.isFinite else { return nil }
    var above = 0
    var below = 0
    var ties = 0
    for value in values {
      guard value.isFinite else { return nil }
      if value > center { above += 1 } else if value < center { below += 1 } else { ties += 1 }
    }
    guard above + below + ties > 0 else { return nil }
    let coins = FairCoins(above + below + ties)
    return Outcome(
      above: above, below: below, ties: ties,
      greater: coins.probability(atMost: below + ties),
      less: coins.probability(atMost: above + ties))
  }
}
