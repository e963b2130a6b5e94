public import BenchmarkRuns

/// The pages of a section, and the metrics and words that they have in common. Counts are sums over many updates of
/// many sessions. Times are for one session.
public struct ReportPages: Sendable {
  public var pages: [Page]
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
  /// The number of updates that ``cost`` covers: ``updates``, or fewer so that all ways cover the same updates.
  public var costUpdates: Metric
  /// The work before a session, which is timed separately.
  public var before: Metric
  /// The number of sessions that an app would not have survived.
  public var breakingSessions: Metric
  /// At most this many breaking sessions have metrics of their own; see ``breakMetrics``.
  public var mostBreaks: Int
  /// The metrics of one breaking session, by its number from 1 on: its seed, the update that breaks and the broken
  /// rule. A session may have no rule.
  public var breakMetrics: @Sendable (Int) -> (seed: Metric, update: Metric, rule: Metric)
  /// The words for a rule's number. The number is nil if the session has no rule.
  public var ruleWords: @Sendable (Int?) -> String
  /// The command that reproduces a session.
  public var command: @Sendable (_ cell: CellID, _ seed: String) -> String

  /// A page of its own for scenarios that belong together: one thing at several sizes.
  ///
  /// - name: The name of the file without its extension: letters, digits and `-`.
  /// - title: The heading, in Markdown.
  /// - description: The description of a scenario; nil if the scenario belongs to another page.
  public typealias Page = (
    name: String, title: String, description: @Sendable (ContestID) -> Description?
  )

  /// What is known about a scenario beyond its rows: a summary in Markdown, and its subjects in page order.
  public typealias Description = (summary: String, ways: [Way])

  /// One subject: a way to do what the scenario asks for. The summary says in Markdown what the subject does.
  public typealias Way = (name: String, role: Role, summary: String)

  public enum Role: String, Sendable {
    /// The way that the others are compared with.
    case recommended
    case alternative
    case wrong
    case floor
  }

  /// A count, with its singular and its plural: `stale cell`, `stale cells`.
  public typealias Fault = (metric: Metric, one: String, several: String)

  public init(
    _ pages: [Page], updates: Metric, sessionUpdates: Metric, faults: [Fault],
    counts: [Metric], cost: Metric, costUpdates: Metric, before: Metric,
    breakingSessions: Metric, mostBreaks: Int,
    breakMetrics: @escaping @Sendable (Int) -> (seed: Metric, update: Metric, rule: Metric),
    ruleWords: @escaping @Sendable (Int?) -> String,
    command: @escaping @Sendable (_ cell: CellID, _ seed: String) -> String
  ) {
    self.pages = pages
    self.updates = updates
    self.sessionUpdates = sessionUpdates
    self.faults = faults
    self.counts = counts
    self.cost = cost
    self.costUpdates = costUpdates
    self.before = before
    self.breakingSessions = breakingSessions
    self.mostBreaks = mostBreaks
    self.breakMetrics = breakMetrics
    self.ruleWords = ruleWords
    self.command = command
  }
}
