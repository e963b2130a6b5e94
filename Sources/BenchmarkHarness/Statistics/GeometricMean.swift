import Foundation

/// The mean of ratios: the *n*-th root of the product.
///
/// Unlike the arithmetic mean of ratios it does not depend on which side is the reference.
public enum GeometricMean {
  /// nil when there are no values, or one is not positive and finite.
  public static func of(_ values: [Double]) -> Double? {
    guard !values.isEmpty, values.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    return exp(values.reduce(0) { $0 + log($1) } / Double(values.count))
  }
}
