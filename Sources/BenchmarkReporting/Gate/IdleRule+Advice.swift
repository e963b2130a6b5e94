public import BenchmarkHarness

extension IdleRule {
  /// What to do, a line each: of rules that want other cells one for all, since that is no mistake.
  public static func advice(_ rules: [IdleRule]) -> [String] {
    var lines = rules.compactMap(\.mistake)
    let elsewhere = rules.filter { $0.cause == .matchesElsewhere }
    if !elsewhere.isEmpty {
      lines.append(
        "This run has too few cells or sizes for these rules (growth and at_most need three sizes): "
          + "\(elsewhere.map(\.words).joined(separator: "; ")). A run of more cells judges them."
      )
    }
    return lines
  }

  /// nil where there is none.
  private var mistake: String? {
    switch cause {
    case .matchesNothing:
      "Without effect: \(words). Nothing that is measured matches: correct its patterns, or remove it."
    case .isBehindOthers:
      "Without effect: \(words). Earlier rules say the same of all that it matches: move it before "
        + "them, or remove it."
    case .matchesElsewhere: nil
    }
  }

  /// `at_most of the rule with cells '^diff/' and metrics '^moves$'`
  private var words: String {
    let patterns = [cells.map { "cells '\($0)'" }, metrics.map { "metrics '\($0)'" }]
      .compactMap(\.self)
    return Prose.list(limits)
      + (patterns.isEmpty
        ? " of the rule without patterns" : " of the rule with \(Prose.list(patterns))")
  }
}
