import BenchmarkHarness

/// What the report says about one suite, as far as its rows cannot: the question it answers, the
/// names of its subjects, the metrics and charts that matter.
///
/// There is one description a suite. A suite of which the run has no rows gives no section; a suite
/// without a description gives a generic one.
public struct ReportSection: Sendable {
  public var suite: String
  /// The heading, in Markdown.
  public var question: String
  /// A few sentences, in Markdown: what is timed.
  public var timed: String
  /// The choices of a reader that the suite has figures for.
  public var decisions: [Decision]
  /// The order of the subjects in tables; those not named follow by name, floors last.
  public var subjects: [String]
  /// Variants of other subjects: they are measured, and never called the fastest.
  public var notCompeting: Set<String>
  /// The scenario that stands for the suite: first, drawn. Without rows of its measure, or nil, the one with
  /// the most sizes measured.
  public var lead: String?
  /// What the tables of a scenario hold first: times, each with its ratio to the contest's reference, or a
  /// count.
  public var measure: Metric
  /// The exact metrics to tabulate.
  public var exactMetrics: [Metric]
  public var charts: [ChartRequest]
  /// The table that answers the question.
  public var answer: Answer
  /// A claim to be judged in every contest: one subject is faster than each rival, and has no more of these exact
  /// metrics than that. nil if there is none.
  public var rivalry: Rivalry?
  /// What share of a contest's items changes, 0 to 1, as the suite states it; nil where it states
  /// none.
  public var changedShare: (@Sendable (ContestID) -> Double?)?

  public typealias Rivalry = (
    subject: String, rivals: [(name: String, exactMetrics: [Metric])]
  )

  /// What answers the question.
  public enum Answer: Sendable {
    /// Which subject is fastest; where the section's measure is no time, the first scenario's table.
    case fastest
    /// What the others take against one subject.
    case against(base: String)
    /// From how much change on one subject is faster than another.
    case crossover(Crossover)
    /// Scenarios are consecutive pairs of a recorded trace, `NAME.pair-N`: a table a trace, a row a subject, and
    /// what subjects find and miss of what they are to find.
    case pairs(found: Metric, missed: Metric)
    /// A line for each page of a scenario.
    case pages(ReportPages)
  }

  /// The pages of scenarios in place of tables here.
  var pages: ReportPages? { if case .pages(let pages) = answer { pages } else { nil } }

  /// Whether scenarios have tables of subjects by sizes.
  var isLadder: Bool {
    switch answer {
    case .fastest, .against, .crossover: true
    case .pairs, .pages: false
    }
  }

  public init(
    suite: String, question: String, timed: String, decisions: [Decision] = [],
    subjects: [String] = [], notCompeting: Set<String> = [], lead: String? = nil,
    measure: Metric = .time, exactMetrics: [Metric] = [],
    charts: [ChartRequest] = [], answer: Answer = .fastest, rivalry: Rivalry? = nil,
    changedShare: (@Sendable (ContestID) -> Double?)? = nil
  ) {
    self.suite = suite
    self.question = question
    self.timed = timed
    self.decisions = decisions
    self.subjects = subjects
    self.notCompeting = notCompeting
    self.lead = lead
    self.measure = measure
    self.exactMetrics = exactMetrics
    self.charts = charts
    self.answer = answer
    self.rivalry = rivalry
    self.changedShare = changedShare
  }
}
