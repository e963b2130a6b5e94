import BenchmarkGate
import Foundation
import Testing

@Suite struct ThresholdsTests {
  private let lis = GateWorld.cell("lis")
  private let calls = GateWorld.calls

  @Test func ofEachLimitTheFirstRuleThatStatesItCounts() throws {
    let thresholds = try GateWorld.thresholds(
      """
      {"cells": "/heckel/", "tolerance": 9, "reason": "a"},
      {"metrics": "^cal", "effect": "12.5 %", "reason": "b"},
      {"cells": "^diff/.*/900$", "tolerance": "0.1 %", "growth": 0.2, "reason": "c"},
      {"tolerance": 3, "at_most": 1.2, "reason": "d"},
      {"tolerance": 4, "effect": "1%", "reason": "e"}
      """)
    #expect(thresholds.tolerance(GateWorld.cell("heckel"), calls).text == "9 (a)")
    #expect(thresholds.tolerance(lis, calls).text == "0.1 % (c)")
    #expect(thresholds.tolerance(lis, calls).value == .share(0.001))
    #expect(thresholds.tolerance(GateWorld.cell("lis", size: 9_000), calls).text == "3 (d)")
    #expect(thresholds.effect(lis, calls).value == 0.125)
    #expect(thresholds.effect(lis, calls).text == "12.5 % (b)")
    #expect(thresholds.effect(lis, .time).value == 0.01)
    #expect(thresholds.effect(lis, .time).text == "1 % (e)")
    #expect(thresholds.growth(lis, .time).text == "0.2 (c)")
    #expect(thresholds.growth(GateWorld.cell("lis", size: 9_000), .time).text == "0.3")
    #expect(thresholds.atMost(lis, .time)?.text == "at most 1.2 (d)")
    #expect(thresholds.atMost(lis, .time)?.value == 1.2)
  }

  private static let rules = [
    (#"{"tolerance": 1}"#, "a rule has no reason"),
    (#"{"tolerance": 1, "reason": "  "}"#, "the reason is empty"),
    (#"{"tolerance": 1, "reason": 5}"#, "the reason is no text"),
    (#"{"reason": "x"}"#, "a rule has none of tolerance, effect, growth and at_most"),
    (#"{"cell": "x", "tolerance": 1, "reason": "x"}"#, "a rule has the unknown key 'cell'"),
    (#"{"cells": "(", "tolerance": 1, "reason": "x"}"#, "cells '(' is no regular expression"),
    (#"{"metrics": 5, "tolerance": 1, "reason": "x"}"#, "metrics is no text"),
    (#"{"tolerance": -1, "reason": "x"}"#, "tolerance is below 0"),
    (#"{"tolerance": "5", "reason": "x"}"#, "tolerance is a number from 0 on or a share"),
    (#"{"tolerance": "-5 %", "reason": "x"}"#, "tolerance is a number from 0 on or a share"),
    (#"{"tolerance": true, "reason": "x"}"#, "tolerance is a number from 0 on or a share"),
    (#"{"effect": 0.5, "reason": "x"}"#, #"effect is a share above 0 %, such as "30 %""#),
    (#"{"effect": "0 %", "reason": "x"}"#, "effect is a share above 0 %"),
    (#"{"growth": "0.1", "reason": "x"}"#, "growth is no number"),
    (#"{"at_most": -1, "reason": "x"}"#, "at_most is below 0"),
    ("5", "a rule is no object"),
    (#"{"tolerance": 1, "reason": "x"},"#, "']' stands where a value was expected"),
  ]

  private static let files = [
    ("", "the file ends where a value was expected"), ("[]", "the file is no object"),
    (#"{"schema": 1, "rules": {}}"#, "rules is no array"),
    (#"{"schema": 1, "rules": []} x"#, "'x' stands where the end of the file was expected"),
  ]

  private static let before =
    "{\"schema\": 1, \"rules\": [\n{\"effect\": \"5 %\", \"reason\": \"x\"},\n"

  @Test(arguments: rules.map { ("\(before)\($0)]}", 3, $1) } + files.map { ($0, 1, $1) })
  func whatCannotBeReadIsToldByItsLine(_ text: String, _ line: Int, _ reason: String) {
    let error = #expect(throws: GateFileError.self) {
      try Thresholds(parsing: Data(text.utf8), path: "t.json")
    }
    #expect(error?.description.hasPrefix("t.json, line \(line): \(reason)") == true, "\(text)")
    #expect(error?.advice.contains("\"reason\": \"why\"") == true)
  }
}
