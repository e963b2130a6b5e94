/// The sign test's confidence interval of a median. Its ends are two order statistics.
///
/// The test assumes only that the samples are independent draws from one distribution. Of *n* draws, the number below
/// the true median is binomial (*n*, 1/2). So the *k*-th smallest and the *k*-th largest enclose the median with
/// probability P(*k* <= X <= *n* - *k*), known exactly.
///
/// Source: Conover, "Practical Nonparametric Statistics", 3rd edition, section 3.2.
public enum SignTest {
  /// The ends of the narrowest symmetric interval that covers at least `level`. nil if even the whole sample covers
  /// less, as with five samples at 95 %.
  ///
  /// - Returns: the rank of the ends, counted from one, and the coverage attained. The low end is the *k*-th smallest
  ///   value, the high end the *k*-th largest.
  /// - Complexity: O(*n*) multiplications.
  public static func ranks(
    samples count: Int, level: Double = Interval.usualLevel
  ) -> (rank: Int, level: Double)? {
    guard count > 1 else { return nil }
    let coins = Binomial(trials: count, probability: 0.5)
    var ranks: (rank: Int, level: Double)?
    var outside = 0.0
    for rank in 1...(count / 2) {
      outside += coins.exactly(rank - 1)
      let attained = 1 - 2 * outside
      // A level such as 15/16, attained exactly, must not fail by a rounding.
      guard attained >= level - 1e-12 else { break }
      ranks = (rank, attained)
    }
    return ranks
  }

  /// The fewest samples whose whole span covers at least `level`: six at 95 %, eight at 99 %.
  ///
  /// - Precondition: `level` is below 1.
  /// - Complexity: O(*n*²) for the answer *n*.
  public static func fewestSamples(level: Double = Interval.usualLevel) -> Int {
    precondition(level < 1, "no number of samples covers the median for certain")
    var count = 2
    while ranks(samples: count, level: level) == nil { count += 1 }
    return count
  }
}

extension OrderedSample {
  /// The sign test's interval of the median, at ``Interval/usualLevel`` or more; nil with too few samples.
  ///
  /// - Complexity: O(*n*).
  public func medianInterval() -> Interval? {
    SignTest.ranks(samples: count).map { interval(rank: $0.rank, level: $0.level) }
  }

  /// The interval from the `rank`-th smallest value to the `rank`-th largest, counted from one.
  func interval(rank: Int, level: Double) -> Interval {
    Interval(low: values[rank - 1], high: values[count - rank], level: level)
  }
}
