import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

/// The text of a section's pages.
@Suite struct PageTests {
  private static func pages(_ rows: [ResultRow] = SamplePages.rows) -> [String: String] {
    WholeReport(rows, sections: [SamplePages.section]).files
  }

  private static func feed(_ rows: [ResultRow] = SamplePages.rows) throws -> String {
    try #require(pages(rows)["screens/feed.md"])
  }

  /// The cells of the first table line after `start` whose first cell is `name`; nil if there is none.
  private static func cells(_ page: String, _ name: String, behind start: String) -> [String]? {
    guard let range = page.firstRange(of: start) else { return nil }
    let line = page[range.upperBound...].split(separator: "\n").first {
      $0.hasPrefix("| \(name) ")
    }
    return line?.split(separator: "|").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func onePageForWhatHasRows() {
    func paths(_ rows: [ResultRow], _ sections: [ReportSection]) -> [String] {
      WholeReport(rows, sections: sections).files.keys.filter { $0.contains("/") }.sorted()
    }
    #expect(
      paths(SamplePages.rows, [SamplePages.section])
        == ["screens/blog.md", "screens/feed.md", "suites/method.md"])
    #expect(paths([], [SamplePages.section]) == ["suites/method.md"])
  }

  @Test func theReportLinksThePagesAndTheyLinkBack() throws {
    let report = WholeReport(SamplePages.rows, sections: [SamplePages.section]).report
    #expect(report.contains("| [A feed](screens/feed.md) "))
    #expect(report.contains("| [The blog's list](screens/blog.md) "))
    let page = try Self.feed()
    #expect(page.hasPrefix("# A feed\n\n\(Report.wayBackStart)#what-do-screens-cost)\n\n"))
    #expect(report.contains("\n## What do screens cost?\n"))
  }

  @Test func whatIsOnNoPageOfItsOwnIsOnTheSuites() {
    let whole = WholeReport(
      SamplePages.rows + [timed("screens/new/a/9", 100)], sections: [SamplePages.section])
    #expect(whole.report.contains("(suites/screens.md)"))
    #expect(whole["suites/screens.md"].contains("## `new`"))
    #expect(!whole["suites/screens.md"].contains("## `feed.200`"))
  }

  /// Wrong ways and right ways are reported separately.
  @Test func theReportCountsWhatWentWrong() {
    let report = WholeReport(SamplePages.rows, sections: [SamplePages.section]).report
    #expect(report.contains("Of 2 ways that we made wrong on purpose, 2 showed a fault"))
    #expect(report.contains("No other way did."))
    #expect(report.contains("| broken batches, stale cells "))
    #expect(report.contains("| 1.20 ms (1.19-1.21) |"))
  }

  @Test func everyWayHasItsRoleAndItsSentence() throws {
    let page = try Self.feed()
    let ways = ["`splice`", "`rebuild`", "`live`", "`floor-follow`"].map {
      Self.cells(page, $0, behind: "## The ways")
    }
    #expect(
      ways == [
        ["`splice`", "**recommended**", "Sections are replaced."],
        ["`rebuild`", "alternative", "All is built again."],
        ["`live`", "wrong", "Live controllers are asked."],
        ["`floor-follow`", "floor", "Nobody listens."],
      ])
  }

  /// The cells of a way in the table of the scenario `feed.200`.
  private static func costs(_ page: String, _ name: String) -> [String]? {
    cells(page, name, behind: "## `feed.200`")
  }

  @Test func aLineAWaySaysWhatGoesWrongAndWhatAnUpdateCosts() throws {
    let page = try Self.feed()
    #expect(page.contains("A session has 100 updates."))
    #expect(
      Self.costs(page, "`splice`") == [
        "`splice`", "nothing in 10,000 updates", "300 µs (297-303)", "reference", "800", "4",
        "1.50 MB", "5.00 ms",
      ])
    #expect(
      Self.costs(page, "`live`") == [
        "`live`",
        "in 10,000 updates: 40 broken batches (one in 250, in 4 of 100 sessions), 1 stale cell",
        "900 µs (891-909)", "3.00x (2.97-3.03)", "2,400", "12", "1.50 MB", "5.00 ms",
      ])
    #expect(
      Self.costs(page, "`floor-follow`") == [
        "`floor-follow`", "-", "100 µs (99-101)", "0.33x (0.33-0.34)", "-", "-", "-", "-",
      ])
  }

  @Test func aRightWayThatGoesWrongIsTold() throws {
    let rows = SamplePages.rows.map { row in
      row.cell.subject == "rebuild" && row.metric == SamplePages.stale
        ? exact("\(row.cell)", SamplePages.stale, 2) : row
    }
    #expect(Self.costs(try Self.feed(rows), "`rebuild`")?[1] == "in 10,000 updates: 2 stale cells")
  }

  /// A way with fewer counted sessions is compared by its own number of updates.
  @Test func countsAreOfAnUpdateAndStandWhole() throws {
    let counts: Set = ["updates", "update_items", "cells_asked"]
    let rows = SamplePages.rows.map { row in
      row.cell.subject == "rebuild" && counts.contains(row.metric.name)
        ? exact("\(row.cell)", row.metric, (row.summary?.median ?? 0) / 4) : row
    }
    let page = try Self.feed(rows)
    #expect(Self.costs(page, "`rebuild`")?[1] == "nothing in 2,500 updates")
    #expect(Self.costs(page, "`rebuild`")?[5] == "10")
    #expect(
      Self.cells(page, "`update_items`", behind: "| All counts")
        == ["`update_items`", "25,000", "6,250", "25,000", "-"])
  }

  @Test func sessionsThatBreakAreNamedWithTheirCommand() throws {
    let page = try Self.feed()
    let start = "`live`: 4 of 100 sessions break.\n"
    let lines = page.components(separatedBy: start).dropFirst().first?.split(separator: "\n")
      .dropFirst(2).prefix(4)
    #expect(
      lines?.map { $0.split(separator: "|").map { $0.filter { $0 != " " } } } == [
        ["<code>recordfeed.200/live--seed7</code>", "rule3", "7", "57"],
        ["<code>recordfeed.200/live--seed31</code>", "rule7", "31", "2"],
        ["<code>recordfeed.200/live--seed32</code>", "strict", "32", "100"],
        ["<code>recordfeed.200/live--seed1234567</code>", "rule7", "1234567", "9"],
      ])
    #expect(!WholeReport(SamplePages.rows)["screens/blog.md"].contains("sessions break"))
  }

  @Test func aBreakOfManyNamesTheFirst() throws {
    let rows = SamplePages.rows.map { row in
      row.cell.subject == "live" && row.metric == SamplePages.sessions
        ? exact("\(row.cell)", SamplePages.sessions, 44) : row
    }
    #expect(try Self.feed(rows).contains("44 of 100 sessions break. The first 4:"))
    let unseeded = SamplePages.rows.filter { !$0.metric.name.hasPrefix("seed.") }
    #expect(try Self.feed(unseeded).contains("4 of 100 sessions break."))
    #expect(!(try Self.feed(unseeded).contains("Recorded by")))
  }

  @Test func theOrderOfRowsMakesNoDifference() {
    let section = [SamplePages.section]
    let shuffled = SamplePages.rows.enumerated()
      .sorted { ($0.offset &* 7_919 % 101) < ($1.offset &* 7_919 % 101) }.map(\.element)
    #expect(shuffled != SamplePages.rows)
    #expect(
      WholeReport(shuffled, sections: section).files
        == WholeReport(SamplePages.rows, sections: section).files)
  }
}

/// Pages of runs that have not measured all.
extension PageTests {
  @Test func withoutCountsTimesAreOfASession() throws {
    let page = try Self.feed(SamplePages.rows.filter { $0.lane == .time })
    #expect(page.contains("Times and allocations are those of a session."))
    #expect(Self.costs(page, "`splice`")?[1...2] == ["not measured", "30.0 ms (29.7-30.3)"])
    #expect(!page.contains("nothing in"))
  }

  @Test func withoutTimesTheCountsStand() throws {
    let page = try Self.feed(SamplePages.rows.filter { $0.metric.unit != .nanoseconds })
    #expect(Self.costs(page, "`splice`")?[1...2] == ["nothing in 10,000 updates", "reference"])
    #expect(!page.contains(" Time |") && !page.contains("opening_time"))
  }

  @Test func whatWasNotMeasuredSaysWhy() throws {
    let rows = SamplePages.rows.map { row in
      if row.cell.subject == "rebuild", row.lane == .count {
        return missing("\(row.cell)", row.metric, .skipped("predicted 6 min, limit 4 s"))
      }
      return row.cell.subject == "splice" && row.lane == .time
        ? missing("\(row.cell)", row.metric, .failed("signal 11")) : row
    }
    let page = try Self.feed(rows)
    #expect(Self.costs(page, "`rebuild`")?[1] == "*skipped* (predicted 6 min, limit 4 s)")
    #expect(Self.costs(page, "`splice`")?[2] == "*failed* (signal 11)")
  }

  @Test func aSubjectThatNobodyDescribedStandsInTheTables() throws {
    let page = try Self.feed(
      SamplePages.rows + [timed("screens/feed.200/odd|one/200", 1e6, reference: "splice")])
    #expect(page.contains("<code>odd&#124;one</code> | alternative"))
  }

  @Test func withoutCountsNothingIsClaimed() {
    let report = WholeReport(
      [timed("screens/grid.10/splice/10", 100)], sections: [SamplePages.section]
    ).report
    #expect(report.contains("Not measured: no way was counted."))
    #expect(report.contains("| [Photos](screens/grid.md) "))
  }
}
