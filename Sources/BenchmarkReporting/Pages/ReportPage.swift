public import BenchmarkHarness

/// A page of its own for scenarios of a section that belong together: one thing at several sizes.
public struct ReportPage: Sendable {
  /// The file's, without its ending: letters, digits and `-`.
  public var name: String
  /// The heading, in Markdown.
  public var title: String
  /// What is known of a scenario; nil where it is of another page.
  public var description: @Sendable (ContestID) -> Description?

  /// What a scenario's rows do not say.
  public struct Description: Sendable {
    /// What it is, in Markdown.
    public var summary: String
    /// Its subjects in the order of the page.
    public var ways: [Way]

    public init(summary: String, ways: [Way]) {
      self.summary = summary
      self.ways = ways
    }
  }

  /// One subject.
  public struct Way: Hashable, Sendable {
    public enum Role: String, Sendable {
      /// What the others are held against.
      case recommended
      case alternative
      case wrong
      case floor
    }

    public var name: String
    public var role: Role
    /// What it does, in Markdown.
    public var summary: String

    public init(_ name: String, _ role: Role, _ summary: String) {
      self.name = name
      self.role = role
      self.summary = summary
    }
  }

  public init(
    _ name: String, title: String, description: @escaping @Sendable (ContestID) -> Description?
  ) {
    self.name = name
    self.title = title
    self.description = description
  }
}

/// The pages of a section, and the metrics and words that they have in common.
///
/// Counts are sums over many updates, of many sessions; one session is what is timed.
public struct ReportPages: Sendable {
  public var pages: [ReportPage]
  /// Over how many updates the counts go.
  public var updates: Metric
  /// How many updates a session has.
  public var sessionUpdates: Metric
  /// What must not happen, the worst first.
  public var faults: [Fault]
  /// Further counts, in the order of the page.
  public var counts: [Metric]
  /// What is told of an update beside its time and its allocations: cells asked.
  public var cost: Metric
  /// What goes before a session and is timed apart.
  public var before: Metric
  public var breaks: Breaks

  public struct Fault: Sendable {
    public var metric: Metric
    /// One of them, and several: `stale cell`, `stale cells`.
    public var words: (one: String, several: String)

    public init(_ metric: Metric, _ one: String, _ several: String) {
      self.metric = metric
      words = (one, several)
    }

    func text(_ count: Double) -> String {
      "\(HumanNumbers.count(count)) \(count == 1 ? words.one : words.several)"
    }
  }

  /// The sessions that an app would not have outlived.
  public struct Breaks: Sendable {
    /// How many sessions.
    public var sessions: Metric
    /// How many sessions have rows of their own at the most.
    public var most: Int
    /// The session's seed, from the first, 1, on; the update and the rule that it breaks with. A
    /// session may have no rule.
    public var seed: @Sendable (Int) -> Metric
    public var update: @Sendable (Int) -> Metric
    public var rule: @Sendable (Int) -> Metric
    /// A rule in words, of its number if it has one.
    public var words: @Sendable (Int?) -> String
    /// The command that makes a session again.
    public var command: @Sendable (_ cell: CellID, _ seed: String) -> String

    public init(
      sessions: Metric, most: Int,
      seed: @escaping @Sendable (Int) -> Metric, update: @escaping @Sendable (Int) -> Metric,
      rule: @escaping @Sendable (Int) -> Metric, words: @escaping @Sendable (Int?) -> String,
      command: @escaping @Sendable (_ cell: CellID, _ seed: String) -> String
    ) {
      self.sessions = sessions
      self.most = most
      self.seed = seed
      self.update = update
      self.rule = rule
      self.words = words
      self.command = command
    }
  }

  public init(
    _ pages: [ReportPage], updates: Metric, sessionUpdates: Metric, faults: [Fault],
    counts: [Metric], cost: Metric, before: Metric, breaks: Breaks
  ) {
    self.pages = pages
    self.updates = updates
    self.sessionUpdates = sessionUpdates
    self.faults = faults
    self.counts = counts
    self.cost = cost
    self.before = before
    self.breaks = breaks
  }
}
