import BenchmarkGate
import BenchmarkReporting
import Foundation
import Testing

@Suite struct JudgementReportTests {
  /// The advice depends on the remedy, not on the text of the reason.
  @Test(
    arguments: [
      (Verdict.missing("in the baseline, not in the run", .delete), "bench baseline delete"),
      (.withoutValueHere(.skipped("x")), "bench baseline delete"),
      (.withoutValueHere(.unavailable("install it")), ""),
      (.missing("not in the baseline"), ""),
      (.missing("x", .addToBaseline), "The baseline lacks values that the run has."),
      (.inconclusive("x", .addVersions), "The baseline has no values for these versions."),
      (.inconclusive("x", .nameVersion), "A version is unknown, so no baseline matches."),
      (.inconclusive("in the baseline"), ""),
    ])
  func everyRemedyBringsItsAdvice(_ verdict: Verdict, _ advice: String) {
    let text = SampleGate.report([SampleGate.finding(verdict)]).text(width: 100)
    let advised = Self.advice(text)
    #expect(advice.isEmpty ? advised.isEmpty : advised.contains(advice), "\(text)")
    // A baseline often has times of other versions only. That is normal, so times bring no such advice.
    if verdict.kind == .inconclusive {
      let timed = SampleGate.report([SampleGate.finding(verdict, lane: .time)]).text(width: 100)
      #expect(Self.advice(timed).isEmpty)
    }
  }

  /// The advice is the text after the verdicts that have a reason.
  private static func advice(_ text: String) -> String {
    let blocks = text.components(separatedBy: "\n\n")
    return blocks.drop { !$0.contains("1 value of 1 cell") }.dropFirst().joined(separator: "\n")
  }

  @Test(arguments: [Finding.Kind.exact, .ratio])
  func aBetterRatioMayBeOfASlowerReference(_ kind: Finding.Kind) {
    let text = SampleGate.report([SampleGate.finding(.improved, 2, 1, kind: kind)]).text(width: 200)
    #expect(text.contains("A ratio also falls if its reference got slower.") == (kind == .ratio))
  }

  @Test func aReasonIsSaidOnceForAllItHoldsOf() {
    let findings = (0..<3_000).map { index in
      SampleGate.finding(
        .missing("not in the baseline"), nil, 5, of: SampleGate.cell("s\(index % 1_000)", index))
    }
    let text = SampleGate.report(findings).text(width: 100)
    #expect(text.contains("missing(not in the baseline): 3,000 values of 3,000 cells: "))
    #expect(text.contains("diff/mix.uuid/s1/1 equal_calls, ..."))
    #expect(text.split(separator: "\n").count < 10)
  }

  @Test func aLongTableIsCappedAndSaysSo() {
    let findings = (1...100).map { index in
      SampleGate.finding(.regressed, 100, 100 + Double(index), of: SampleGate.cell("s", index))
    }
    let text = SampleGate.report(findings).text(width: 100)
    // The largest changes come first.
    #expect(text.contains("mix.uuid/s/100 ") && !text.contains("mix.uuid/s/60 "))
    #expect(text.contains("  and 60 more: --format csv has all"))
    #expect(SampleGate.report(findings).markdown.contains("and 60 more"))
    #expect(SampleGate.report(findings).csv.split(separator: "\r\n").count == 101)
  }

  /// A name can have any text, and must not end a line or a table.
  @Test func hostileNamesStayWhereTheyAre() {
    let hostile = "a\u{1B}[2J\n|x|"
    let report = SampleGate.report([
      SampleGate.finding(.regressed, 1, 2, of: SampleGate.cell(hostile), Metric(hostile, .count)),
      SampleGate.finding(
        .missing(hostile), of: SampleGate.cell(hostile), Metric(hostile, .count)),
    ])
    #expect(!report.text(width: 100).contains("\u{1B}"))
    #expect(!report.markdown.contains("\u{1B}") && !report.markdown.contains("|x|"))
  }
}
