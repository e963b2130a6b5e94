public import BenchmarkRuns

/// A page of its own for scenarios of a section that belong together: one thing at several sizes.
public struct ReportPage: Sendable {
  /// The name of the file without its extension: letters, digits and `-`.
  public var name: String
  /// The heading, in Markdown.
  public var title: String
  /// The description of a scenario; nil if the scenario belongs to another page.
  public var description: @Sendable (ContestID) -> Description?

  /// What is known about a scenario beyond its rows: a summary in Markdown, and its subjects in page order.
  public typealias Description = (summary: String, ways: [Way])

  /// One subject: a way to do what the scenario asks for.
  public struct Way: Hashable, Sendable {
    public enum Role: String, Sendable {
      /// The way that the others are compared with.
      case recommended
      case alternative
      case wrong
      case floor
    }

    public var name: String
    public var role: Role
    /// What the subject does, in Markdown.
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

/// The pages of a section, and the metrics and words that they have in common. Counts are sums over many updates of
/// many sessions. Times are those of one session.
public struct ReportPages: Sendable {
  public var pages: [ReportPage]
  /// The number of updates that the counts cover.
  public var updates: Metric
  /// The number of updates in a session.
  public var sessionUpdates: Metric
  /// What must not happen, the worst first.
  public var faults: [Fault]
  /// Further counts, in the order of the page.
  public var counts: [Metric]
  /// A further cost of an update, beside its time and its allocations, such as the cells asked for.
  public var cost: Metric
  /// The work before a session, which is timed separately.
  public var before: Metric
  public var breaks: Breaks

  /// A count, with its singular and its plural: `stale cell`, `stale cells`.
  public typealias Fault = (metric: Metric, one: String, several: String)

  /// The sessions that an app would not have survived.
  public struct Breaks: Sendable {
    /// The number of these sessions.
    public var sessions: Metric
    /// The largest number of sessions that have rows of their own.
    public var most: Int
    /// Metrics of a session that breaks: its seed, the update that breaks and the broken rule. The session's number,
    /// from 1 on, selects them. A session may have no rule.
    public var metrics: @Sendable (Int) -> (seed: Metric, update: Metric, rule: Metric)
    /// The words for a rule's number. The number is nil if the session has no rule.
    public var words: @Sendable (Int?) -> String
    /// The command that reproduces a session.
    public var command: @Sendable (_ cell: CellID, _ seed: String) -> String

    public init(
      sessions: Metric, most: Int,
      metrics: @escaping @Sendable (Int) -> (seed: Metric, update: Metric, rule: Metric),
      words: @escaping @Sendable (Int?) -> String,
      command: @escaping @Sendable (_ cell: CellID, _ seed: String) -> String
    ) {
      self.sessions = sessions
      self.most = most
      self.metrics = metrics
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
