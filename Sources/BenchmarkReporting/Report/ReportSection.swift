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
  public var layout: Layout
  /// What the tables of a scenario hold first: times, each with its ratio to the contest's reference, or a
  /// count.
  public var measure: Metric
  /// The exact metrics to tabulate.
  public var exactMetrics: [Metric]
  public var charts: [ChartRequest]
  /// The table that answers the question.
  public var answer: Answer
  /// The subjects that are compared in every contest; nil if none are.
  public var rivalry: Rivalry?
  /// Scenarios that have pages of their own, in place of tables here.
  public var pages: ReportPages?
  /// What share of a contest's items changes, 0 to 1, as the suite states it; nil where it states
  /// none.
  public var changedShare: (@Sendable (ContestID) -> Double?)?

  public enum Layout: Sendable {
    /// A table a scenario, subjects by sizes.
    case ladder
    /// Scenarios are consecutive pairs of a recorded trace, `NAME.pair-N`: a table a trace, a row
    /// a subject, over all pairs.
    case pairs
    /// A line for each of the section's ``ReportSection/pages``.
    case pages
  }

  /// A table over the scenarios and sizes of a suite.
  public enum Answer: Sendable {
    /// Which subject is fastest.
    case fastest
    /// What the others take against one subject. Each of `work` is an exact metric that says what the
    /// difference consists of.
    case against(base: String, work: [Metric] = [])
    /// How much of what there is to find each of some subjects finds, and what that costs against the base.
    case recall(Metric, of: [String], base: String)
    /// From how much change on one subject is faster than another.
    case crossover(Crossover)
    /// Who needs how much memory, over all suites.
    case memory
    /// What subjects of the pairs of a trace find and miss of what they are to find; nil where nothing is.
    case pairs(found: Metric, missed: Metric)
  }

  public init(
    suite: String, question: String, timed: String, decisions: [Decision] = [],
    subjects: [String] = [], notCompeting: Set<String> = [], lead: String? = nil,
    layout: Layout = .ladder, measure: Metric = .time, exactMetrics: [Metric] = [],
    charts: [ChartRequest] = [], answer: Answer = .fastest, rivalry: Rivalry? = nil,
    pages: ReportPages? = nil, changedShare: (@Sendable (ContestID) -> Double?)? = nil
  ) {
    self.suite = suite
    self.question = question
    self.timed = timed
    self.decisions = decisions
    self.subjects = subjects
    self.notCompeting = notCompeting
    self.lead = lead
    self.layout = layout
    self.measure = measure
    self.exactMetrics = exactMetrics
    self.charts = charts
    self.answer = answer
    self.rivalry = rivalry
    self.pages = pages
    self.changedShare = changedShare
  }
}

/// A claim to be judged in every contest of a suite: one subject is faster than each rival, and its
/// answer costs no more.
public struct Rivalry: Sendable {
  public var subject: String
  public var rivals: [Rival]

  public struct Rival: Sendable {
    public var name: String
    /// What the subject should have no more of than this rival.
    public var exactMetrics: [Metric]

    public init(_ name: String, _ exactMetrics: [Metric] = []) {
      self.name = name
      self.exactMetrics = exactMetrics
    }
  }

  public init(of subject: String, against rivals: [Rival]) {
    self.subject = subject
    self.rivals = rivals
  }
}
