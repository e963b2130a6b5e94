/// The cells that a run will measure, and those that it skips, with the reasons.
public struct RunPlan: Sendable {
  public struct Entry: Sendable {
    public let contest: Contest
    /// The results to come, without values: one for each subject and lane, subject by subject. A result that is not
    /// `ok` is decided already: this lane of the cell is skipped.
    public internal(set) var results: [LaneResult]
    /// The maximum number of cold runs that each process makes of a subject with ``Contest/Subject/hasLatency``.
    public internal(set) var coldRuns = 0
    var donePasses: Set<Int> = []
    /// Nanoseconds of one run in the last pass, by the subject's name.
    var known: [String: Double] = [:]
    /// Seconds of one visit without checks. ``PassProgress`` sets the prediction, then the seconds of the last visit.
    var seconds = 0.0
    /// Whether this process of the run has finished the contest's exact lanes.
    var isCounted = false

    /// The results that are decided already.
    public var settled: [LaneResult] { results.filter { !$0.status.isOK } }

    var exact: [LaneResult] { results.filter { $0.status.isOK && $0.lane != .time } }

    var timed: [LaneResult] { results.filter { $0.status.isOK && $0.lane == .time } }

    /// Records a result of the time lane. A subject without a time is not timed again.
    mutating func take(_ result: LaneResult) {
      if !result.status.isOK {
        results.removeAll { $0.cell == result.cell && $0.lane == .time }
      } else if let sample = OrderedSample(result.samples.map(\.nanoseconds)) {
        known[result.cell.subject] = sample.median
      }
    }

    fileprivate mutating func giveUpExactLanes(of subject: String, _ seconds: Double) {
      for index in results.indices
      where results[index].cell.subject == subject && results[index].lane != .time
        && results[index].status.isOK
      {
        results[index].status = .skipped(RunLimits.reasonNoTimeToCount(seconds))
      }
    }
  }

  public internal(set) var entries: [Entry]
  /// Seconds the workers of the run may take.
  public internal(set) var budget: Double
  /// Whether the run keeps to the budget. If not, it may take longer, so that it has all values, and times have
  /// intervals.
  public var keepsBudget: Bool
  /// Whether the user gave the budget. A given budget is kept only if ``keepsBudget`` is true.
  public var isBudgetGiven = false
  /// Seconds of the budget that an earlier process of the run has used.
  public internal(set) var spent = 0.0
  let limits: RunLimits

  /// - Parameters:
  ///   - include: whether a subject of a contest takes part; all of them by default.
  ///   - isTimed: whether a contest is timed; if not, only its exact lanes run.
  public init(
    _ contests: [Contest], lanes: Set<Lane>, limits: RunLimits, budget: Double,
    keepsBudget: Bool = false, include: (Contest, String) -> Bool = { _, _ in true },
    isTimed: (ContestID) -> Bool = { _ in true }
  ) {
    self.limits = limits
    self.budget = budget
    self.keepsBudget = keepsBudget
    entries = contests.map { contest in
      let lanes = isTimed(contest.id) ? lanes : lanes.subtracting([.time])
      let results = contest.subjects.filter { include(contest, $0.name) }.flatMap { subject in
        contest.lanes.intersection(lanes).sorted().map { lane in
          let reason =
            contest.nothingToMeasure
            ?? (lane == .time ? limits.reasonNotToTime(subject) : limits.reasonNotToCount(subject))
          return LaneResult(
            cell: CellID(contest.id, subject: subject.name), lane: lane,
            status: reason.map { .skipped($0) } ?? .ok)
        }
      }
      return Entry(contest: contest, results: results)
    }
  }

  /// The positions of entries with exact lanes, the longest first: a long last entry would keep other cores waiting.
  var exactOrder: [Int] {
    let seconds = entries.map(\.exactSeconds)
    return entries.indices.filter { !entries[$0].exact.isEmpty }.sorted {
      (-seconds[$0], $0) < (-seconds[$1], $1)
    }
  }

  /// The positions of the timed entries, by priority, then the quickest first. A short budget therefore leaves out the
  /// slowest contests of the lowest priority.
  var firstPassOrder: [Int] {
    let seconds = entries.map(\.visitSeconds)
    return entries.indices.filter { !entries[$0].timed.isEmpty }.sorted {
      (-entries[$0].contest.priority, seconds[$0], $0)
        < (-entries[$1].contest.priority, seconds[$1], $1)
    }
  }

  /// Keeps the exact lanes that fit into a time, the quickest first, and settles the others as skipped. Only the cost
  /// model decides, so the cells are the same on every machine.
  ///
  /// - Parameter seconds: the time of all cores together, on the machine that the cost model was made on.
  /// - Complexity: O(*s* log *s* + *s* *c*) for *s* subjects, of which a contest has at most *c*.
  public func keepingExactLanes(within seconds: Double) -> RunPlan {
    var candidates: [(seconds: Double, entry: Int, subject: String)] = []
    for (index, entry) in entries.enumerated() {
      let names = Set(entry.exact.map(\.cell.subject))
      for subject in entry.contest.subjects where names.contains(subject.name) {
        candidates.append((entry.exactSeconds(of: subject), index, subject.name))
      }
    }
    candidates.sort { ($0.seconds, $0.entry, $0.subject) < ($1.seconds, $1.entry, $1.subject) }
    var plan = self
    var total = 0.0
    for candidate in candidates {
      total += candidate.seconds
      if total > seconds {
        plan.entries[candidate.entry].giveUpExactLanes(of: candidate.subject, candidate.seconds)
      }
    }
    return plan
  }

  /// Sets ``Entry/coldRuns`` of the contests for which `takes` is true.
  public mutating func takeColdRuns(_ count: Int, where takes: (ContestID) -> Bool) {
    for index in entries.indices where takes(entries[index].contest.id) {
      entries[index].coldRuns = count
    }
  }

  /// Whether no result is left to measure or to store. False while any subject is still timed, because it may get more
  /// passes.
  public var isDone: Bool { entries.allSatisfy(\.results.isEmpty) }
}
