extension Summary {
  /// The summary of a sample; nil when it is empty or holds a NaN or an infinity.
  ///
  /// One value is an exact value: it has no spread to show, and equals `Summary(exact:)`.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  public init?(samples values: [Double]) {
    guard let sample = OrderedSample(values) else { return nil }
    self.init(exact: sample.median)
    guard sample.count > 1 else { return }
    samples = sample.count
    min = sample.min
    p25 = sample.quantile(0.25)
    p75 = sample.quantile(0.75)
    p90 = sample.quantile(0.9)
    p99 = sample.quantile(0.99)
    max = sample.max
    mad = sample.medianAbsoluteDeviation
    interval = sample.medianInterval()
  }

  /// The summary of samples in the order they were taken: where they depend on those before them, the
  /// interval is the wider one of `SerialInterval`, or none.
  ///
  /// - Complexity: as `Autocorrelation`.
  public init?(inOrder values: [Double]) {
    self.init(samples: values)
    guard let serial = SerialInterval(inOrder: values) else { return nil }
    interval = serial.interval
    isSerial = serial.isFlagged
  }
}
