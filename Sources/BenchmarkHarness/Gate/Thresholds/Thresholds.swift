/// What is allowed where the usual is not: the rules of `thresholds.json`, each with its reason.
///
///     {"schema": 1, "rules": [
///       {"cells": "^screens/", "metrics": "^sql_statements$", "tolerance": "1 %", "reason": "..."}
///     ]}
///
/// `cells` and `metrics` are searched for, as `--filter` is, and either may be left out. Of each of
/// the four limits the first rule counts that matches and states it.
public struct Thresholds: Sendable {
  /// How far an exact value may go, up or down.
  public enum Tolerance: Hashable, Sendable {
    /// In the metric's unit.
    case amount(Double)
    /// Of the baseline's value.
    case share(Double)

    /// In the metric's unit.
    func amount(of base: Double) -> Double {
      switch self {
      case .amount(let amount): amount
      case .share(let share): abs(base) * share
      }
    }
  }

  /// A limit, as it is said to people: `50 %`, with the reason of its rule behind it.
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

  /// By how much a ratio may differ where no rule says otherwise. Two default runs of the same code
  /// differed by more than 30 % in 5 of 1,006 ratios, by more than 50 % in none.
  public static let effect = 0.5
  /// By how much an exponent may grow where no rule says otherwise.
  public static let growth = 0.1
  /// The same of times. Of three default runs of the same code, each held against each other, 42 of
  /// 602 exponents were beyond the other's by more than 0.1 with their whole interval, 4 by more than
  /// 0.2, none by more than 0.3: what all samples of a size share is in no interval.
  public static let growthOfTimes = 0.3

  var rules: [Rule] = []

  /// No rule: exact values do not change, ratios by half, exponents by a tenth.
  public init() {}
}

extension Thresholds {
  /// How far an exact value may go; 0 where no rule says otherwise.
  public func tolerance(_ cell: CellID, _ metric: Metric) -> Limit<Tolerance> {
    first(cell, metric, \.tolerance) { tolerance in
      switch tolerance {
      case .amount(let amount): JSONText.number(amount)
      case .share(let share): Self.percent(share)
      }
    } ?? Limit(value: .amount(0), text: "0")
  }

  /// By which share a ratio may differ.
  public func effect(_ cell: CellID, _ metric: Metric) -> Limit<Double> {
    first(cell, metric, \.effect, Self.percent)
      ?? Limit(value: Self.effect, text: Self.percent(Self.effect))
  }

  /// By how much an exponent may be larger than the baseline's.
  public func growth(_ cell: CellID, _ metric: Metric) -> Limit<Double> {
    first(cell, metric, \.growth, JSONText.number)
      ?? Self.usualGrowth(metric)
  }

  private static func usualGrowth(_ metric: Metric) -> Limit<Double> {
    let growth = metric.unit == .nanoseconds ? growthOfTimes : growth
    return Limit(value: growth, text: JSONText.number(growth))
  }

  /// The exponent that must not be exceeded whatever the baseline's is; nil where no rule has one.
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
}

extension Thresholds {
  /// A regular expression, and what it was made of.
  struct Pattern: @unchecked Sendable {
    let text: String
    // Never changed once it is made.
    private let regex: Regex<AnyRegexOutput>

    init(_ text: String) throws {
      self.text = text
      regex = try RegexText.regex(text)
    }

    func isFound(in name: String) -> Bool { name.contains(regex) }
  }
}
