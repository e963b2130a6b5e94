import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// What the report says of one subject against its rivals, cell by cell.
@Suite struct RivalTableTests {
  private static let rivalry = Rivalry(
    of: "lis",
    against: [
      Rivalry.Rival("heckel", [.scriptLength, .moves]), Rivalry.Rival("myers", [.scriptLength]),
    ])

  private static let skipped = Status.skipped("predicted 6 min, limit 4 s")

  /// Won clearly against both; won by a median that decides nothing; lost to one, the other skipped;
  /// a cell without a row of a rival.
  private static let rows = [
    timed("s/a/lis/900", 100), timed("s/a/heckel/900", 300), timed("s/a/myers/900", 200),
    timed("s/b/lis/900", 100), timed("s/b/heckel/900", 101), timed("s/b/myers/900", 900),
    timed("s/b/lis/5000", 400), timed("s/b/heckel/5000", 200),
    missing("s/b/myers/5000", .time, skipped),
    timed("s/c/lis/900", 100), timed("s/c/heckel/900", 500),
    exact("s/a/lis/900", .scriptLength, 10), exact("s/a/heckel/900", .scriptLength, 12),
    exact("s/a/myers/900", .scriptLength, 10), exact("s/a/lis/900", .moves, 4),
    exact("s/a/heckel/900", .moves, 3), exact("s/a/myers/900", .moves, 0),
  ]

  private func report(_ rows: [ResultRow], _ rivalry: Rivalry? = rivalry) -> String {
    let section = ReportSection(
      suite: "s", question: "Who?", timed: ".", conclusion: .fastest(), rivalry: rivalry)
    let whole = WholeReport(rows, sections: [section])
    return whole.report + whole["suites/s.md"]
  }

  private func cells(_ report: String, _ start: String) -> [[String]] {
    report.split(separator: "\n").filter { $0.hasPrefix("| \(start)") }.map { line in
      line.split(separator: "|").map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  @Test func timesOfEveryCell() {
    let report = report(Self.rows)
    #expect(report.contains("### `lis` against each rival, in every cell"))
    let heckel = cells(report, "`heckel` ")
    // Cells, both timed, won, decided, not faster, not compared.
    #expect(heckel.first == ["`heckel`", "4", "4", "3", "2", "1", "0"])
    #expect(cells(report, "`myers` ").first == ["`myers`", "4", "2", "2", "2", "0", "2"])
    #expect(report.contains("`lis` and all rivals were timed in 2 of 4 cells (50 %)."))
  }

  @Test func theTableOpensWithTheTally() {
    #expect(
      report(Self.rows).contains(
        "Cell by cell, by the median, `lis` is faster than `heckel` in 3 of 4 cells, than "
          + "`myers` in 2 of 2."))
  }

  @Test func exactMetricsOfEveryCell() {
    let report = report(Self.rows)
    let metrics = (cells(report, "`heckel` ") + cells(report, "`myers` "))
      .filter { $0.count == 6 && $0[1].hasPrefix("`") }
    #expect(
      metrics == [
        ["`heckel`", "`script_length`", "1", "1", "0", "0"],
        ["`heckel`", "`moves`", "1", "0", "0", "1"],
        ["`myers`", "`script_length`", "1", "0", "1", "0"],
      ])
  }

  @Test func whatIsNotWonOrNotComparedStandsByName() {
    let report = report(Self.rows)
    #expect(report.contains("Cells that were not compared or not won: 4"))
    #expect(
      cells(report, "`s/").filter { $0.count == 3 } == [
        ["`s/b/5000`", "`heckel`", "`lis` takes 2.00x the time"],
        ["`s/a/900`", "`heckel`", "`moves` 4 against 3"],
        ["`s/b/5000`", "`myers`", "`myers`: *skipped* (predicted 6 min, limit 4 s)"],
        ["`s/c/900`", "`myers`", "`myers`: has no row"],
      ])
  }

  @Test func whereAllIsWonNothingIsNamed() {
    let report = report([
      timed("s/a/lis/900", 100), timed("s/a/heckel/900", 300), timed("s/a/myers/900", 200),
    ])
    #expect(report.contains("timed in 1 of 1 cell (100 %)."))
    #expect(!report.contains("not compared or not won"))
  }

  @Test func withoutTheSubjectOrARivalryThereIsNoTable() {
    let rest = Self.rows.filter { $0.cell.subject != "lis" }
    for report in [report(rest), report(Self.rows, nil)] {
      #expect(!report.contains("against each rival"))
      #expect(!report.contains("Cell by cell"))
    }
  }

  /// A skipped subject is named as what is missing, not its rival.
  @Test func theSubjectItselfMayBeWithoutTime() {
    let report = report([
      missing("s/a/lis/900", .time, Self.skipped), timed("s/a/heckel/900", 300),
      timed("s/a/myers/900", 200),
    ])
    #expect(!report.contains("Cell by cell"))
    #expect(
      cells(report, "`s/").allSatisfy { $0[2].hasPrefix("`lis`: *skipped*") }
        && cells(report, "`s/").count == 2)
  }

  @Test func theOrderOfRowsMakesNoDifference() {
    #expect(report(Self.rows) == report(Self.rows.reversed()))
  }
}

/// Who does not compete for being the fastest.
@Suite struct ExceptTests {
  private static let section = ReportSection(
    suite: "s", question: "Who?", timed: ".", conclusion: .fastest(except: ["lis-built"]))

  private static let rows = ["a", "b"].flatMap { scenario in
    [
      timed("s/\(scenario)/lis/900", 100), timed("s/\(scenario)/lis-built/900", 10),
      timed("s/\(scenario)/heckel/900", 300),
    ]
  }

  @Test func aVariantStandsInTheTablesButDoesNotWin() {
    let whole = WholeReport(Self.rows, sections: [Self.section])
    let report = whole.report
    #expect(report.contains("On `a` at 900 `lis` is fastest"))
    #expect(report.contains("`lis` is fastest in 2"))
    #expect(report.contains("as long the next takes; `lis-built` not competing:"))
    #expect(report.contains("| `lis` 3.00x (2.97-3.03) |"))
    #expect(whole["suites/s.md"].contains("| `lis-built` "))
  }

  @Test func theTerminalTakesRatiosToTheFastestThatCompetes() {
    let summary = TerminalTable.summary(rows: Self.rows, width: 80, sections: [Self.section])
    #expect(
      summary == """
        s/a: time, and its ratio to the fastest of heckel and lis
                              900
          heckel     300 ns 3.00x
          lis        100 ns 1.00x
          lis-built   10 ns 0.10x
        s: the fastest elsewhere, and the next's ratio to it
                   900
          b  lis 3.00x

        6 rows: 6 ok

        """)
  }
}
