import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

@Suite struct PageTests {
  private static func pages(_ rows: [ResultRow] = SamplePages.rows) -> [String: String] {
    WholeReport(rows, sections: [SamplePages.section]).files
  }

  private static func feed(_ rows: [ResultRow] = SamplePages.rows) throws -> String {
    try #require(pages(rows)["screens/feed.md"])
  }

  /// The rows, with another value in those of a subject and some metrics.
  private static func rows(
    _ subject: String, _ metrics: Set<String>, _ value: (Double) -> Double
  ) -> [ResultRow] {
    SamplePages.rows.map { row in
      row.cell.subject == subject && metrics.contains(row.metric.name)
        ? exact("\(row.cell)", row.metric, value(row.summary?.median ?? 0)) : row
    }
  }

  @Test func whatIsOnNoPageOfItsOwnIsOnTheSuites() {
    let whole = WholeReport(
      SamplePages.rows + [timed("screens/new/a/9", 100)], sections: [SamplePages.section])
    #expect(whole.report.contains("(suites/screens.md)"))
    #expect(whole["suites/screens.md"].contains("## `new`"))
    #expect(!whole["suites/screens.md"].contains("## `feed.200`"))
  }

  /// The cells of a way in the table of the scenario `feed.200`.
  private static func costs(_ page: String, _ name: String) -> [String]? {
    page.behind("## `feed.200`").row(name)
  }

  @Test func aRightWayThatGoesWrongIsTold() throws {
    let rows = Self.rows("rebuild", [SamplePages.stale.name]) { _ in 2 }
    #expect(Self.costs(try Self.feed(rows), "`rebuild`")?[1] == "in 10,000 updates: 2 stale cells")
  }

  /// A way with fewer counted sessions is compared by its own number of updates.
  @Test func countsAreOfAnUpdateAndStandWhole() throws {
    let page = try Self.feed(
      Self.rows("rebuild", ["updates", "update_items", "cells_asked"]) { $0 / 4 })
    #expect(Self.costs(page, "`rebuild`")?[1] == "nothing in 2,500 updates")
    #expect(Self.costs(page, "`rebuild`")?[5] == "10")
    #expect(
      page.behind("| All counts").row("`update_items`")
        == ["`update_items`", "25,000", "6,250", "25,000", "-"])
  }

  @Test func aBreakOfManyNamesTheFirst() throws {
    let rows = Self.rows("live", [SamplePages.sessions.name]) { _ in 44 }
    #expect(try Self.feed(rows).contains("44 of 100 sessions break. The first 4:"))
    let unseeded = SamplePages.rows.filter { !$0.metric.name.hasPrefix("seed.") }
    #expect(try Self.feed(unseeded).contains("4 of 100 sessions break."))
    #expect(!(try Self.feed(unseeded).contains("Recorded by")))
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
