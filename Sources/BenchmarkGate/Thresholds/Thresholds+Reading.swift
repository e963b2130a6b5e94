import Foundation

extension Thresholds {
  /// Reads `thresholds.json`.
  ///
  /// - Parameter path: the path that an error names.
  /// - Throws: ``GateFileError`` with the line: for a text that is no JSON, another schema, an unknown key, or an
  ///   invalid regular expression or limit. Also for a rule without a reason or a limit.
  public init(parsing data: Data, path: String) throws(GateFileError) {
    do {
      try self.init(LocatedJSON(parsing: data))
    } catch {
      throw GateFileError(
        path: path, line: error.line, reason: error.reason,
        advice: "A rule is {\"cells\": REGEX, \"metrics\": REGEX, \"tolerance\": 2 or \"1 %\","
          + " \"reason\": \"why\"}; beside tolerance there are effect, growth and at_most")
    }
  }

  private init(_ json: LocatedJSON) throws(LocatedJSON.Failure) {
    try json.requireSchema(1)
    let file = try json.fields("the file", known: ["schema", "rules"])
    guard let list = file["rules"] else { throw json.failure("the file has no rules") }
    for rule in try list.elements("rules") { rules.append(try Rule(rule)) }
  }
}

extension Thresholds.Rule {
  private static let known = [
    "cells", "metrics", "tolerance", "effect", "growth", "at_most", "reason",
  ]

  fileprivate init(_ json: LocatedJSON) throws(LocatedJSON.Failure) {
    let fields = try json.fields("a rule", known: Self.known)
    guard let reason = fields["reason"] else { throw json.failure("a rule has no reason") }
    self.reason = try reason.text("the reason")
    guard self.reason.contains(where: { !$0.isWhitespace }) else {
      throw reason.failure("the reason is empty")
    }
    cells = try Self.pattern(fields["cells"], "cells")
    metrics = try Self.pattern(fields["metrics"], "metrics")
    tolerance = try Self.tolerance(fields["tolerance"])
    if let json = fields["effect"] {
      guard let share = try Self.share(json), share > 0 else {
        throw json.failure("effect is a share above 0 %, such as \"30 %\"")
      }
      effect = share
    }
    growth = try Self.number(fields["growth"], "growth")
    atMost = try Self.number(fields["at_most"], "at_most")
    guard tolerance != nil || effect != nil || growth != nil || atMost != nil else {
      throw json.failure("a rule has none of tolerance, effect, growth and at_most")
    }
  }

  private static func pattern(
    _ json: LocatedJSON?, _ name: String
  ) throws(LocatedJSON.Failure) -> Thresholds.Pattern? {
    guard let json else { return nil }
    let text = try json.text(name)
    do {
      return try Thresholds.Pattern(text)
    } catch {
      throw json.failure("\(name) '\(text)' is no regular expression")
    }
  }

  private static func tolerance(
    _ json: LocatedJSON?
  ) throws(LocatedJSON.Failure) -> Thresholds.Tolerance? {
    guard let json else { return nil }
    if let share = try share(json) { return .share(share) }
    guard case .number = json.content else {
      throw json.failure("tolerance is a number from 0 on or a share, such as 2 or \"1 %\"")
    }
    return try number(json, "tolerance").map { .amount($0) }
  }

  private static func number(
    _ json: LocatedJSON?, _ name: String
  ) throws(LocatedJSON.Failure) -> Double? {
    guard let json else { return nil }
    let number = try json.number(name)
    guard number >= 0 else { throw json.failure("\(name) is below 0") }
    return number
  }

  /// The share that a text such as `1 %` states; nil for any other value.
  private static func share(_ json: LocatedJSON) throws(LocatedJSON.Failure) -> Double? {
    guard case .string(let text) = json.content,
      let (number, unit) = QuantityText.split(text), unit == "%"
    else { return nil }
    return number / 100
  }
}
