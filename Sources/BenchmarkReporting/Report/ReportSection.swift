import BenchmarkRuns

/// What the report says about one suite beyond its rows.
///
/// The report leaves a section out if the run has no rows of the suite. A suite with rows but without a `ReportSection`
/// gets a generic section.
public struct ReportSection: Sendable {
  public var suite: String
  /// The heading, in Markdown.
  public var question: String
  /// What is timed: a paragraph in Markdown, and a list of what the names mean.
  public var timed: String
  /// Explains the names in the table that answers the question: a few sentences in Markdown.
  public var names: String?
  public var decisions: [Decision]
  /// The order of the subjects in tables. Subjects that are not named follow by name, floors last.
  public var subjects: [String]
  /// Subjects that are never called the fastest, such as variants, or subjects that answer another question.
  public var notCompeting: Set<String>
  /// The scenario that represents the suite: it comes first, and charts show it. If this is nil, or if only other
  /// scenarios have rows of the measure, the scenario with the most measured sizes represents the suite.
  public var lead: String?
  /// The metric of a scenario's first table. If this is not `time`, a table of times follows.
  public var measure: Metric
  public var exactMetrics: [Metric]
  public var charts: [ChartRequest]
  public var answer: Answer
  /// A claim to judge in every contest; nil for no claim. One subject is claimed to be faster than each rival, and not
  /// higher in the exact metrics that are listed with the rival.
  public var rivalry: Rivalry?
  /// The share of a contest's items that changes, 0 to 1; nil if the suite states none.
  public var changedShare: (@Sendable (ContestID) -> Double?)?

  public typealias Rivalry = (
    subject: String, rivals: [(name: String, exactMetrics: [Metric])]
  )

  /// The kind of table that answers the question.
  public enum Answer: Sendable {
    /// The fastest subject by scenario and size. If there is only one scenario, or if the measure is not the time, the
    /// answer is the table of the lead scenario.
    case fastest
    /// The times of the other subjects as ratios to one subject.
    case against(base: String)
    /// The amount of change at which one subject becomes faster than another.
    case crossover(Crossover)
    /// Each scenario, `NAME.pair-N`, is a pair of consecutive snapshots of a recorded trace. Each trace has a table
    /// with a row for each subject. The metric counts the updated items that a subject misses.
    case pairs(missed: Metric)
    /// A table with a line for each page of the section.
    case pages(any SectionPages)
  }

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
