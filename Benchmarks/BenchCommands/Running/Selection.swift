import BenchmarkHarness
import Suites

/// The contests that the options choose, and which of their cells.
struct Selection {
  let contests: [Contest]
  private let options: Options

  init(_ contests: [Contest], _ options: Options) throws {
    self.options = options
    self.contests = Trial.contests(
      contests.filter { contest in
        contest.subjects.contains { Self.matches(contest, $0.name, options) }
      })
    guard !self.contests.isEmpty else {
      throw CommandFailure.usage("no cell is left to measure; bench list shows their names")
    }
  }

  /// Those of the catalogue.
  init(_ options: Options) throws {
    try self.init(
      Catalogue.contestIDs(in: options.profile, sizes: options.sizes)
        .compactMap(Catalogue.contest), options)
  }

  /// Whether a cell is measured: it is chosen, or those that are chosen are held against it.
  func includes(_ contest: Contest, _ subject: String) -> Bool {
    Self.matches(contest, subject, options) || subject == contest.reference
      || subject.hasPrefix("floor-")
  }

  /// The cells that are chosen by name, without what they are held against.
  var chosen: [CellID] {
    contests.flatMap { contest in
      contest.subjects.filter { Self.matches(contest, $0.name, options) }
        .map { CellID(contest.id, subject: $0.name) }
    }
  }

  private static func matches(_ contest: Contest, _ subject: String, _ options: Options) -> Bool {
    matches(CellID(contest.id, subject: subject), options)
  }

  /// Whether the options choose a cell by its name, be it in the grid or not.
  static func matches(_ cell: CellID, _ options: Options) -> Bool {
    let name = cell.description
    if let filter = options.filter, !name.contains(filter) { return false }
    if let skip = options.skip, name.contains(skip) { return false }
    return true
  }
}

extension Options {
  /// The seconds that workers may take.
  var seconds: Double { Trial.seconds(budget ?? profile.budget) }
}

extension RunPlan {
  /// What the options choose of the grid.
  ///
  /// - Parameters:
  ///   - seconds: of the budget, what something else takes.
  ///   - keepsBudget: whether a budget that the user gives is kept at the cost of exact lanes, too: of
  ///     a run that is to be judged every value is wanted.
  init(
    _ selection: Selection, _ options: Options, slowness: Double, without seconds: Double = 0,
    keepsBudget: Bool = false
  ) {
    let isKept = keepsBudget && options.budget != nil && options.lanes.contains(.time)
    var limits = options.profile.limits
    if isKept { limits.timeShare = Self.keptTimeShare }
    let budget = options.seconds - seconds
    let plan = RunPlan(
      selection.contests, lanes: options.lanes, limits: limits, budget: budget,
      shares: Catalogue.shares, exactFactors: Catalogue.exactFactors, slowness: slowness,
      include: selection.includes)
    self =
      isKept
      ? plan.keepingExactLanes(
        within: Self.exactShare * budget * Self.referenceCores, slowness: slowness) : plan
  }

  /// What the time lane has at the least where a budget is to be kept.
  private static let keptTimeShare = 0.1
  /// What exact lanes may be predicted to take of such a budget, so that it is kept on a machine that
  /// is twice as slow, or as busy, as predicted.
  private static let exactShare = 0.45
  /// The same for every machine, as the cells are that follow from it.
  private static let referenceCores = 2.0
}
