/// Finite values in ascending order, from which order statistics are taken.
///
///     let sample = OrderedSample([3, 1, 2, 10])!
///     sample.median          // 2.5
///     sample.quantile(0.25)  // 1.75
public struct OrderedSample: Hashable, Sendable {
  /// Ascending and finite; at least one value.
  public let values: [Double]

  /// nil for no values, or if one is a NaN or an infinity: no order statistic of such a sample can be trusted.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  public init?(_ values: some Sequence<Double>) {
    let values = values.sorted()
    // NaN sorts anywhere, so each value is checked.
    guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
    self.values = values
  }

  private init(ascending values: [Double]) {
    self.values = values
  }

  public var count: Int { values.count }
  public var min: Double { values[0] }
  public var max: Double { values[count - 1] }

  /// The quantile at `probability`, linear between the two nearest values: type 7, the default of R and NumPy.
  ///
  /// Source: Hyndman and Fan, "Sample Quantiles in Statistical Packages", 1996, definition 7.
  ///
  /// - Precondition: `probability` is in 0...1.
  public func quantile(_ probability: Double) -> Double {
    precondition((0...1).contains(probability), "a quantile's probability is in 0...1")
    let position = probability * Double(count - 1)
    let below = Int(position)
    guard below + 1 < count else { return max }
    return values[below] + (position - Double(below)) * (values[below + 1] - values[below])
  }

  /// The middle value, or the mean of the middle two.
  public var median: Double { quantile(0.5) }

  /// The median of the distances to the median (MAD), unscaled: for normal values 0.6745 standard deviations.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  public var medianAbsoluteDeviation: Double {
    let center = median
    return OrderedSample(ascending: values.map { abs($0 - center) }.sorted()).median
  }
}
