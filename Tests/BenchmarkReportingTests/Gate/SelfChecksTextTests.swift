import BenchmarkReporting
import Testing

@testable import BenchmarkGate

@Suite struct SelfChecksTextTests {
  static let cells = ["lis", "heckel"].map {
    CellID(ContestID(suite: "diff", scenario: "peer-mix.uuid", size: 900), subject: $0)
  }
  static let design = SequentialDesign(effect: 0.01, level: 0.99, cells: 2, limit: 80)!

  static func checks(_ verdicts: [[SequentialVerdict]]) -> SelfChecks {
    var checks = SelfChecks(cells: cells)
    for check in verdicts {
      checks.add(
        zip(cells, check).map { cell, verdict in
          SelfComparison(
            cell: cell, verdict: verdict, logRatios: [-0.02, -0.01, 0, 0.01, 0.02, 0.03],
            seconds: 1.25)
        })
    }
    return checks
  }

  private func text(_ verdicts: [[SequentialVerdict]], slowdown: Double? = nil) -> SelfChecksText {
    SelfChecksText(
      Self.checks(verdicts), design: Self.design, slowdown: slowdown, seconds: 61)
  }

  @Test func identicalCodeHasTwoRatesWithTheirIntervals() {
    let lines = text([[.unchanged, .improved], [.unchanged, .inconclusive]])
      .plain().split(separator: "\n")
    #expect(lines[0].hasPrefix("Identical code against itself: 2 cells a check, effect 1 %, level"))
    #expect(lines[1].contains("1 of 4, 25 % (0.6 % to 80.6 %) of comparisons"))
    #expect(lines[2].contains("1 of 2, 50 % (1.3 % to 98.7 %) of whole checks"))
    #expect(lines.contains { $0.contains("1 improved, 2 unchanged and 1 inconclusive") })
    #expect(lines.contains { $0.contains("1.25 s a comparison, at most 1.25 s; 61.0 s in all") })
    let cell = lines.first { $0.contains("diff/peer-mix.uuid/heckel/900") }
    #expect(
      cell?.split(separator: " ").dropFirst() == [
        "2", "1", "6.0", "2.2", "%", "+0.50", "%", "(-1.00", "%", "to", "+2.02", "%)", "1.25",
      ])
    let markdown = ReportBlock.markdown(text([[.unchanged, .improved]]).blocks)
    #expect(markdown.contains("| `diff/peer-mix.uuid/heckel/900` |"))
    #expect(markdown.contains("+0.50 % (-1.98 % to +3.05 %)"))
    #expect(!lines.contains { $0.contains("Not whole") })
  }

  @Test func moreWorkHasTheShareCaughtAndWhatWasAttained() {
    let text = text([[.regressed, .inconclusive]], slowdown: 0.03)
    let lines = text.plain().split(separator: "\n")
    #expect(lines[0].hasPrefix("The same code, head doing 3.0 % more work: 2 cells"))
    #expect(lines[1].contains("Caught"))
    #expect(lines[1].contains("1 of 2, 50 % (1.3 % to 98.7 %) of comparisons"))
    #expect(lines[2].contains("Slowdown attained: +0.50 %"))
    #expect(!text.plain().contains("False alarms"))
  }

  @Test func aCheckThatIsNotWholeIsSaid() {
    let text = text([[.unchanged, .unchanged], [.regressed]])
    #expect(text.plain().contains("1 comparison of a check that did not judge all"))
    #expect(text.plain().contains("0 of 1, 0 % (0 % to 97.5 %) of whole checks"))
    #expect(ReportBlock.markdown(text.blocks).contains("- Not whole: 1 comparison"))
  }

  @Test func nothingJudgedIsNoRate() {
    let text = SelfChecksText(
      SelfChecks(cells: Self.cells), design: Self.design, seconds: 0)
    #expect(text.plain().contains("0 of 0 of comparisons"))
    #expect(!text.plain().contains("%)"))
  }

  @Test func csvHasALineAComparison() {
    let csv = text([[.unchanged, .regressed]]).csv
    #expect(
      csv == "cell,verdict,pairs,ratio,seconds\r\n"
        + "diff/peer-mix.uuid/lis/900,unchanged,6,1.005012520859401,1.25\r\n"
        + "diff/peer-mix.uuid/heckel/900,regressed,6,1.005012520859401,1.25\r\n")
  }
}

extension SelfChecksText {
  fileprivate func plain() -> String { ReportBlock.text(blocks, width: 120) }
}
