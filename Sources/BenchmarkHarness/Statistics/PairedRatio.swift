import Foundation

/// How much longer a subject takes than its reference, from times of the same rounds.
///
/// What slows a whole round down, another process or a lower clock rate, slows both times of a
/// pair and leaves their ratio. Logarithms make the ratio symmetric: with the roles swapped the
/// result is the reciprocal.
public enum PairedRatio {
  /// The median of the log ratios subject / reference, with its sign-test interval, both
  /// exponentiated. nil when there are no pairs, or a time is not positive and finite.
  ///
  /// The pairs come in the order they were taken: where they depend on those before them, the
  /// interval is the wider one of `SerialInterval`, or none.
  ///
  /// - Complexity: as `Autocorrelation`.
  public static func estimate(
    _ pairs: [(subject: Double, reference: Double)], level: Double = 0.95
  ) -> ResultRow.Ratio? {
    guard pairs.allSatisfy({ $0.subject > 0 && $0.reference > 0 }),
      case let logs = pairs.map({ log($0.subject) - log($0.reference) }),
      let sample = OrderedSample(logs),
      let serial = SerialInterval(inOrder: logs, level: level)
    else { return nil }
    return ResultRow.Ratio(
      median: exp(sample.median),
      interval: serial.interval.map {
        Interval(low: exp($0.low), high: exp($0.high), level: $0.level)
      }, isSerial: serial.isFlagged)
  }
}
