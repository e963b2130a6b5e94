/// A sign test that may be looked at after every pair. Its intervals cover the median at all looks together.
///
/// Whoever looks at an ordinary interval after every pair, and stops at will, is wrong far more often than the level
/// says. These intervals are just enough wider at each look: the probability that any of them misses the median is at
/// most 1 - `level`. `RobbinsWalk` computes this probability exactly for the limit. The test assumes only independent
/// draws from one distribution.
///
/// It was chosen among designs for a limit of 60 pairs by the number of pairs that each needs. The simulation had
/// heavy-tailed log ratios (Student, 3 degrees of freedom), a true slowdown of 3 % and an effect of 1 %. The level was
/// 95 % over all cells. Slashes separate the percentage decided by 20 pairs, that by 60 pairs, and the mean number of
/// pairs. The number in brackets is enough in 95 of 100 cases:
///
/// | standard deviation, cells | this test | bound 1 / error | looks each 10 | looks 20, 40, 60 |
/// |---|---|---|---|---|
/// | 1 %, 1 cell | 100/100/7.6 (11) | 100/100/8.8 (12) | 100/100/12 (20) | 100/100/20 (20) |
/// | 1 %, 300 | 94/100/17 (24) | 71/100/19 (26) | 94/100/21 (30) | 94/100/21 (40) |
/// | 2 %, 1 | 95/100/10 (21) | 93/100/12 (22) | 97/100/17 (20) | 97/100/21 (20) |
/// | 2 %, 300 | 44/100/25 (41) | 18/100/28 (43) | 43/100/28 (40) | 43/100/32 (40) |
/// | 3 %, 300 | 12/89/39 (60) | 4/82/43 (60) | 11/93/41 (60) | 11/92/45 (60) |
///
/// Robbins' bound without a limit (1 / error) needs more pairs in every row. The designs with fewer looks (Pocock) have
/// bounds as exact as these. They decide a little more by the limit where noise is strong. But their mean number of
/// pairs is larger, and strong changes should be found quickly. No test simulates the other designs.
///
/// Source: Robbins, "Statistical Methods Related to the Law of the Iterated Logarithm", 1970; exact bounds as in
/// Armitage, McPherson and Rowe, "Repeated Significance Tests on Accumulating Data", 1969.
public struct SequentialSignTest: Hashable, Sendable {
  /// The largest limit there is a test for.
  public static let largestLimit = 1000

  /// The number of pairs up to which the level holds.
  public let limit: Int
  /// The probability that the intervals of all looks together cover the median: at least the level asked for.
  public let level: Double
  /// For each number of pairs: how many must favour one side to exclude a value as the median.
  private let needed: [Int]

  /// nil if `level` is not between 0 and 1, or `limit` is not in 1...1000. Also nil if `limit` pairs cannot reach the
  /// level, as five pairs cannot reach 95 %, even with one look at the end.
  ///
  /// - Complexity: O(*limit*² log *limit*) additions.
  public init?(limit: Int, level: Double = 0.95) {
    guard (1...Self.largestLimit).contains(limit), level > 0, level < 1 else { return nil }
    let walk = RobbinsWalk(limit: limit)
    // Only the evidence of some possible count is worth trying: between two such values, all bounds are alike.
    var bounds: [Double] = []
    for pairs in 1...limit {
      for favouring in (pairs / 2 + 1)...pairs {
        bounds.append(walk.evidence(pairs: pairs, favouring: favouring))
      }
    }
    bounds.sort()
    var least = 0
    var beyond = bounds.count
    while least < beyond {
      let middle = (least + beyond) / 2
      let isRare = walk.crossing(walk.needed(evidence: bounds[middle])) <= (1 - level) / 2 + 1e-15
      if isRare { beyond = middle } else { least = middle + 1 }
    }
    guard least < bounds.count else { return nil }
    self.limit = limit
    needed = walk.needed(evidence: bounds[least])
    self.level = walk.staying(needed)
  }
}

extension SequentialSignTest {
  /// The rank of the interval's ends among `count` ordered values, as in ``SignTest``; nil for too few values, or
  /// more than the limit.
  public func rank(pairs count: Int) -> Int? {
    guard (1...limit).contains(count), needed[count] <= count else { return nil }
    return count - needed[count] + 1
  }

  /// The interval of the median after all values of the sample; nil for too few values, or more than the limit.
  public func interval(_ sample: OrderedSample) -> Interval? {
    guard let rank = rank(pairs: sample.count) else { return nil }
    return Interval(
      low: sample.values[rank - 1], high: sample.values[sample.count - rank], level: level)
  }

  /// Whether `favouring` of `pairs` are enough for the interval to exclude a value.
  func excludes(favouring: Int, pairs: Int) -> Bool { favouring >= needed[pairs] }
}
