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
  /// One sentence, in Markdown: what is timed.
  public var timed: String
  /// The order of the subjects in tables; those not named follow by name, floors last.
  public var subjects: [String]
  /// The scenario that stands for the suite: first, unfolded, drawn. Without rows of its
  /// measure, or nil, the one with the most sizes measured.
  public var lead: String?
  public var layout: Layout
  /// What the main table holds.
  public var measure: Measure
  /// The exact metrics to tabulate.
  public var exactMetrics: [Metric]
  public var charts: [ChartRequest]
  public var conclusion: Conclusion
  /// Who is held against whom in every cell; nil for nobody.
  public var rivalry: Rivalry?
  /// Scenarios that have pages of their own, in place of tables here.
  public var pages: ReportPages?
  /// Whether it is one of the questions that the report answers first.
  public var isMain: Bool
  /// What share of a contest's items changes, 0 to 1, as the suite states it; nil where it states
  /// none. With it the section has a map over size and share.
  public var changedShare: (@Sendable (ContestID) -> Double?)?
  /// Whose costs run away where much changes.
  public var cliff: Cliff?
  /// Whose times are held against the frames of a screen.
  public var frameSubjects: [String]

  public enum Layout: Sendable {
    /// A table a scenario, subjects by sizes.
    case ladder
    /// Scenarios are consecutive pairs of a recorded trace, `NAME.pair-N`: a table a trace, a row
    /// a subject, over all pairs.
    case pairs
    /// A link for each of the section's ``ReportSection/pages``, tables of what is on none.
    case pages
  }

  public enum Measure: Sendable {
    /// The median time with its ratio to the contest's reference.
    case time
    /// A metric divided by the size.
    case perItem(Metric)

    var metric: Metric {
      switch self {
      case .time: .time
      case .perItem(let metric): metric
      }
    }
  }

  public init(
    suite: String, question: String, timed: String, subjects: [String] = [], lead: String? = nil,
    layout: Layout = .ladder, measure: Measure = .time, exactMetrics: [Metric] = [],
    charts: [ChartRequest] = [], conclusion: Conclusion, rivalry: Rivalry? = nil,
    pages: ReportPages? = nil, isMain: Bool = false,
    changedShare: (@Sendable (ContestID) -> Double?)? = nil, cliff: Cliff? = nil,
    frameSubjects: [String] = []
  ) {
    self.suite = suite
    self.question = question
    self.timed = timed
    self.subjects = subjects
    self.lead = lead
    self.layout = layout
    self.measure = measure
    self.exactMetrics = exactMetrics
    self.charts = charts
    self.conclusion = conclusion
    self.rivalry = rivalry
    self.pages = pages
    self.isMain = isMain
    self.changedShare = changedShare
    self.cliff = cliff
    self.frameSubjects = frameSubjects
  }
}

/// The sentence that a section opens with, computed from the rows.
public enum Conclusion: Sendable {
  /// Which subject is fastest, by scenario; some do not compete, such as variants of another.
  case fastest(except: Set<String> = [])
  /// What the others take against one subject. Each of `work` is a sum of exact metrics that says
  /// what the difference consists of, such as deletes + inserts. Each of `shares` counts items and is
  /// told as a share of all.
  case against(base: String, work: [[Metric]] = [], shares: [Metric] = [])
  /// How much of what there is to find each of some subjects finds, and what that costs against the base.
  case recall(Metric, of: [String], base: String)
  /// From how much change on one subject is cheaper than another, for each size.
  case crossover(Crossover)
  /// Bytes an item of each scenario, as one subject holds them; beside what, that is not counted.
  case perItem(Metric, of: String, beside: String? = nil)
  /// Which subject is fastest over the pairs of a trace; some compete with nobody, since what they
  /// answer is not the same, nor do those that miss what they are to find.
  case fastestOverPairs(except: Set<String> = [], shares: FoundAndMissed? = nil)
  /// What went wrong on the section's pages.
  case pages

  /// The subjects that cannot be the fastest, whatever they take.
  var except: Set<String> {
    switch self {
    case .fastest(let except), .fastestOverPairs(let except, _): except
    case .against, .recall, .crossover, .perItem, .pages: []
    }
  }
}

/// A claim to be judged in every cell of a suite: one subject is faster than each rival, and its
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
