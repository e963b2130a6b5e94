/// The subjects that compete on the same inputs.
public struct Contest: Sendable {
  public let id: ContestID
  /// The subject that ratios are taken to.
  public let reference: String
  public let subjects: [Subject]
  public let lanes: Set<Lane>
  /// How many inputs, each from a seed of its own, the time lane rotates. One input repeated trains
  /// the branch predictor.
  public let inputs: Int
  /// Why there is nothing to measure; nil if there is something.
  public let nothingToMeasure: String?
  /// Contests of higher priority are timed first, so they are timed even if there is no time for all.
  public let priority: Int
  /// How many times longer it takes to make and check an item than an integer, for predictions.
  public let itemFactor: Double

  /// One subject, without its input.
  public struct Subject: Hashable, Sendable {
    public let name: String
    public let work: Work
    public let preparation: Preparation
    /// The metrics that the subject's count lane reports.
    public let counted: [Metric]
    /// See ``SubjectDefinition/leastRuns``.
    let leastRuns: Int
    /// Whether single runs of the subject are compared with the frames of a screen.
    let hasLatency: Bool
    /// See ``SubjectDefinition/countedRuns``.
    package let countedRuns: Int
  }

  /// Makes the input of a seed. Returns a function that prepares the subject at a given position, on that input.
  let open: @Sendable (UInt64) throws -> (Int) throws -> Body

  /// - Parameters:
  ///   - inputs: the number of inputs to rotate, 1 or more.
  ///   - itemFactor: see ``itemFactor``.
  ///   - latencies: the names of the subjects that users wait for, occasionally and with cold caches.
  ///   - input: makes the input of a seed; every subject gets the same one.
  public init<Input>(
    _ id: ContestID, reference: String, lanes: Set<Lane> = Set(Lane.allCases), inputs: Int,
    nothingToMeasure: String? = nil, priority: Int = 0, itemFactor: Double = 1,
    latencies: Set<String> = [], subjects: [SubjectDefinition<Input>],
    input: @escaping @Sendable (UInt64) throws -> Input
  ) {
    self.id = id
    self.reference = reference
    self.lanes = lanes
    self.inputs = inputs
    self.nothingToMeasure = nothingToMeasure
    self.priority = priority
    self.itemFactor = itemFactor
    self.subjects = subjects.map {
      Subject(
        name: $0.name, work: $0.work, preparation: $0.preparation, counted: $0.counted,
        leastRuns: $0.leastRuns, hasLatency: latencies.contains($0.name),
        countedRuns: $0.countedRuns)
    }
    open = { seed in
      let made = try input(seed)
      return { position in try subjects[position].prepare(made) }
    }
  }

  /// Makes every subject ready on the input of `seed`. Returns the bodies by name.
  public func bodies(seed: UInt64) throws -> [String: Body] {
    let prepare = try open(seed)
    var bodies: [String: Body] = [:]
    for position in subjects.indices { bodies[subjects[position].name] = try prepare(position) }
    return bodies
  }
}

/// One subject of a contest over inputs of one type.
public struct SubjectDefinition<Input>: Sendable {
  public let name: String
  public let work: Work
  public let preparation: Preparation
  public let counted: [Metric]
  /// The fewest runs that a sample makes on each input, if they take no longer than ``TimedSubject/mostForLeastRuns``.
  /// More than one means that runs go forth and back: a sample then has an even number of runs.
  public let leastRuns: Int
  /// How many runs the count lane makes, for the prediction of its time: more than one if it counts rare events.
  public let countedRuns: Int
  let prepare: @Sendable (Input) throws -> Body

  public init(
    _ name: String, work: Work, preparation: Preparation = .none, counted: [Metric],
    leastRuns: Int = 1, countedRuns: Int = 1,
    prepare: @escaping @Sendable (Input) throws -> Body
  ) {
    self.name = name
    self.work = work
    self.preparation = preparation
    self.counted = counted
    self.leastRuns = leastRuns
    self.countedRuns = countedRuns
    self.prepare = prepare
  }
}
