public import BenchmarkHarness

/// Two subjects held against each other over a ladder of scenarios, from the least change to the most.
public struct Crossover: Sendable {
  /// What becomes cheaper where more changes.
  public var subject: String
  /// What it is held against.
  public var base: String
  /// Further pairs of a subject and what it is held against, each for itself.
  public var others: [(subject: String, base: String)]
  public var steps: [Step]
  /// Where the two subjects ask for different numbers of cells, which cost the caller time of its own.
  public var cells: Cells?

  public struct Step: Sendable {
    public var scenario: String
    /// How much changes: `10 %`.
    public var label: String

    public init(_ scenario: String, _ label: String) {
      self.scenario = scenario
      self.label = label
    }
  }

  public struct Cells: Sendable {
    /// How many cells a subject asks for: exact.
    public var count: Metric
    /// Scenarios by the rows that the list animates.
    public var layouts: [Step]
    /// Scenarios whose cells really work.
    public var working: [String]
    /// The subject that is the work of one cell alone.
    public var work: String

    public init(_ count: Metric, layouts: [Step], working: [String], work: String) {
      self.count = count
      self.layouts = layouts
      self.working = working
      self.work = work
    }
  }

  public init(
    of subject: String, against base: String, others: [(subject: String, base: String)] = [],
    over steps: [Step], cells: Cells? = nil
  ) {
    self.subject = subject
    self.base = base
    self.others = others
    self.steps = steps
    self.cells = cells
  }
}
