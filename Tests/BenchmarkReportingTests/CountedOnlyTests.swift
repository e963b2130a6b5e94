import BenchmarkRuns
import Foundation
import Testing

@testable import BenchmarkReporting

/// Most contests of a run are counted but not timed. They appear in the tables of exact values, and nowhere as missing.
@Suite struct CountedOnlyTests {
  /// Both subjects, timed and counted, or only counted. The second subject takes three times as long.
  private func both(_ cell: String, _ subjects: (String, String), isTimed: Bool) -> [ResultRow] {
    let parts = cell.split(separator: "/")
    return [(subjects.0, 100.0, 1.0), (subjects.1, 300, 3)].flatMap { name, time, ratio in
      let cell = "s/\(parts[0])/\(name)/\(parts[1])"
      return [exact(cell, .cellsAsked, 7)]
        + (isTimed ? [timed(cell, time, reference: subjects.0, ratio: ratio)] : [])
    }
  }

  private func rows(_ subjects: (String, String)) -> [ResultRow] {
    ["a/900", "a/10000", "b/900"].flatMap { both($0, subjects, isTimed: true) } + counted(subjects)
  }

  /// The contests that are only counted: other sizes of the timed scenarios, and two other scenarios.
  private func counted(_ subjects: (String, String)) -> [ResultRow] {
    ["a/50000", "b/10000", "c/900", "d/70"].flatMap { both($0, subjects, isTimed: false) }
  }

  private func section(
    _ answer: ReportSection.Answer = .fastest, lead: String? = "a"
  ) -> ReportSection {
    ReportSection(
      suite: "s", question: "Which?", timed: ".", lead: lead, exactMetrics: [.cellsAsked],
      answer: answer)
  }

  /// The sections with tables of times, each with its subjects.
  private var sections: [(section: ReportSection, subjects: (String, String))] {
    var fastest = section()
    fastest.rivalry = ("lis", [("heckel", [.cellsAsked])])
    fastest.charts = [ChartRequest(.time)]
    var map = fastest
    map.changedShare = { $0.size == 900 ? 0.1 : 0.2 }
    let steps = ["a", "b", "c", "d"].map { ($0, "step \($0)") }
    var ladder = section(.crossover(Crossover(of: "whole", against: "fine", over: steps)))
    ladder.charts = [ChartRequest(.time, lines: .steps((steps, "share", "share", 900, nil)))]
    return [
      (fastest, ("lis", "heckel")), (map, ("lis", "heckel")), (ladder, ("fine", "whole")),
      (section(.against(base: "fine")), ("fine", "whole")),
    ]
  }

  @Test func theReportSaysTheSameOfTimes() {
    for (section, subjects) in sections {
      let counted = counted(subjects)
      let all = rows(subjects)
      let timed = all.filter { !counted.contains($0) }
      func text(_ rows: [ResultRow]) -> String {
        SectionRows.all([section], in: rows).flatMap { part in
          Report.section(part) + Charts.charts(part).map { ChartSVG($0.chart).text }
        }.joined(separator: "\n")
      }
      #expect(text(all) == text(timed))
      func terminal(_ rows: [ResultRow]) -> [String] {
        let summary = TerminalSummary.text(rows: rows, width: 80, sections: [section])
        // The text after the tables has the number of all rows.
        return Array(summary.components(separatedBy: "\n\n").dropLast())
      }
      #expect(terminal(all) == terminal(timed) && !terminal(all).isEmpty)
      #expect(!text(all).localizedCaseInsensitiveContains("not measured"))
    }
  }

  @Test func whatIsCountedStandsOnTheSuitesPage() {
    let page = WholeReport(rows(("lis", "heckel")), sections: [section()])["suites/s.md"]
    let parts = page.components(separatedBy: "\n## ")
    #expect(parts.count == 5)
    #expect(parts[1].contains("100 ns") && parts[1].contains("Exact, at 50k:"))
    #expect(!parts[1].contains(" - "))
    for part in parts[3...] {
      #expect(!part.contains("Time") && part.contains("| `lis`    |             7 |"), "\(part)")
    }
  }

  @Test func rivalsAreComparedByTimeWhereTheyAreTimedAndByCountEverywhere() {
    let rows = rows(("lis", "heckel")).map { row in
      row.cell.subject == "heckel" && row.metric == .cellsAsked
        ? exact("\(row.cell)", .cellsAsked, 6) : row
    }
    let page = WholeReport(rows, sections: [sections[0].section])["suites/s.md"]
    let cells = page.behind("| Rival").row("`heckel`")
    #expect(cells?.suffix(2) == ["3", "3"])
    #expect(cells?[1].matches(of: /`cells_asked` in/).count == 7)
  }

  /// If any scenario of a suite is timed, a timed one leads, whichever lead the section names.
  @Test func aScenarioThatIsTimedLeads() {
    let rows = rows(("lis", "heckel"))
    #expect(SectionRows.all([section(lead: "b")], in: rows)[0].lead == "b")
    #expect(SectionRows.all([section(lead: "c")], in: rows)[0].lead == "a")
    let counted = counted(("lis", "heckel"))
    #expect(SectionRows.all([section(lead: "c")], in: counted)[0].lead == "c")
    // Of scenarios with as many sizes, the first by name leads.
    #expect(SectionRows.all([section(lead: nil)], in: counted)[0].lead == "a")
  }

  @Test func aPageThatIsTimedInPartSaysNothingOfTheRest() throws {
    let rows = SamplePages.rows.filter {
      $0.lane != .time || $0.cell.contest.scenario != "feed.2000"
    }
    let whole = WholeReport(rows, sections: [SamplePages.section])
    let page = whole["screens/feed.md"]
    let parts = page.components(separatedBy: "\n## `feed.2000`\n")
    let costs = try #require(parts.dropFirst().first)
    #expect(costs.contains("| `splice` ") && !costs.contains(" Time |"))
    #expect(!costs.contains("measured"))
    #expect(whole.report.contains(" 300 µs (297-303) |"))
  }

  /// Times of single runs, and of the steps before runs, are not exact, so they are not among the counts.
  @Test func aSuiteThatNobodyDescribedHasNoTimesAmongItsCounts() {
    let rows = both("a/900", ("x", "y"), isTimed: true) + [cold("s/a/x/900", [100, 200, 1_000])]
    let page = WholeReport(rows, sections: [])["suites/s.md"]
    #expect(page.contains("`cells_asked`") && !page.contains("time_cold"))
  }
}
