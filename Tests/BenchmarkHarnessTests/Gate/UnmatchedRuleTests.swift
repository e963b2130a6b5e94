import BenchmarkGate
import Testing

/// A rule that matches no value of the run, the baseline or the catalogue is reported. Its pattern is likely mistyped.
@Suite struct UnmatchedRuleTests {
  private typealias World = GateWorld

  private func unmatched(_ rules: String, baseline: Baseline? = nil) throws -> [String] {
    let run = World.run([World.row(World.cell(size: 900), 1)])
    return Judgement(
      run, against: baseline ?? World.baseline(run), thresholds: try World.thresholds(rules),
      facts: World.facts, expects: { _, _ in true },
      measurable: { [World.cell(size: 10_000): [World.calls, World.recall]] }
    ).unmatchedRules
  }

  @Test func aRuleThatMatchesIsNotTold() throws {
    let rules = """
      {"tolerance": 1, "reason": "of all"}, {"metrics": "^calls$", "growth": 1, "reason": "judged"},
      {"cells": "/10000$", "metrics": "^recall$", "tolerance": 1, "reason": "of other runs"}
      """
    #expect(try unmatched(rules) == [])
    #expect(try unmatched("") == [])
  }

  @Test func aRuleThatMatchesNothingIsTold() throws {
    let rules = """
      {"cells": "^dif/", "metrics": "^calls$", "tolerance": 3, "reason": "mistyped"},
      {"metrics": "^cals$", "growth": 1, "reason": "mistyped"},
      {"cells": "/900$", "metrics": "^recall$", "tolerance": 1, "reason": "not of that cell"}
      """
    #expect(
      try unmatched(rules) == [
        "the rule with cells '^dif/' and metrics '^calls$'", "the rule with metrics '^cals$'",
        "the rule with cells '/900$' and metrics '^recall$'",
      ])
  }

  /// A rule is no mistake if it matches cells that only the baseline has, such as cells of a trace.
  @Test func whatTheBaselineHasIsKnown() throws {
    let rule = "{\"cells\": \"/901$\", \"tolerance\": 1, \"reason\": \"x\"}"
    let run = World.run([World.row(World.cell(size: 901), 1)], seed: 2)
    #expect(try unmatched(rule) == ["the rule with cells '/901$'"])
    #expect(try unmatched(rule, baseline: World.baseline(run)) == [])
  }

  @Test func withoutKnowingWhatThereIsNothingIsTold() throws {
    let rule = "{\"cells\": \"^dif/\", \"tolerance\": 1, \"reason\": \"x\"}"
    let run = World.run([World.row(1)])
    #expect(try World.judge(run, World.baseline(run), rules: rule).unmatchedRules == [])
  }
}
