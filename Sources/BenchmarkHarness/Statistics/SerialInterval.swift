/// The interval of the median of samples in the order they were taken, wider where they depend
/// on each other.
///
/// Where `Autocorrelation` finds dependence, the ends stand at the ranks of a sample of the
/// effective size, spread over the whole. Its level is then that of so many independent
/// samples: near, not exact.
///
/// Simulated, normal values each of which takes over a share of the one before, 95 % asked for:
///
/// | share, samples | flagged | no interval | covered, where there is one | not widened |
/// |---|---:|---:|---:|---:|
/// | 0, 10 to 200 | 5 % | 5 % at 10, 0.5 % at 20 | 96.1 to 97.9 % | 95.9 to 97.9 % |
/// | 0.3, 20 | 31 % | 5 % | 92.0 % | 90.0 % |
/// | 0.3, 50 | 61 % | 0 | 95.7 % | 91.4 % |
/// | 0.3, 200 | 99 % | 0 | 97.8 % | 90.0 % |
/// | 0.6, 20 | 73 % | 25 % | 88.1 % | 77.0 % |
/// | 0.6, 50 | 99 % | 1 % | 97.3 % | 78.0 % |
/// | 0.6, 200 | 100 % | 0 | 98.1 % | 76.5 % |
/// | 0.9, 20 | 94 % | 63 % | 64.1 % | 40.8 % |
/// | 0.9, 50 | 100 % | 39 % | 89.0 % | 43.0 % |
/// | 0.9, 200 | 100 % | 2 % | 97.1 % | 42.6 % |
///
/// So it does not hold below 50 samples that depend strongly: a short stretch of a slow phase
/// looks like a narrow sample. What is flagged there is to be measured longer, not believed.
/// (`TEST_STEPS=20000 swift test -c release --no-parallel --filter Autocorrelation`)
public struct SerialInterval: Hashable, Sendable {
  public enum Dependence: Hashable, Sendable {
    /// Too few samples to tell, or all equal: taken as independent, unproven.
    case untested
    /// Tested, and none found.
    case notFound
    /// The interval is that of so many samples.
    case found(effectiveCount: Double)
  }

  public let dependence: Dependence
  /// nil where the samples, or what they are worth, are too few: below six at 95 %.
  public let interval: Interval?

  /// Whether a reader must be told: samples that depend on each other have a wider interval, or
  /// none.
  public var isFlagged: Bool {
    if case .found = dependence { true } else { false }
  }

  /// nil when there are no values, or one is not finite.
  ///
  /// - Complexity: as `Autocorrelation`.
  public init?(inOrder values: [Double], level: Double = 0.95) {
    guard let sample = OrderedSample(values) else { return nil }
    guard let order = Autocorrelation(inOrder: values) else {
      dependence = .untested
      interval = sample.medianInterval(level: level)
      return
    }
    guard order.isDetected else {
      dependence = .notFound
      interval = sample.medianInterval(level: level)
      return
    }
    dependence = .found(effectiveCount: order.effectiveCount)
    let effective = Int(order.effectiveCount)
    interval = SignTest.ranks(samples: effective, level: level).map { ranks in
      // Rounded outward: the first of the effective samples is the first of all.
      let below = (ranks.rank - 1) * sample.count / effective
      return Interval(
        low: sample.values[below], high: sample.values[sample.count - 1 - below],
        level: ranks.level)
    }
  }
}
