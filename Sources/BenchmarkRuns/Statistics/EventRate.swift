/// How often something happened in a number of trials, such as false alarms among comparisons.
///
///     EventRate(events: 0, trials: 100).interval(level: 0.95)  // 0 to 3.6 %
public struct EventRate: Hashable, Sendable, Codable {
  public var events: Int
  public var trials: Int

  /// - Precondition: 0 <= `events` <= `trials`.
  public init(events: Int, trials: Int) {
    precondition((0...trials).contains(events), "\(events) events of \(trials) trials")
    self.events = events
    self.trials = trials
  }

  /// The observed share; nil without trials.
  public var share: Double? { trials > 0 ? Double(events) / Double(trials) : nil }

  /// The exact interval of the true rate, for independent trials. It covers the true rate with probability `level` or
  /// more: mostly more, because counts are discrete. nil without trials, or when `level` is not between 0 and 1.
  ///
  /// Source: Clopper and Pearson, "The Use of Confidence or Fiducial Limits Illustrated in the Case of the Binomial",
  /// 1934.
  ///
  /// - Complexity: O(*trials*) multiplications in each of at most 108 steps.
  public func interval(level: Double = Interval.usualLevel) -> Interval? {
    guard trials > 0, level > 0, level < 1 else { return nil }
    let error = (1 - level) / 2
    let low =
      events == 0
      ? 0 : Self.least { Binomial(trials: trials, probability: $0).atLeast(events) > error }
    let high =
      events == trials
      ? 1 : Self.least { Binomial(trials: trials, probability: $0).atMost(events) <= error }
    return Interval(low: low, high: high, level: level)
  }

  /// The smallest probability at which a condition holds, found by bisection with an error of about 1e-16 at most.
  private static func least(where holds: (Double) -> Bool) -> Double {
    var (below, above) = (0.0, 1.0)
    while true {
      let middle = below + (above - below) / 2
      guard middle > below, middle < above, above - below > 1e-16 else { return above }
      if holds(middle) { above = middle } else { below = middle }
    }
  }
}
