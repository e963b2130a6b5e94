import BenchmarkHarness

/// What a subject takes beyond a floor, where all that is known are ratios to a reference and their
/// intervals.
///
/// A session has two parts: what the floor takes too, and what is the subject's own. The ratio of two
/// sessions hides how the second parts compare.
enum BeyondFloor: Equatable {
  case figure(Double, Interval)
  /// The intervals do not tell the two apart.
  case noDifference
  /// The subject takes less than the floor.
  case under
  /// Too few samples for an interval.
  case unclear

  /// The subject's time beyond the floor, in the unit of the reference's.
  ///
  /// - Parameters:
  ///   - subject: Its time over the reference's; 1 of the reference itself.
  ///   - floor: The floor's over the reference's.
  ///   - reference: The reference's time.
  static func time(
    _ subject: ResultRow.Ratio, floor: ResultRow.Ratio, reference: Summary
  ) -> BeyondFloor {
    guard let own = subject.interval, let least = floor.interval, let scale = reference.interval
    else { return .unclear }
    if own.high < least.low { return .under }
    guard own.low > least.high, scale.low > 0 else { return .noDifference }
    return .figure(
      (subject.median - floor.median) * reference.median,
      Interval(
        low: (own.low - least.high) * scale.low, high: (own.high - least.low) * scale.high,
        level: jointLevel([own, least, scale])))
  }

  /// The subject's part beyond the floor over the reference's: (subject - floor) / (1 - floor).
  ///
  /// The interval holds all that the ends of the two intervals allow: the quotient goes one way in the
  /// subject's ratio, and one way in the floor's.
  static func ratio(_ subject: ResultRow.Ratio, floor: ResultRow.Ratio) -> BeyondFloor {
    guard let own = subject.interval, let least = floor.interval else { return .unclear }
    // The reference has nothing beyond the floor that could be told: there is nothing to divide by.
    guard least.high < 1 else { return .noDifference }
    if own.high < least.low { return .under }
    guard own.low > least.high else { return .noDifference }
    let corners = [own.low, own.high].flatMap { one in
      [least.low, least.high].map { (one - $0) / (1 - $0) }
    }
    let interval = Interval(
      low: corners.min() ?? 0, high: corners.max() ?? 0, level: jointLevel([own, least]))
    if interval.contains(1) { return .noDifference }
    return .figure((subject.median - floor.median) / (1 - floor.median), interval)
  }

  /// That all of them hold what they are of, however they hang together.
  private static func jointLevel(_ intervals: [Interval]) -> Double {
    max(0, 1 - intervals.reduce(0) { $0 + (1 - $1.level) })
  }
}
