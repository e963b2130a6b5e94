import BenchmarkHarness

/// From how much change on one subject is cheaper than another, over a ladder of scenarios.
public struct Crossover: Sendable {
  /// What becomes cheaper where more changes.
  public var subject: String
  /// What it is held against.
  public var base: String
  /// Further pairs of a subject and what it is held against, each for itself.
  public var others: [(subject: String, base: String)]
  /// From the least change to the most.
  public var steps: [Step]
  /// What the cheaper one costs all the same, exact: cells, animations. The first is what a caller
  /// multiplies by a cost of their own.
  public var costs: [Metric]
  /// Contests apart from the ladder that the section speaks of, too.
  public var cases: [Case]
  /// What a cell may cost, and cells that do cost something.
  public var cells: Cells?
  /// What a step is a step of: the share of items that change, or their number.
  public var scale: Scale
  /// Two sizes between which the section tells how the times grow.
  public var growth: (from: Int, to: Int)?
  /// What goes before each run and is timed apart.
  public var before: Metric?

  public enum Scale: String, Sendable {
    case share
    case number
  }

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

  /// Lists that animate other numbers of rows, and lists whose cells work.
  public struct Cells: Sendable {
    /// By the rows that are animated.
    public var layouts: [Step]
    /// The scenario whose cells do nothing, and those whose cells work.
    public var idle: String
    public var working: [String]
    /// The subject that is the work of one cell.
    public var cell: String
    /// How many cells work: exact.
    public var count: Metric

    public init(
      layouts: [Step], idle: String, working: [String], cell: String, count: Metric
    ) {
      self.layouts = layouts
      self.idle = idle
      self.working = working
      self.cell = cell
      self.count = count
    }
  }

  public init(
    of subject: String, against base: String, others: [(subject: String, base: String)] = [],
    over steps: [Step], costs: [Metric] = [], cases: [Case] = [], cells: Cells? = nil,
    scale: Scale = .share, growth: (from: Int, to: Int)? = nil, before: Metric? = nil
  ) {
    self.subject = subject
    self.base = base
    self.others = others
    self.steps = steps
    self.costs = costs
    self.cases = cases
    self.cells = cells
    self.scale = scale
    self.growth = growth
    self.before = before
  }

  /// The same of the other pairs, without what is apart from the ladder.
  var ofOthers: [Crossover] {
    others.map {
      Crossover(of: $0.subject, against: $0.base, over: steps, costs: costs, scale: scale)
    }
  }
}
