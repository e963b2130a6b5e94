import Foundation

/// The exponent *e* if a time grows in proportion to size to the power *e*. It is about 1 for a linear algorithm, and
/// about 2 for a quadratic one.
///
/// It is the slope of the Theil-Sen line through the points on logarithmic axes: the median of the slopes between all
/// pairs of points. One outlying point among four does not move it far.
///
/// Source: Sen, "Estimates of the Regression Coefficient Based on Kendall's Tau", 1968.
public enum GrowthExponent {
  /// The exponent of the points; nil with fewer than two different sizes, or when a size or time is not positive and
  /// finite. Several times of one size are allowed; between them there is no slope.
  ///
  /// - Complexity: O(*n*² log *n*) for *n* points.
  public static func of(_ points: [(size: Double, time: Double)]) -> Double? {
    let usable = points.allSatisfy {
      $0.size > 0 && $0.size.isFinite && $0.time > 0 && $0.time.isFinite
    }
    guard usable else { return nil }
    return OrderedSample(SortedSlopes(points).slopes.map(\.slope))?.median
  }

  /// The fewest samples of a size for an interval. With fewer, resampled values hardly spread.
  public static let fewestSamplesOfSize = 5

  /// The interval of the exponent, from all samples of all sizes. Its `level` is the level asked for. Only simulations
  /// show which level the interval attains. The points are resampled within each size, and the interval holds the
  /// middle share of the resulting exponents. Resampling multiplies the spread of *n* samples by √((*n* - 1) / *n*).
  /// The interval is therefore widened about the exponent by the inverse factor, for the smallest *n* of a size.
  ///
  /// The interval shows how far the noise of samples moves the exponent. It cannot see what all samples of a size
  /// share, such as a slow phase of the machine or a cache that just overflows.
  ///
  /// The interval was simulated at 95 %, with two to four sizes and normal noise of 3 %. A tenth of the times were up
  /// to 20 % longer. The interval covers 92.6 to 93.6 % with 5 samples a size, 94.2 to 94.5 % with 10, 94.7 to 94.8 %
  /// with 30. `TEST_STEPS=20000 swift test -c release --no-parallel --filter GrowthInterval` runs the simulation.
  ///
  /// nil if `of(_:)` is nil, a size has fewer than five samples, `level` is not between 0 and 1, or `resamples` is
  /// below 100. The same points in any order and the same seed give the same interval.
  ///
  /// Source: Efron and Tibshirani, "An Introduction to the Bootstrap", 1993, section 13.3 (percentile intervals);
  /// Hesterberg, "What Teachers Should Know About the Bootstrap", 2015 (why they are too narrow).
  ///
  /// - Complexity: O(*n*² (*r* + log *n*)) for *n* points and *r* resamples: the slopes are sorted once.
  public static func interval(
    _ points: [(size: Double, time: Double)], level: Double = Interval.usualLevel,
    resamples: Int = 1000, seed: UInt64
  ) -> Interval? {
    guard level > 0, level < 1, resamples >= 100, let exponent = of(points) else { return nil }
    let slopes = SortedSlopes(points)
    guard let fewest = slopes.sizes.map(\.count).min(), fewest >= fewestSamplesOfSize
    else { return nil }
    var numbers = SeededNumbers(seed: seed)
    let exponents = (0..<resamples).map { _ in slopes.resampledMedian(&numbers) }
    guard let sample = OrderedSample(exponents) else { return nil }
    let widening = (Double(fewest) / Double(fewest - 1)).squareRoot()
    let end = { exponent + widening * (sample.quantile($0) - exponent) }
    return Interval(low: end((1 - level) / 2), high: end((1 + level) / 2), level: level)
  }
}

/// The slopes between all points of different sizes, ascending, each with its two points.
struct SortedSlopes {
  /// For each size, the positions of its points when all points are sorted by size and then by time.
  let sizes: [Range<Int>]
  let slopes: [(slope: Double, left: Int, right: Int)]

  init(_ points: [(size: Double, time: Double)]) {
    let logs = points.sorted { ($0.size, $0.time) < ($1.size, $1.time) }
      .map { (size: log($0.size), time: log($0.time)) }
    var sizes: [Range<Int>] = []
    var slopes: [(slope: Double, left: Int, right: Int)] = []
    var start = 0
    for (index, point) in logs.enumerated() {
      if point.size != logs[start].size {
        sizes.append(start..<index)
        start = index
      }
      for left in 0..<start {
        let slope = (point.time - logs[left].time) / (point.size - logs[left].size)
        slopes.append((slope: slope, left: left, right: index))
      }
    }
    sizes.append(start..<logs.count)
    self.sizes = sizes
    self.slopes = slopes.sorted { $0.slope < $1.slope }
  }

  /// The median slope after the points of each size are resampled. A point drawn twice has its slopes twice, so
  /// counting through the sorted slopes finds the median without sorting again.
  func resampledMedian(_ numbers: inout SeededNumbers) -> Double {
    var times = [Int](repeating: 0, count: sizes.last?.upperBound ?? 0)
    var all = 0
    var points = 0
    for size in sizes {
      for _ in size { times[size.lowerBound + numbers.index(below: size.count)] += 1 }
      all += points * size.count
      points += size.count
    }
    var passed = 0
    var lower: Double?
    for slope in slopes {
      passed += times[slope.left] * times[slope.right]
      // The median is the mean of the middle two slopes. For an odd number, both are the same slope.
      if lower == nil, passed > (all - 1) / 2 { lower = slope.slope }
      if let lower, passed > all / 2 { return (lower + slope.slope) / 2 }
    }
    return .nan
  }
}
