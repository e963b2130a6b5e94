import BenchmarkHarness
import Testing

/// Rules that count for nothing: which are told, and why.
@Suite struct IdleRuleTests {
  private typealias World = GateWorld

  private static let sizes = [900, 3_000, 10_000]

  /// Three sizes of calls, recall and times, as a catalogue has them.
  private static func reach(_ lanes: Set<Lane>) -> RuleReach {
    RuleReach(
      sizes.map { size in
        (
          cell: World.cell(size: size),
          exact: lanes.contains(.count) ? [World.calls, World.recall] : [],
          isTimed: lanes.contains(.time)
        )
      }, facts: World.facts)
  }

  private func idle(
    _ rules: String, sizes: [Int] = sizes, isSelection: Bool = false, baseline: Baseline? = nil
  ) throws -> [String] {
    let run = World.run(sizes.map { World.row(World.cell(size: $0), Double($0)) })
    let judgement = Judgement(
      run, against: baseline ?? World.baseline(run), thresholds: try World.thresholds(rules),
      facts: World.facts, expects: { _, _ in true },
      world: RuleWorld(isSelection: isSelection, reach: Self.reach))
    return judgement.idleRules.map { rule in
      "\(rule.cells ?? "-") \(rule.metrics ?? "-") \(rule.limits.joined(separator: "+")) \(rule.cause)"
    }
  }

  @Test func aRuleThatCountsIsNotTold() throws {
    #expect(try idle("{\"tolerance\": 1, \"growth\": 1, \"at_most\": 2, \"reason\": \"x\"}") == [])
    #expect(try idle("") == [])
  }

  @Test(arguments: [false, true])
  func aRuleThatMatchesNothingIsToldWhateverWasChosen(_ isSelection: Bool) throws {
    let rules = """
      {"cells": "^dif/", "metrics": "^calls$", "at_most": 1, "tolerance": 3, "reason": "mistyped"},
      {"metrics": "^cals$", "growth": 1, "reason": "mistyped"},
      {"metrics": "^calls$", "effect": "5 %", "reason": "exact values have none"},
      {"metrics": "^recall$", "at_most": 1, "reason": "more of it is better"},
      {"cells": "/900$", "at_most": 1, "reason": "not the largest cell"}
      """
    #expect(
      try idle(rules, isSelection: isSelection) == [
        "^dif/ ^calls$ tolerance+at_most matchesNothing", "- ^cals$ growth matchesNothing",
        "- ^calls$ effect matchesNothing", "- ^recall$ at_most matchesNothing",
        "/900$ - at_most matchesNothing",
      ])
  }

  /// One size has no exponent: the limit is for nothing there, and no mistake.
  @Test func whatOtherSizesHaveIsToldUnlessTheyWereLeftOut() throws {
    let rule = "{\"metrics\": \"^calls$\", \"tolerance\": 1, \"at_most\": 1, \"reason\": \"x\"}"
    #expect(try idle(rule, sizes: [900]) == ["- ^calls$ at_most matchesElsewhere"])
    #expect(try idle(rule, sizes: [900], isSelection: true) == [])
    let large = "{\"cells\": \"/10000$\", \"tolerance\": 1, \"reason\": \"x\"}"
    #expect(try idle(large, sizes: [900]) == ["/10000$ - tolerance matchesElsewhere"])
  }

  /// Who judges exact values alone has nothing to hear of rules for times.
  @Test func whatOtherLanesHaveIsNotTold() throws {
    let rules = """
      {"effect": "5 %", "reason": "x"}, {"metrics": "^time$", "growth": 1, "reason": "x"}
      """
    #expect(try idle(rules) == [])
  }

  @Test func aRuleBehindOthersIsTold() throws {
    let rules = """
      {"cells": "^diff/", "tolerance": 1, "reason": "a"},
      {"cells": "/lis/", "tolerance": 2, "growth": 1, "reason": "b"},
      {"tolerance": 3, "reason": "c"}
      """
    #expect(
      try idle(rules) == ["/lis/ - tolerance isBehindOthers", "- - tolerance isBehindOthers"])
    // One that is first for another metric counts.
    let other = """
      {"metrics": "^calls$", "tolerance": 1, "reason": "a"}, {"tolerance": 3, "reason": "c"}
      """
    #expect(try idle(other) == ["- - tolerance matchesElsewhere"])
    #expect(try idle(other, isSelection: true) == [])
  }

  /// What only the baseline has, of another size or a trace, is no mistake either.
  @Test func whatTheBaselineHasIsKnown() throws {
    let rule = "{\"cells\": \"/901$\", \"tolerance\": 1, \"reason\": \"x\"}"
    let run = World.run([World.row(World.cell(size: 901), 1)], seed: 2)
    #expect(try idle(rule) == ["/901$ - tolerance matchesNothing"])
    #expect(
      try idle(rule, isSelection: true, baseline: World.baseline(run)) == [])
    // One size there has no exponent either.
    let growth = "{\"cells\": \"/901$\", \"at_most\": 1, \"reason\": \"x\"}"
    #expect(
      try idle(growth, baseline: World.baseline(run)) == ["/901$ - at_most matchesNothing"])
  }

  /// Without knowing what else there is nothing is said of rules.
  @Test func withoutAWorldNothingIsTold() throws {
    let rule = "{\"cells\": \"^dif/\", \"tolerance\": 1, \"reason\": \"x\"}"
    let run = World.run([World.row(1)])
    #expect(try World.judge(run, World.baseline(run), rules: rule).idleRules == [])
  }
}
