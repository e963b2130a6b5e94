import BenchmarkHarness

/// From how much change on one subject is cheaper than another, over a ladder of scenarios.
public struct Crossover: Sendable {
  /// What becomes cheaper where more changes.
  public var subject: String
  /// What it is held against.
  public var base: String
  /// Further subjects that it is held against, each on its own.
  public var alsoAgainst: [String]
  /// From the least change to the most.
  public var steps: [Step]
  /// What the cheaper one costs all the same, exact: cells, animations. The first is what a caller
  /// multiplies by a cost of their own.
  public var costs: [Metric]
  /// Contests apart from the ladder that the section speaks of, too.
  public var cases: [Case]

  public struct Step: Sendable {
    public var scenario: String
    /// How much changes: `10 %`.
    public var label: String

    public init(_ scenario: String, _ label: String) {
      self.scenario = scenario
      self.label = label
    }
  }

  public struct Case: Sendable {
    public var scenario: String
    public var base: String

    public init(_ scenario: String, base: String) {
      self.scenario = scenario
      self.base = base
    }
  }

  public init(
    of subject: String, against base: String, alsoAgainst: [String] = [], over steps: [Step],
    costs: [Metric], cases: [Case] = []
  ) {
    self.subject = subject
    self.base = base
    self.alsoAgainst = alsoAgainst
    self.steps = steps
    self.costs = costs
    self.cases = cases
  }

  /// The same against another subject alone, and without the cases apart from the ladder.
  func against(_ other: String) -> Crossover {
    var crossover = self
    crossover.base = other
    crossover.alsoAgainst = []
    crossover.cases = []
    return crossover
  }
}
