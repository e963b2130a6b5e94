import Foundation

/// The power of the size that a time grows with: about 1 for a linear algorithm, 2 for a quadratic one.
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
}
