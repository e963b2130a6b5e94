import BenchmarkRuns

/// What the report says about one suite beyond its rows.
///
/// A suite has at most one `ReportSection`. If the run has no rows of the suite, the report leaves the section out. A
/// suite that has rows, but no `ReportSection`, gets a generic section.
public struct ReportSection: Sendable {
  public var suite: String
  /// The heading, in Markdown.
  public var question: String
  /// A few sentences, in Markdown: what is timed.
  public var timed: String
  /// A few sentences, in Markdown. They explain the names in the table that answers the question.
  public var names: String?
  /// The choices of a reader that the suite has figures for.
  public var decisions: [Decision]
  /// The order of the subjects in tables. Subjects that are not named follow by name, floors last.
  public var subjects: [String]
  /// Variants of other subjects, subjects that answer another question, and algorithms whose scripts may be too long
  /// for an app. They are never called the fastest.
  public var notCompeting: Set<String>
  /// The scenario that represents the suite: it comes first, and charts show it. If it is nil or has no rows of the
  /// measure, the scenario with the most measured sizes represents the suite.
  public var lead: String?
  /// The first metric in the tables of a scenario. If it is the time, each value is shown with its ratio to the lowest
  /// time of a competitor.
  public var measure: Metric
  public var exactMetrics: [Metric]
  public var charts: [ChartRequest]
  public var answer: Answer
  /// A claim to judge in every contest: one subject is faster than each rival, and no higher in the exact metrics
  /// listed for that rival. nil if the section makes no such claim.
  public var rivalry: Rivalry?
  /// The share of a contest's items that changes, 0 to 1; nil if the suite states none.
  public var changedShare: (@Sendable (ContestID) -> Double?)?

  public typealias Rivalry = (
    subject: String, rivals: [(name: String, exactMetrics: [Metric])]
  )

  /// The kind of table that answers the question.
  public enum Answer: Sendable {
    /// Which subject is fastest. If there is only one scenario, or if the measure is not the time, the answer is the
    /// table of the lead scenario.
    case fastest
    /// The times of the other subjects as ratios to one subject.
    case against(base: String)
    /// The amount of change at which one subject becomes faster than another.
    case crossover(Crossover)
    /// Scenarios are consecutive pairs of a recorded trace, `NAME.pair-N`. Each trace has a table with a row for each
    /// subject. The metric counts the updated items that a subject misses.
    case pairs(missed: Metric)
    /// A table with a line for each page of the section.
    case pages(any SectionPages)
  }

  /// The pages that scenarios have in place of tables; nil for other answers.
  var pages: (any SectionPages)? { if case .pages(let pages) = answer { pages } else { nil } }

  /// Whether scenarios have tables of subjects by sizes.
  var isLadder: Bool {
    switch answer {
    case .fastest, .against, .crossover: true
    case .pairs, .pages: false
    }
  }

  public init(
    suite: String, question: String, timed: String, names: String? = nil,
    decisions: [Decision] = [], subjects: [String] = [], notCompeting: Set<String> = [],
    lead: String? = nil, measure: Metric = .time, exactMetrics: [Metric] = [],
    charts: [ChartRequest] = [], answer: Answer = .fastest, rivalry: Rivalry? = nil,
    changedShare: (@Sendable (ContestID) -> Double?)? = nil
  ) {
    self.suite = suite
    self.question = question
    self.timed = timed
    self.names = names
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
