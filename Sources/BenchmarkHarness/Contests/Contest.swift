/// The subjects that compete on the same inputs.
public struct Contest: Sendable {
  public let id: ContestID
  /// The subject that the others are compared with.
  public let reference: String
  public let subjects: [Subject]
  public let lanes: Set<Lane>
  /// How many inputs the time lane takes in turn: a branch predictor would learn an input that comes again soon.
  public let inputs: Int
  /// Why there is nothing to measure; nil if there is something.
  public let nothingToMeasure: String?
  /// The reason in ``nothingToMeasure`` if a contest of reload rules has no changed content.
  public static let nothingToReload = "nothing to reload"
  /// Contests of higher priority are timed first, in case the time does not suffice for all.
  public let priority: Int
  /// For predictions: the cost of making and checking an item, as a multiple of the cost for an integer.
  public let itemFactor: Double

  /// One subject, without its input.
  public struct Subject: Hashable, Sendable {
    public let name: String
    public let work: Work
    /// The predicted cost of making the subject ready on one input.
    public let making: Work
    /// The metrics that the subject's count lane reports.
    public let counted: [Metric]
    /// The fewest runs that a sample makes on each input, if these runs take no longer than
    /// ``TimedSubject/mostForLeastRuns``. If `leastRuns` is above one, a sample has an even number of runs. The subject
    /// may then make a change in one run and undo it in the next.
    let leastRuns: Int
    /// How many runs the count lane makes. Only the prediction of its time uses this number.
    package let countedRuns: Int
    /// Whether users wait for single runs of the subject. Only such a subject has cold runs, see ``Timing/coldRuns``.
    var hasLatency = false
  }

  /// Makes the input of a seed. Returns a function that prepares the subject at a given position, on that input.
  let open: @Sendable (UInt64) throws -> (Int) throws -> Body

  /// - Parameters:
  ///   - inputs: 1 or more.
  ///   - latencies: the names of the subjects with ``Subject/hasLatency``.
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
    self.subjects = subjects.map { definition in
      var subject = definition.subject
      subject.hasLatency = latencies.contains(subject.name)
      return subject
    }
    open = { seed in
      let made = try input(seed)
      return { position in try subjects[position].prepare(made) }
    }
  }

  /// A limit in seconds on the predicted total time of one run on each input. A subject above the limit runs on fewer
  /// inputs, but on at least one.
  static let secondsOfInputs = 0.2

  /// How many inputs a subject takes in turn. A slow subject takes only the first few, because its answer on each input
  /// is checked.
  package func inputs(of subject: Subject) -> Int {
    let affordable =
      subject.work.seconds > 0 ? Self.secondsOfInputs / subject.work.seconds : .infinity
    return max(1, Int(min(Double(inputs), affordable)))
  }

  /// The body of each subject, by name, ready on the input of `seed`.
  public func bodies(seed: UInt64) throws -> [String: Body] {
    let prepare = try open(seed)
    var bodies: [String: Body] = [:]
    for position in subjects.indices { bodies[subjects[position].name] = try prepare(position) }
    return bodies
  }
}

/// One subject of a contest over inputs of one type.
public struct SubjectDefinition<Input>: Sendable {
  public var name: String { subject.name }
  public var counted: [Metric] { subject.counted }
  let subject: Contest.Subject
  let prepare: @Sendable (Input) throws -> Body

  public init(
    _ name: String, work: Work, making: Work = .none, counted: [Metric],
    leastRuns: Int = 1, countedRuns: Int = 1,
    prepare: @escaping @Sendable (Input) throws -> Body
  ) {
    subject = Contest.Subject(
      name: name, work: work, making: making, counted: counted, leastRuns: leastRuns,
      countedRuns: countedRuns)
    self.prepare = prepare
  }
}
