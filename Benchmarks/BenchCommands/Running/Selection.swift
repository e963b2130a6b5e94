import BenchmarkRuns
import Suites

struct Selection {
  /// The contests that this machine measures.
  let contests: [Contest]
  /// The contests of the whole run. `--shard` divides them among several machines.
  let whole: [Contest]
  private let options: Options

  init(_ contests: [Contest], _ options: Options) throws {
    self.options = options
    whole = Trial.contests(contests.filter(options.choosesAny(of:)))
    guard !whole.isEmpty else {
      throw CommandFailure.usage("no cell is left to measure; \(Self.advice(contests, options))")
    }
    guard let shard = options.shard else {
      self.contests = whole
      return
    }
    let all = RunPlan(whole, options)
    let part = all.divided(into: shard.count)[shard.index - 1]
    self.contests = whole.filter { part.contains($0.id) }
  }

  /// Where to find the names of cells. For a replay, an example: `bench list` does not know its cells.
  private static func advice(_ contests: [Contest], _ options: Options) -> String {
    if let contest = contests.first, contest.id.suite == ReplaySuite.name,
      let subject = contest.subjects.first
    {
      return "a cell of this trace is \(CellID(contest.id, subject: subject.name))"
    }
    let isInFull =
      options.command.optionNames.contains("--full")
      && Self.contests(of: .full, options).contains(where: options.choosesAny(of:))
    return isInFull ? "--full has such cells" : "\(ThisProgram.name) list shows their names"
  }

  init(_ options: Options) throws {
    try self.init(Self.contests(of: options.profile, options), options)
  }

  /// The contests of a profile that the options choose from: its plan; with `--filter`, its plan and grid; with
  /// `--sizes`, its grid at these sizes.
  private static func contests(of profile: Profile, _ options: Options) -> [Contest] {
    let ids: [ContestID]
    if let sizes = options.sizes {
      ids = Catalogue.contestIDs(in: profile, sizes: sizes)
    } else {
      ids = options.filter == nil ? Plan.contestIDs(in: profile) : Plan.choice(in: profile)
    }
    return ids.compactMap(Catalogue.contest)
  }

  /// The cells that the options choose by name, without references and floors that are only there to compare with.
  var chosen: [CellID] {
    contests.flatMap { contest in
      contest.subjects.map { CellID(contest.id, subject: $0.name) }.filter(options.chooses)
    }
  }
}

extension Options {
  /// The time budget in seconds.
  var seconds: Double { Trial.seconds(budget ?? profile.budget) }

  var choosesCells: Bool { filter != nil || sizes != nil }

  /// Whether a cell is measured: it is chosen, or it is a reference or a floor that is not skipped.
  func includes(_ contest: Contest, _ subject: String) -> Bool {
    let cell = CellID(contest.id, subject: subject)
    return chooses(cell)
      || (subject == contest.reference || subject.hasPrefix("floor-")) && !isSkipped(cell)
  }

  /// Whether the options choose the cell's name. The cell need not be in any profile.
  func chooses(_ cell: CellID) -> Bool {
    (filter.map(cell.description.contains) ?? true) && !isSkipped(cell)
  }

  func choosesAny(of contest: Contest) -> Bool {
    contest.subjects.contains { chooses(CellID(contest.id, subject: $0.name)) }
  }

  private func isSkipped(_ cell: CellID) -> Bool {
    skip.map(cell.description.contains) ?? false
  }
}

extension RunPlan {
  /// - Parameter keepsBudget: whether a given budget is kept, even at the cost of exact lanes. A run that is judged
  ///   needs all exact values, so it may take longer.
  init(_ selection: Selection, _ options: Options, keepsBudget: Bool) {
    let isKept = keepsBudget && options.budget != nil && options.lanes.contains(.time)
    // A given budget also covers the report.
    let reporting =
      isKept
      ? min(RunOutputs.expectedSeconds(of: selection.whole), Self.mostForReport * options.seconds)
      : 0
    let budget = options.seconds - reporting
    var plan = RunPlan(selection.whole, options, budget: budget, keepsBudget: isKept)
    plan.isBudgetGiven = options.budget != nil
    if isKept {
      plan = plan.keepingExactLanes(within: Self.exactShare * budget * Self.referenceCores)
    }
    // The plan of the whole run decides which cells there is time for. So the shards together measure all these cells.
    self = options.shard == nil ? plan : plan.part(Set(selection.contests.map(\.id)))
  }

  /// - Parameter budget: the seconds that workers may take; nil for the budget of the options.
  fileprivate init(
    _ contests: [Contest], _ options: Options, budget: Double? = nil, keepsBudget: Bool = false
  ) {
    var limits = options.profile.limits
    if keepsBudget {
      let longest = max(Self.longestRunAlways, (budget ?? options.seconds) * Self.runShare)
      limits.singleRun = min(limits.singleRun, longest)
    }
    self.init(
      contests, lanes: options.lanes, limits: limits,
      budget: budget ?? options.seconds, keepsBudget: keepsBudget, include: options.includes,
      isTimed: { options.choosesCells || Plan.isTimed($0, in: options.profile) })
    takeColdRuns(Plan.coldRuns) {
      options.choosesCells || Plan.hasLatency($0, in: options.profile)
    }
  }

  /// Exact lanes are skipped if their predicted time does not fit in this share of a given budget. The passes need the
  /// rest.
  private static let exactShare = 0.25
  private static let mostForReport = 0.1
  /// One run may take this share of a given budget, or ``longestRunAlways`` seconds if that is more. The profile may
  /// set a lower limit. The share is small, because a visit runs a slow subject a dozen times, and a plan has many
  /// visits.
  private static let runShare = 1.0 / 600
  private static let longestRunAlways = 1.0
  /// The assumed number of cores, so that every machine measures the same cells.
  private static let referenceCores = 2.0
}
