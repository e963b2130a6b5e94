import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// Which subject is fastest over size and change, and where one runs away.
@Suite struct ChangeMapTests {
  private static let shares = ["few": 0.0001, "some": 0.1, "all": 1]

  static let section = ReportSection(
    suite: "s", question: "Who?", timed: ".", lead: "some",
    conclusion: .fastest(except: ["lis-built"]),
    changedShare: { id in
      shares[id.scenario].map { $0 * (id.scenario == "few" && id.size > 900 ? 0.1 : 1) }
    },
    cliff: Cliff(of: "myers", against: "lis", metrics: [.allocations]))

  /// At the larger size nothing is decided, or one of them is missing.
  private static let rows = [
    timed("s/few/lis/900", 100, reference: "floor-x", ratio: 2),
    timed("s/few/myers/900", 500, reference: "floor-x", ratio: 10),
    timed("s/few/floor-x/900", 50, reference: "floor-x"), timed("s/few/lis-built/900", 1),
    timed("s/few/lis/5000", 100, reference: "floor-x", ratio: 2),
    timed("s/few/myers/5000", 101, reference: "floor-x", ratio: 2.02),
    timed("s/few/floor-x/5000", 50, reference: "floor-x"),
    timed("s/some/lis/900", 100), timed("s/some/myers/900", 1_000, spread: nil),
    timed("s/some/lis/5000", 100),
    missing("s/some/myers/5000", .time, .skipped("predicted 6 min, limit 4 s")),
    timed("s/all/lis/900", 100), missing("s/all/myers/900", .time, .failed("wrong answer")),
    exact("s/some/lis/900", .allocations, 7), exact("s/some/myers/900", .allocations, 4_000),
    timed("s/odd/lis/900", 300), timed("s/odd/myers/900", 100),
    timed("s/odd/lis/5000", 100), timed("s/odd/myers/5000", 100.5),
  ]

  private func lines(_ rows: [ResultRow], after heading: String) -> [[String]] {
    let report = WholeReport(rows, sections: [Self.section]).report
    guard let start = report.firstRange(of: heading) else { return [] }
    let rest = report[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    let table = rest.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    return table.map { line in
      line.split(separator: "|").map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  /// By the share that the suite states, least first; what it states none of stands behind.
  @Test func theMapGoesByTheShareOfChanges() {
    #expect(
      lines(Self.rows, after: "### Which algorithm when") == [
        [
          "`few`", "0.0010 % to 0.010 %", "`lis` 5.00x (4.95-5.05)",
          "not decided: `lis` and `myers`",
        ],
        ["`some`", "10 %", "not decided: `lis` and `myers`", "not measured"],
        ["`all`", "100 %", "not measured", "-"],
        ["`odd`", "-", "`myers` 3.00x (2.97-3.03)", "not decided: `lis` and `myers`"],
      ])
  }

  @Test func withoutSharesThereIsNoMap() {
    var section = Self.section
    section.changedShare = nil
    #expect(!WholeReport(Self.rows, sections: [section]).report.contains("Which algorithm when"))
  }

  @Test func theCliffSaysWhereItWasAndWhatIsBeyond() {
    #expect(
      lines(Self.rows, after: "### The cliff of `myers`") == [
        ["`few`", "0.0010 % to 0.010 %", "5k", "101 ns (100-102)", "1.01x (1.00-1.02)", "-", "-"],
        [
          "`some`", "10 %", "900", "1.00 us (n = 3)", "10.0x (n = 3)", "4,000 / 7",
          "5k: *skipped* (predicted 6 min, limit 4 s)",
        ],
        ["`all`", "100 %", "-", "-", "-", "-", "900: *failed* (wrong answer)"],
        ["`odd`", "-", "5k", "100 ns (100-102)", "1.00x (1.00-1.02)", "-", "-"],
      ])
    let report = WholeReport(Self.rows, sections: [Self.section]).report
    #expect(
      report.contains(
        "> Against `lis`, `myers` takes from 0.33x (0.33-0.34) on `odd` at 900 to 10.0x (n = 3) on `some` at 900 "
          + "the time, not decided in 3 of 5. In 2 of 7 cells it has no time: 1 failed and 1 "
          + "skipped."))
  }

  @Test func theCliffThatWasNotMeasuredSaysSo() {
    let rows = [
      timed("s/some/lis/900", 100), missing("s/some/myers/900", .time, .timeout("60 s")),
    ]
    let report = WholeReport(rows, sections: [Self.section]).report
    #expect(
      report.contains(
        "Not measured: no size has `myers` and `lis` timed; most often timeout(60 s)."))
    let without = WholeReport([timed("s/some/lis/900", 100)], sections: [Self.section]).report
    #expect(!without.contains("The cliff of"))
  }
}
