import BenchmarkReporting
import Foundation
import Testing

@testable import BenchmarkGate
@testable import BenchmarkRuns

/// The text of a judgement says everything exactly once.
@Suite struct JudgementReportTests {
  private static let calls = Metric("equal_calls", .count)

  private static func cell(_ subject: String, _ size: Int = 900) -> CellID {
    CellID(ContestID(suite: "diff", scenario: "mix.uuid", size: size), subject: subject)
  }

  private static func finding(
    _ verdict: Verdict, _ base: Double? = nil, _ value: Double? = nil,
    of cell: CellID = cell("lis"),
    _ metric: Metric = calls, lane: Lane = .count, kind: Finding.Kind = .exact,
    allowed: String = "0"
  ) -> Finding {
    Finding(
      cell: cell, metric: metric, lane: lane, kind: kind, verdict: verdict, base: base,
      value: value, allowed: allowed)
  }

  private static func report(
    _ findings: [Finding], failures: [ResultRow] = [], rows: [ResultRow] = [],
    unmatchedRules: [String] = [], notes: [String] = [],
    commands: JudgementReport.Commands? = (
      "bench baseline update here", "bench baseline delete --filter"
    )
  ) -> JudgementReport {
    var environment = GateEnvironment()
    environment[.swift] = "6.3.1"
    return JudgementReport(
      Judgement(findings: findings, failures: failures, unmatchedRules: unmatchedRules),
      subject: "here against there", of: GateRun(environment: environment, seed: 7, rows: rows),
      notes: notes, commands: commands)
  }

  @Test func unchangedIsSaidInFourLines() {
    let findings = [
      Self.finding(.unchanged, 1, 1), Self.finding(.unchanged, 1, 1, lane: .footprint),
    ]
    #expect(
      Self.report(findings).text(width: 100) == """
        here against there: 2 unchanged

          count: 1 unchanged
          footprint: 1 unchanged
          Swift 6.3.1, seed 7
        """)
  }

  /// Every verdict has a line that names its value. The advice for each verdict occurs once.
  @Test func everyVerdictIsSaidWithWhatToDo() {
    let bytes = Metric("peak_live", .bytes)
    let findings = [
      Self.finding(.unchanged, 1, 1),
      Self.finding(.improved, 1_000, 900),
      Self.finding(.regressed, 1_800, 1_801, of: Self.cell("heckel")),
      Self.finding(.regressed, 100, 250_000, of: Self.cell("myers"), bytes, lane: .footprint),
      Self.finding(
        .regressed, 1, 1.25, of: Self.cell("lis", 100_000), .time, lane: .time, kind: .growth,
        allowed: "0.1"),
      Self.finding(.missing(.notInBaseline), nil, 5, of: Self.cell("a")),
      Self.finding(.missing(.notInRun), 5, of: Self.cell("b")),
      Self.finding(
        .inconclusive(.otherEnvironment("baseline from Swift 6.2, here 6.3.1")), nil, 5,
        of: Self.cell("c")),
    ]
    let lines = Self.report(findings).text(width: 120).split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines.prefix(13) == [
        "here against there: 3 regressed, 2 missing, 1 inconclusive, 1 improved, 1 unchanged",
        "count: 1 regressed, 2 missing, 1 inconclusive, 1 improved, 1 unchanged",
        "footprint: 1 regressed", "growth: 1 regressed", "Swift 6.3.1, seed 7",
        "cell verdict metric baseline here change allowed",
        "diff/mix.uuid/myers/900 regressed peak_live 100 B 250,000 B +249,900 B (2500x) 0",
        "diff/mix.uuid/lis/100000 regressed growth of time 1.00 1.25 +0.25 0.1",
        "diff/mix.uuid/heckel/900 regressed equal_calls 1,800 1,801 +1 (+0.1 %) 0",
        "diff/mix.uuid/lis/900 improved equal_calls 1,000 900 -100 (-10.0 %) 0",
        "missing(in the baseline, not in the run): 1 value of 1 cell: diff/mix.uuid/b/900 equal_calls",
        "missing(not in the baseline): 1 value of 1 cell: diff/mix.uuid/a/900 equal_calls",
        "inconclusive(baseline from Swift 6.2, here 6.3.1): 1 value of 1 cell: diff/mix.uuid/c/900 "
          + "equal_calls",
      ])
    #expect(lines.count == 13 + 10)
    #expect(lines.count { $0 == "bench baseline update here" } == 4)
    #expect(lines.contains("bench baseline delete --filter '^suite/scenario/subject/size$'"))
  }

  /// The advice depends on the kind of a reason, not on its words.
  @Test(
    arguments: [
      (Verdict.missing(.notInRun), "bench baseline delete"),
      (.missing(.withoutValueHere(.skipped("x"))), "bench baseline delete"),
      (.missing(.withoutValueHere(.unavailable("install it"))), ""),
      (.missing(.failedHere(.failed("not in the baseline"))), ""),
      (.missing(.noNumberHere), ""), (.missing(.ofOneRevision("in the baseline")), ""),
      (.missing(.notInBaseline), "The baseline lacks values that the run has."),
      (.missing(.withoutValueThere(.unavailable("x"))), "The baseline lacks values"),
      (.missing(.otherSeeds([2])), "The baseline lacks values that the run has."),
      (.inconclusive(.otherEnvironment("")), "The baseline has no values for these versions."),
      (.inconclusive(.unknownHere([.swift])), "A version is unknown, so no baseline matches."),
      (.inconclusive(.because("in the baseline")), ""),
    ])
  func everyReasonBringsItsAdvice(_ verdict: Verdict, _ advice: String) {
    let text = Self.report([Self.finding(verdict)]).text(width: 100)
    let advised = Self.advice(text)
    #expect(advice.isEmpty ? advised.isEmpty : advised.contains(advice), "\(text)")
    // Times from different versions are normal, so they need no advice.
    if verdict.kind == .inconclusive {
      let timed = Self.report([Self.finding(verdict, lane: .time)]).text(width: 100)
      #expect(Self.advice(timed).isEmpty)
    }
  }

  private static let first = "Fix the failures first: a failed benchmark has no value to judge."

  /// The advice: the text after the verdicts with a reason.
  private static func advice(_ text: String) -> String {
    let blocks = text.components(separatedBy: "\n\n")
    return blocks.drop { !$0.contains("1 value of 1 cell") }.dropFirst().joined(separator: "\n")
  }

  /// When two runs are compared, there is no baseline file to update.
  @Test func withoutABaselineOnlyTheVerdictsAreSaid() {
    let report = Self.report(
      [Self.finding(.regressed, 1, 2), Self.finding(.missing(.notInBaseline), of: Self.cell("a"))],
      notes: ["A note."], commands: nil)
    #expect(
      report.text(width: 100).hasPrefix(
        "here against there: 1 regressed, 1 missing\n\nA note.\n"))
    #expect(!report.text(width: 100).contains("bench baseline"))
    #expect(!report.markdown.contains("bench baseline"))
  }

  /// Rules that match nothing are reported even if there is no baseline file.
  @Test func rulesThatMatchNothingAreNamedWithWhatToDo() {
    let report = Self.report(
      [Self.finding(.unchanged, 1, 1)],
      unmatchedRules: ["the rule with cells '^dif/' and metrics '^a|b$'"], commands: nil)
    #expect(
      report.text(width: 100).hasSuffix(
        "\n\nWithout effect: the rule with cells '^dif/' and metrics '^a|b$'. Nothing that is "
          + "measured matches: correct its patterns, or remove it."))
    #expect(report.markdown.contains("Without effect: the rule with cells "))
    #expect(!report.markdown.contains("^a|b$"))
  }

  @Test func aReasonIsSaidOnceForAllItHoldsOf() {
    let findings = (0..<3_000).map { index in
      Self.finding(.missing(.notInBaseline), nil, 5, of: Self.cell("s\(index % 1_000)", index))
    }
    let text = Self.report(findings).text(width: 100)
    #expect(
      text.contains(
        "missing(not in the baseline): 3,000 values of 3,000 cells: diff/mix.uuid/s0/0 equal_calls, "
          + "diff/mix.uuid/s1/1 equal_calls, ..."))
    #expect(text.split(separator: "\n").count < 10)
  }

  @Test func aLongTableIsCappedAndSaysSo() {
    let findings = (1...100).map { index in
      Self.finding(.regressed, 100, 100 + Double(index), of: Self.cell("s", index))
    }
    let text = Self.report(findings).text(width: 100)
    // The largest changes come first.
    #expect(text.contains("mix.uuid/s/100 ") && !text.contains("mix.uuid/s/60 "))
    #expect(text.contains("  and 60 more: --format csv has all"))
    #expect(Self.report(findings).markdown.contains("and 60 more"))
    #expect(Self.report(findings).csv.split(separator: "\r\n").count == 101)
  }

  @Test func aRatioIsPrintedWithItsTime() {
    var row = ResultRow(
      cell: Self.cell("lis"), metric: .time, lane: .time, status: .ok,
      summary: Summary(exact: 12_345), seed: 7)
    row.reference = "floor"
    var finding = Self.finding(
      .regressed, 0.5, 1, of: Self.cell("lis"), .time, lane: .time, kind: .ratio,
      allowed: "50 % (quiet)")
    finding.baseInterval = Interval(low: 0.45, high: 0.55, level: 0.97)
    finding.interval = Interval(low: 0.9, high: 1.1, level: 0.97)
    let text = Self.report([finding], rows: [row]).text(width: 140)
    #expect(text.contains("0.50x (0.45-0.55)  1.00x (0.90-1.10), 12.3 µs  +100.0 %  50 % (quiet)"))
    #expect(text.contains("Intervals in brackets attain 97 % or more."))
  }

  @Test func failuresAreSaidOnceALane() {
    let rows = ["a", "b"].map { name in
      ResultRow(
        cell: Self.cell("lis"), metric: Metric(name, .count), lane: .count,
        status: .failed("signal 11"), seed: 7)
    }
    let text = Self.report([], failures: rows).text(width: 100)
    #expect(
      text.hasSuffix("Failed:\n  diff/mix.uuid/lis/900 count: failed(signal 11)\n\n" + Self.first))
    #expect(text.contains("here against there: nothing to judge"))
    #expect(!text.contains("Nothing was judged"))
    #expect(Self.report([]).text(width: 100).contains("Nothing was judged, so this is no pass"))
  }

  @Test func markdownIsATableAndCommands() {
    let report = Self.report([
      Self.finding(.regressed, 10, 11),
      Self.finding(.missing(.notInBaseline), of: Self.cell("x")),
    ])
    #expect(
      report.markdown == """
        ### here against there: 1 regressed, 1 missing

        - count: 1 regressed, 1 missing
        - Swift 6.3.1, seed 7

        | cell                    | verdict   | metric        | baseline | here |       change | allowed |
        | ----------------------- | --------- | ------------- | -------: | ---: | -----------: | ------: |
        | `diff/mix.uuid/lis/900` | regressed | `equal_calls` |       10 |   11 | +1 (+10.0 %) |       0 |

        - missing(not in the baseline): 1 value of 1 cell: diff/mix.uuid/x/900 equal_calls

        Find out why values got worse. If you intend that, update the baseline in the same commit:

        ```sh
        bench baseline update here
        ```

        The baseline lacks values that the run has. Add them:

        ```sh
        bench baseline update here
        ```

        """)
  }

  @Test func csvHasEveryFinding() {
    let report = Self.report([
      Self.finding(.unchanged, 10, 10),
      Self.finding(.missing(.withoutValueHere(.unavailable("a, \"b\""))), 0.1),
    ])
    #expect(
      report.csv
        == "verdict,reason,kind,suite,scenario,subject,size,metric,unit,lane,baseline,"
        + "baseline_ci_low,baseline_ci_high,baseline_level,value,ci_low,ci_high,level,allowed\r\n"
        + "unchanged,,exact,diff,mix.uuid,lis,900,equal_calls,count,count,10,,,,10,,,,0\r\n"
        + "missing,\"in the baseline; here: unavailable(a, \"\"b\"\")\",exact,diff,mix.uuid,lis,900,"
        + "equal_calls,count,count,0.1,,,,,,,,0\r\n")
  }

  /// Names can have any origin. No name may end a line or a table.
  @Test func hostileNamesStayWhereTheyAre() {
    let hostile = "a\u{1B}[2J\n|x|"
    let report = Self.report([
      Self.finding(.regressed, 1, 2, of: Self.cell(hostile), Metric(hostile, .count)),
      Self.finding(
        .missing(.ofOneRevision(hostile)), of: Self.cell(hostile), Metric(hostile, .count)),
    ])
    #expect(!report.text(width: 100).contains("\u{1B}"))
    #expect(!report.markdown.contains("\u{1B}") && !report.markdown.contains("|x|"))
  }
}
