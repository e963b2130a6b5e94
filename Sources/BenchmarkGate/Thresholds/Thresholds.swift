/// The limits of the gate: the rules of `thresholds.json`, and the usual limits where no rule states one.
///
///     {"schema": 1, "rules": [
///       {"cells": "^screens/", "metrics": "^sql_statements$", "tolerance": "1 %", "reason": "..."}
///     ]}
///
/// `cells` and `metrics` are regular expressions, searched for as with `--filter`. A rule without `cells` matches all
/// cells, and a rule without `metrics` all metrics. A rule states one or more of four limits: `tolerance`, `effect`,
/// `growth`, `at_most`. Each limit comes from the first matching rule that states it.
public struct Thresholds: Sendable {
  /// How far an exact value may move, up or down.
  public enum Tolerance: Hashable, Sendable {
    /// An amount in the metric's unit.
    case amount(Double)
    /// A share of the baseline's value.
    case share(Double)

    func amount(of base: Double) -> Double {
      switch self {
      case .amount(let amount): amount
      case .share(let share): abs(base) * share
      }
    }
  }

  /// A limit, and its text for people: `50 %`. If a rule sets the limit, the text ends with the reason of the rule.
  public struct Limit<Value: Hashable & Sendable>: Hashable, Sendable {
    public var value: Value
    public var text: String
  }

  struct Rule: Sendable {
    var cells: Pattern?
    var metrics: Pattern?
    var tolerance: Tolerance?
    var effect: Double?
    var growth: Double?
    var atMost: Double?
    var reason: String

    func matches(_ cell: CellID, _ metric: Metric) -> Bool { matches(metric) && matches(cell) }

    func matches(_ metric: Metric) -> Bool { metrics?.isFound(in: metric.name) ?? true }

    func matches(_ cell: CellID) -> Bool { cells?.isFound(in: cell.description) ?? true }
  }

  /// The default of ``effect(_:_:)``. Two default runs of the same code had 1,006 ratios to compare. Of these, 5
  /// differed by more than 30 %, and none differed by more than 50 %.
  public static let effect = 0.5
  /// The default of ``growth(_:_:)`` for metrics that are not times.
  public static let growth = 0.1
  /// The default of ``growth(_:_:)`` for times. Three default runs of the same code were compared with each other. In
  /// 602 cases, the interval of an exponent was compared with the other run's exponent. The whole interval was more
  /// than 0.1 away in 42 cases, more than 0.2 in 4 cases, and more than 0.3 in none. No interval covers a disturbance
  /// that all samples of a size share.
  public static let growthOfTimes = 0.3

  var rules: [Rule] = []

  /// Thresholds without rules.
  public init() {}

  /// How far an exact value may move; 0 where no rule says otherwise.
  public func tolerance(_ cell: CellID, _ metric: Metric) -> Limit<Tolerance> {
    first(cell, metric, \.tolerance) { tolerance in
      switch tolerance {
      case .amount(let amount): JSONText.number(amount)
      case .share(let share): Self.percent(share)
      }
    } ?? Limit(value: .amount(0), text: "0")
  }

  /// The share by which a ratio's interval may lie beyond the baseline's interval.
  public func effect(_ cell: CellID, _ metric: Metric) -> Limit<Double> {
    first(cell, metric, \.effect, Self.percent)
      ?? Limit(value: Self.effect, text: Self.percent(Self.effect))
  }

  /// By how much an exponent may be larger than the baseline's.
  public func growth(_ cell: CellID, _ metric: Metric) -> Limit<Double> {
    let usual = metric.unit == .nanoseconds ? Self.growthOfTimes : Self.growth
    return first(cell, metric, \.growth, JSONText.number)
      ?? Limit(value: usual, text: JSONText.number(usual))
  }

  /// The largest exponent allowed, whatever the baseline's exponent is; nil if no rule has such a limit.
  public func atMost(_ cell: CellID, _ metric: Metric) -> Limit<Double>? {
    first(cell, metric, \.atMost) { "at most \(JSONText.number($0))" }
  }

  private func first<Value>(
    _ cell: CellID, _ metric: Metric, _ value: (Rule) -> Value?, _ text: (Value) -> String
  ) -> Limit<Value>? {
    for rule in rules {
      guard let value = value(rule), rule.matches(cell, metric) else { continue }
      return Limit(value: value, text: "\(text(value)) (\(rule.reason))")
    }
    return nil
  }

  private static func percent(_ share: Double) -> String {
    "\(JSONText.number((share * 100).rounded(digits: 6))) %"
  }

  struct Pattern: @unchecked Sendable {
    let text: String
    // `Regex` is not `Sendable`, but this regex never changes.
    private let regex: Regex<AnyRegexOutput>

    init(_ text: String) throws {
      self.text = text
      regex = try RegexText.regex(text)
    }

    func isFound(in name: String) -> Bool { name.contains(regex) }
  }
}
