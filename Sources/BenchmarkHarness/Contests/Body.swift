/// One subject, made ready on one input. The closures hide the type of its answer.
public struct Body {
  let setup: Setup?
  /// Runs once, without the setup, and releases the answer.
  let once: () throws -> Void
  /// Runs the setup and the work once, untimed. Returns what is wrong with the answer.
  let violations: () throws -> [String]
  /// Runs once under the clock. The time includes the release of the answer, as in a sample.
  let checkedTime: (_ clock: () -> UInt64) throws -> (nanoseconds: Double, violations: [String])
  /// Runs once under the allocation probe, and holds the answer until the probe has stopped.
  let footprint: () throws -> Footprint
  let counts: () throws -> [MetricValue]

  /// A step before each run, such as the commit before a delivery. It is timed apart from the run, or not at all.
  public struct Setup {
    let metric: Metric?
    let prepare: () throws -> Void
    let step: () throws -> Void

    /// - Parameter prepare: makes what the step needs; not timed.
    public init(
      _ metric: Metric, prepare: @escaping () throws -> Void = {},
      step: @escaping () throws -> Void
    ) {
      self.metric = metric
      self.prepare = prepare
      self.step = step
    }

    public init(untimed prepare: @escaping () throws -> Void) {
      metric = nil
      self.prepare = prepare
      step = {}
    }

    func run() throws {
      try prepare()
      try step()
    }
  }

  /// - Parameters:
  ///   - setup: runs before each run of `answer`. The measured time and allocations of `answer` leave the setup out.
  ///     `counts` must run the setup itself.
  ///   - counts: makes a run of its own, perhaps with identifiers that count calls, and returns the exact counts.
  ///   - verify: returns what is wrong with an answer; empty for a right answer.
  ///   - answer: the work that is timed.
  public init<Answer>(
    before setup: Setup? = nil,
    counts: @escaping () throws -> [MetricValue],
    verify: @escaping (Answer) throws -> [String],
    answer: @escaping () throws -> Answer
  ) {
    self.setup = setup
    self.counts = counts
    once = { blackHole(try answer()) }
    violations = {
      try setup?.run()
      return try verify(try answer())
    }
    checkedTime = { clock in
      try setup?.run()
      let start = clock()
      var held: Answer? = try answer()
      let end = clock()
      let violations = try verify(held!)
      let release = withExtendedLifetime(held) { clock() }
      held = nil
      return (Double(end - start + clock() - release), violations)
    }
    footprint = {
      try setup?.run()
      _ = AllocationProbe.start()
      let held = try answer()
      let footprint = AllocationProbe.stop()
      return withExtendedLifetime(held) { footprint }
    }
  }

  /// Runs the setup and the work once, and releases the answer.
  public func run() throws {
    try setup?.run()
    try once()
  }
}

/// One exact value.
public struct MetricValue: Hashable, Sendable, Codable {
  public var metric: Metric
  public var value: Double

  public init(_ metric: Metric, _ value: Double) {
    self.metric = metric
    self.value = value
  }

  public init(_ metric: Metric, _ value: Int) {
    self.init(metric, Double(value))
  }
}
