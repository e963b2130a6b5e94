/// Limits of a rule that count for nothing, and why.
public struct IdleRule: Hashable, Sendable {
  public enum Cause: Sendable, CaseIterable {
    /// Nothing that can be measured matches.
    case matchesNothing
    /// Of all that matches an earlier rule states the same.
    case isBehindOthers
    /// What matches is of other cells or more sizes than the run's.
    case matchesElsewhere
  }

  /// The rule's patterns; nil where it has none.
  public var cells: String?
  public var metrics: String?
  /// As the file calls them: `at_most`.
  public var limits: [String]
  public var cause: Cause

  public init(cells: String?, metrics: String?, limits: [String], cause: Cause) {
    self.cells = cells
    self.metrics = metrics
    self.limits = limits
    self.cause = cause
  }
}

/// What rules can match beside the values of a run and of its baseline.
public struct RuleWorld {
  /// Whether the run's cells were chosen one by one, so that what it leaves out is no news.
  var isSelection: Bool
  /// What any choice of cells has in these lanes.
  var reach: (Set<Lane>) -> RuleReach

  public init(isSelection: Bool, reach: @escaping (Set<Lane>) -> RuleReach) {
    self.isSelection = isSelection
    self.reach = reach
  }
}

extension Thresholds {
  /// The limits that count for no value that was judged.
  ///
  /// - Parameters:
  ///   - lanes: those that were judged. What a rule states for others is no concern here.
  ///   - world: asked only if a limit counts for nothing.
  ///
  /// - Complexity: O(*n* + *m*) searches of a rule's patterns for *n* cells and *m* metrics.
  func idle(_ judged: RuleReach, lanes: Set<Lane>, world: RuleWorld) -> [IdleRule] {
    let here = Use(self, judged)
    guard !here.isComplete(rules) else { return [] }
    func use(_ lanes: Set<Lane>) -> Use {
      var reach = judged
      reach.formUnion(world.reach(lanes))
      return Use(self, reach)
    }
    let anywhere = use(Set(Lane.allCases))
    let inLanes = world.isSelection || lanes.count == Lane.allCases.count ? anywhere : use(lanes)
    return rules.enumerated().flatMap { index, rule in
      let causes = Dictionary(grouping: rule.limits) { limit -> IdleRule.Cause? in
        let place = Place(rule: index, limit: limit)
        if here.counting.contains(place) { return nil }
        if anywhere.counting.contains(place) {
          return !world.isSelection && inLanes.counting.contains(place) ? .matchesElsewhere : nil
        }
        return anywhere.matching.contains(place) ? .isBehindOthers : .matchesNothing
      }
      return IdleRule.Cause.allCases.compactMap { cause in
        causes[cause].map { limits in
          IdleRule(
            cells: rule.cells?.text, metrics: rule.metrics?.text, limits: limits.map(\.rawValue),
            cause: cause)
        }
      }
    }
  }

  enum LimitName: String, CaseIterable {
    case tolerance
    case effect
    case growth
    case atMost = "at_most"

    func reach(of reach: RuleReach) -> [CellID: Set<Metric>] {
      switch self {
      case .tolerance: reach.exact
      case .effect: reach.ratios
      case .growth, .atMost: reach.growth
      }
    }
  }

  private struct Place: Hashable {
    var rule: Int
    var limit: LimitName
  }

  /// Which limits match values, and which of them are the first to.
  private struct Use {
    var matching: Set<Place> = []
    var counting: Set<Place> = []

    init(_ thresholds: Thresholds, _ reach: RuleReach) {
      for limit in LimitName.allCases {
        let rules = thresholds.rules.enumerated().filter { $0.element.limits.contains(limit) }
        guard !rules.isEmpty else { continue }
        let cells = limit.reach(of: reach)
        let metrics = cells.values.reduce(into: Set<Metric>()) { $0.formUnion($1) }
        let ofRule = rules.map { rule in metrics.filter(rule.element.matches) }
        for (cell, values) in cells {
          var left = values
          for (rule, matched) in zip(rules, ofRule) {
            guard !values.isDisjoint(with: matched), rule.element.matches(cell) else { continue }
            let place = Place(rule: rule.offset, limit: limit)
            matching.insert(place)
            if !left.isDisjoint(with: matched) { counting.insert(place) }
            left.subtract(matched)
          }
        }
      }
    }

    func isComplete(_ rules: [Rule]) -> Bool {
      rules.enumerated().allSatisfy { index, rule in
        rule.limits.allSatisfy { counting.contains(Place(rule: index, limit: $0)) }
      }
    }
  }
}

extension Thresholds.Rule {
  /// Those that it states.
  fileprivate var limits: [Thresholds.LimitName] {
    Thresholds.LimitName.allCases.filter { name in
      switch name {
      case .tolerance: tolerance != nil
      case .effect: effect != nil
      case .growth: growth != nil
      case .atMost: atMost != nil
      }
    }
  }
}
