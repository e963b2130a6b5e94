import BenchmarkRuns
import Foundation
import Testing

@testable import BenchmarkReporting

/// Contests that are counted, but not timed. They are in the tables of exact values, and nowhere called missing.
@Suite struct CountedOnlyTests {
  /// Both subjects, counted, and also timed if `isTimed`. The second subject takes three times as long.
  private static func both(_ cell: String, _ subjects: (String, String), isTimed: Bool)
    -> [ResultRow]
  {
    let parts = cell.split(separator: "/")
    return [(subjects.0, 100.0, 1.0), (subjects.1, 300, 3)].flatMap { name, time, ratio in
      let cell = "s/\(parts[0])/\(name)/\(parts[1])"
      return [exact(cell, .cellsAsked, 7)]
        + (isTimed ? [timed(cell, time, reference: subjects.0, ratio: ratio)] : [])
    }
  }

  private static func rows(_ subjects: (String, String)) -> [ResultRow] {
    ["a/900", "a/10000", "b/900"].flatMap { both($0, subjects, isTimed: true) } + counted(subjects)
  }

  /// Contests that are only counted: other sizes of the timed scenarios, and two other scenarios.
  private static func counted(_ subjects: (String, String)) -> [ResultRow] {
    ["a/50000", "b/10000", "c/900", "d/70"].flatMap { both($0, subjects, isTimed: false) }
  }

  private static func section(
    _ answer: ReportSection.Answer = .fastest, lead: String? = "a"
  ) -> ReportSection {
    ReportSection(
      suite: "s", question: "Which?", timed: ".", lead: lead, exactMetrics: [.cellsAsked],
      answer: answer)
  }

  /// A section that compares `lis` with `heckel`.
  static let rivals: ReportSection = {
    var compared = section()
    compared.rivalry = ("lis", [("heckel", [.cellsAsked])])
    compared.charts = [ChartRequest(.time)]
    return compared
  }()

  /// Rows for the section `rivals`. In these, `heckel` always asks for fewer cells than `lis`.
  static let fewerCells = rows(("lis", "heckel")).map { row in
    row.cell.subject == "heckel" && row.metric == .cellsAsked
      ? exact("\(row.cell)", .cellsAsked, 6) : row
  }

  /// Sections with tables of times, each with its subjects.
  private static var sections: [(section: ReportSection, subjects: (String, String))] {
    var map = rivals
    map.changedShare = { $0.size == 900 ? 0.1 : 0.2 }
    let steps = ["a", "b", "c", "d"].map { ($0, "step \($0)") }
    var ladder = section(.crossover(Crossover(of: "whole", against: "fine", over: steps)))
    ladder.charts = [ChartRequest(.time, lines: .steps((steps, "share", "share", 900, nil)))]
    return [
      (rivals, ("lis", "heckel")), (map, ("lis", "heckel")), (ladder, ("fine", "whole")),
      (section(.against(base: "fine")), ("fine", "whole")),
    ]
  }

  @Test func theReportSaysTheSameOfTimes() {
    for (section, subjects) in Self.sections {
      let counted = Self.counted(subjects)
      let all = Self.rows(subjects)
      let timed = all.filter { !counted.contains($0) }
      func text(_ rows: [ResultRow]) -> String {
        SectionRows.all([section], in: rows).flatMap { part in
          Report.section(part) + Charts.charts(part).map { ChartSVG($0.chart).text }
        }.joined(separator: "\n")
      }
      #expect(text(all) == text(timed))
      func terminal(_ rows: [ResultRow]) -> [String] {
        let summary = TerminalSummary.text(rows: rows, width: 80, sections: [section])
        // The text after the tables is left out, because it has the number of all rows.
        return Array(summary.components(separatedBy: "\n\n").dropLast())
      }
      #expect(terminal(all) == terminal(timed) && !terminal(all).isEmpty)
      #expect(!text(all).localizedCaseInsensitiveContains("not measured"))
    }
  }

  /// If a suite has timed scenarios, one of them leads, even if the section names another lead.
  @Test func aScenarioThatIsTimedLeads() {
    let rows = Self.rows(("lis", "heckel"))
    #expect(SectionRows.all([Self.section(lead: "b")], in: rows)[0].lead == "b")
    #expect(SectionRows.all([Self.section(lead: "c")], in: rows)[0].lead == "a")
    let counted = Self.counted(("lis", "heckel"))
    #expect(SectionRows.all([Self.section(lead: "c")], in: counted)[0].lead == "c")
    // Of scenarios with the same number of sizes, the first by name leads.
    #expect(SectionRows.all([Self.section(lead: nil)], in: counted)[0].lead == "a")
  }
}
