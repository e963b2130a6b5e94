import BenchmarkReporting
import Foundation

@testable import BenchmarkGate
@testable import BenchmarkHarness
@testable import BenchmarkRuns

/// Texts of the gate: all kinds of verdicts, two revisions in pairs, and checks of code against itself.
enum SampleGate {
  static func cell(_ subject: String, _ size: Int = 900) -> CellID {
    CellID(ContestID(suite: "diff", scenario: "mix.uuid", size: size), subject: subject)
  }

  static func finding(
    _ verdict: Verdict, _ base: Double? = nil, _ value: Double? = nil,
    of cell: CellID = cell("lis"), _ metric: Metric = .equalCalls, lane: Lane = .count,
    kind: Finding.Kind = .exact, allowed: String = "0"
  ) -> Finding {
    Finding(
      cell: cell, metric: metric, lane: lane, kind: kind, verdict: verdict, base: base,
      value: value, allowed: allowed)
  }

  static func report(
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

  private static let findings: [Finding] = {
    var ratio = finding(
      .regressed, 0.5, 1, .time, lane: .time, kind: .ratio, allowed: "50 % (quiet)")
    ratio.baseInterval = Interval(low: 0.45, high: 0.55, level: 0.97)
    ratio.interval = Interval(low: 0.9, high: 1.1, level: 0.97)
    var growth = finding(
      .regressed, 1, 1.25, of: cell("lis", 100_000), .time, lane: .time, kind: .growth,
      allowed: "0.1")
    growth.interval = Interval(low: 1.15, high: 1.35, level: 0.95)
    return [
      finding(.unchanged, 1, 1), finding(.improved, 1_000, 900),
      finding(.regressed, 1_800, 1_801, of: cell("heckel")),
      finding(.regressed, 100, 250_000, of: cell("myers"), .peakLive, lane: .footprint),
      growth, ratio,
      finding(.missing("not in the baseline", .addToBaseline), nil, 5, of: cell("a")),
      finding(.missing("in the baseline, not in the run", .delete), 5, of: cell("b")),
      finding(.withoutValueHere(.unavailable("a, \"b\"")), 0.1, of: cell("d")),
      finding(
        .inconclusive("baseline from Swift 6.2, here 6.3.1", .addVersions), nil, 5,
        of: cell("c")),
    ]
  }()

  /// Two metrics of one lane. The report says once that the lane failed.
  private static let failures = [Metric.moves, .deletes].map { metric in
    ResultRow(
      cell: cell("lis"), metric: metric, lane: .count, status: .failed("signal 11"), seed: 7)
  }

  static let pairs: [PairedCell] = {
    func pair(
      _ subject: String, _ base: [Double], _ head: [Double], _ verdict: SequentialVerdict,
      status: Status = .ok, reason: String? = nil, interval: Interval? = nil
    ) -> PairedCell {
      var pair = PairedCell(cell: cell(subject), effect: 0.01, margin: 0.02)
      (pair.base, pair.head, pair.status) = (base, head, status)
      (pair.reason, pair.interval) = (reason, interval)
      pair.decision = SequentialDecision(verdict: verdict, pairs: base.count)
      return pair
    }
    var again = pair("again", [100], [100], .unchanged)
    again.asBuilt = pair(
      "again", Array(repeating: 100, count: 24), Array(repeating: 102.26, count: 24), .regressed,
      interval: Interval(low: 1.0176, high: 1.0279, level: 0.999))
    return [
      pair(
        "lis", [20_000, 20_200, 19_900], [40_000, 40_400, 39_800], .regressed,
        interval: Interval(low: 1.98, high: 2.02, level: 0.999)),
      pair(
        "heckel", [], [], .inconclusive, status: .failed("head: signal 11"),
        reason: "failed(head: signal 11)"),
      pair("my|ers", [5], [5], .inconclusive, reason: "not decided by 1 pairs"),
      pair("new", [], [], .inconclusive, status: .unavailable("base: there is no such cell")),
      again,
      // Each pair depends on the pairs before it. A note says so.
      pair(
        "drift", Array(repeating: 100, count: 20), (0..<20).map { 100 + Double($0) }, .regressed),
    ]
  }()

  private static func checks(
    _ verdicts: [[SequentialVerdict]], slowdown: Double? = nil
  ) -> SelfChecksText {
    let cells = ["lis", "heckel"].map { cell($0) }
    var checks = SelfChecks(cells: cells)
    for check in verdicts {
      checks.add(
        zip(cells, check).map { cell, verdict in
          var comparison = PairedCell(cell: cell, effect: 0.01, margin: 0.02)
          comparison.base = Array(repeating: 1, count: 6)
          comparison.head = [-0.02, -0.01, 0, 0.01, 0.02, 0.03].map { exp($0) }
          comparison.decision = SequentialDecision(verdict: verdict, pairs: 6)
          comparison.seconds = 1.25
          return comparison
        })
    }
    let design = SequentialDesign(level: 0.99, cells: 2, limit: 80)!
    return SelfChecksText(checks, design: design, slowdown: slowdown, seconds: 61)
  }

  static var files: [String: String] {
    let time = ResultRow(
      cell: cell("lis"), metric: .time, lane: .time, status: .ok,
      summary: Summary(exact: 12_345), seed: 7)
    let judged = report(findings, failures: failures, rows: [time])
    // Without commands, as in a comparison of two runs.
    let compared = report(
      [
        finding(.regressed, 1, 2),
        finding(.missing("not in the baseline", .addToBaseline), of: cell("a")),
      ],
      unmatchedRules: ["the rule with cells '^dif/' and metrics '^a|b$'"], notes: ["A note."],
      commands: nil)
    let same = checks([[.unchanged, .improved], [.unchanged, .inconclusive], [.regressed]])
    let slowed = checks([[.regressed, .inconclusive]], slowdown: 0.03)
    let texts = [
      "judged.txt": judged.text(width: 140), "judged.md": judged.markdown,
      "judged.csv": judged.csv, "compared.txt": compared.text(width: 100),
      "compared.md": compared.markdown, "nothing.txt": report([]).text(width: 100),
      "pairs.txt": ReportBlock.text(PairedCellsTable.blocks(pairs), width: 120),
      // The last ratio is left out, because its digits may differ between systems.
      "pairs.csv": FindingTable.csv([finding(.regressed, 5, 6)], pairs: pairs.dropLast()),
      "same.txt": ReportBlock.text(same.blocks, width: 120),
      "same.md": ReportBlock.markdown(same.blocks), "same.csv": same.csv,
      "slowed.txt": ReportBlock.text(slowed.blocks, width: 120),
      "partial.txt": ReportBlock.text(checks([[.regressed], [.unchanged]]).blocks, width: 120),
      "unjudged.txt": ReportBlock.text(checks([]).blocks, width: 120),
    ]
    return Dictionary(uniqueKeysWithValues: texts.map { ("gate/\($0.key)", $0.value) })
  }
}
