import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// The pages of a section: what they say, and what they say where there is nothing to say.
@Suite struct PageTests {
  private static func pages(_ rows: [ResultRow] = SamplePages.rows) -> [String: String] {
    WholeReport(rows, sections: [SamplePages.section]).files
  }

  private static func feed(_ rows: [ResultRow] = SamplePages.rows) throws -> String {
    try #require(pages(rows)["screens/feed.md"])
  }

  /// The cells of the first line behind `start` that begins with `name`.
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
    #expect(page.hasPrefix("# A feed\n\n\(Report.wayBack())#what-do-screens-cost)\n\n"))
    #expect(report.contains("\n## What do screens cost?\n"))
  }

  @Test func whatIsOnNoPageOfItsOwnIsOnTheSuites() {
    let whole = WholeReport(
      SamplePages.rows + [timed("screens/new/a/9", 100)], sections: [SamplePages.section])
    #expect(whole.report.contains("(suites/screens.md)"))
    #expect(whole["suites/screens.md"].contains("## `new`"))
    #expect(!whole["suites/screens.md"].contains("## `feed.200`"))
  }

  /// Wrong ways and right ones are told apart.
  @Test func theReportCountsWhatWentWrong() {
    let report = WholeReport(SamplePages.rows, sections: [SamplePages.section]).report
    #expect(report.contains("2 of 2 wrong ways showed a fault in this run"))
    #expect(report.contains("No right way did."))
    #expect(report.contains("| 1.20 ms (1.19-1.21) | broken batches, stale cells "))
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

  @Test func whatGoesWrongIsASentenceAWay() throws {
    let page = try Self.feed()
    #expect(page.contains("- `splice` and `rebuild`: nothing wrong in 10,000 updates.\n"))
    #expect(
      page.contains(
        "- `live` (wrong): in 10,000 updates 40 broken batches (one in 250 updates, in 4 of 100 "
          + "sessions) and 1 stale cell.\n"))
  }

  /// A right way that goes wrong is not among those where nothing does.
  @Test func aRightWayThatGoesWrongIsTold() throws {
    let rows = SamplePages.rows.map { row in
      row.cell.subject == "rebuild" && row.metric == SamplePages.stale
        ? exact("\(row.cell)", SamplePages.stale, 2) : row
    }
    let page = try Self.feed(rows)
    #expect(page.contains("- `splice`: nothing wrong in 10,000 updates.\n"))
    #expect(page.contains("- `rebuild` (alternative): in 10,000 updates 2 stale cells."))
  }

  @Test func anUpdateIsASessionsShare() throws {
    let page = try Self.feed()
    let start = "## What an update costs"
    #expect(
      page.contains(
        "Time and allocations of an update, and ratios to `splice`; the session has 100 updates:"))
    #expect(
      Self.cells(page, "`splice`", behind: start)
        == [
          "`splice`", "300 µs (297-303)", "reference", "800", "4", "1.50 MB", "5.00 ms",
        ].map { $0 }.inserting("", at: [4, 6]))
    #expect(
      Self.cells(page, "`live`", behind: start) == [
        "`live`", "900 µs (891-909)", "3.00x (2.97-3.03)", "2,400", "3.00x", "12", "3.00x",
        "1.50 MB", "5.00 ms",
      ])
    #expect(
      Self.cells(page, "`floor-follow`", behind: start) == [
        "`floor-follow`", "100 µs (99-101)", "0.33x (0.33-0.34)", "-", "-", "-", "-", "-",
        "-",
      ])
  }

  @Test func countsAreOfAThousandUpdates() throws {
    let page = try Self.feed()
    #expect(page.contains("Per 1,000 updates, of 10,000 updates counted:"))
    let start = "## All counts"
    #expect(
      Self.cells(page, "`broken`", behind: start) == ["`broken`", "0", "0", "4", "-"])
    #expect(Self.cells(page, "`stale`", behind: start) == ["`stale`", "0", "0", "0.10", "-"])
    #expect(
      Self.cells(page, "`update_items`", behind: start)
        == ["`update_items`", "2,500", "2,500", "2,500", "-"])
  }

  /// A way that is counted in fewer sessions compares all the same.
  @Test func countsCompareByUpdate() throws {
    let counts: Set = ["updates", "update_items", "cells_asked"]
    let rows = SamplePages.rows.map { row in
      row.cell.subject == "rebuild" && counts.contains(row.metric.name)
        ? exact("\(row.cell)", row.metric, (row.summary?.median ?? 0) / 4) : row
    }
    let page = try Self.feed(rows)
    #expect(page.contains("- `splice` and `rebuild`: nothing wrong in 2,500 to 10,000 updates.\n"))
    #expect(page.contains("Per 1,000 updates, of 2,500 to 10,000 updates counted:"))
    #expect(
      Self.cells(page, "`rebuild`", behind: "## What an update costs")?[5...7]
        == ["10", "2.50x", "1.50 MB"])
    #expect(
      Self.cells(page, "`update_items`", behind: "## All counts")
        == ["`update_items`", "2,500", "2,500", "2,500", "-"])
  }

  /// A thousand of one session would be made up.
  @Test func fewUpdatesAreNotMadeAThousand() throws {
    let page = try #require(Self.pages()["screens/blog.md"])
    #expect(page.contains("Over 1 update:"))
    #expect(Self.cells(page, "`stale`", behind: "## All counts") == ["`stale`", "0", "1"])
    #expect(page.contains("## Batches that break\n\nNone broke.\n"))
  }

  @Test func sessionsThatBreakAreNamedWithTheirCommand() throws {
    let page = try Self.feed()
    let start = "## Batches that break"
    #expect(
      page.contains(
        "`feed.200`, `live`: 4 of 100 sessions break. Broken first: rule 7, counts, 32 times; rule "
          + "3, deletes, 8 times. Each with the first batch it breaks:"))
    #expect(
      ["7", "31", "32", "1234567"].map { seed in
        page[page.firstRange(of: start)!.upperBound...].split(separator: "\n").first {
          $0.hasPrefix("| ") && $0.drop { "| ".contains($0) }.hasPrefix("\(seed) ")
        }.map { $0.split(separator: "|").map { $0.filter { $0 != " " } } }
      } == [
        ["7", "57", "3", "<code>recordfeed.200/live--seed7</code>"],
        ["31", "2", "7", "<code>recordfeed.200/live--seed31</code>"],
        ["32", "100", "strict", "<code>recordfeed.200/live--seed32</code>"],
        ["1234567", "9", "7", "<code>recordfeed.200/live--seed1234567</code>"],
      ])
  }

  @Test func aBreakOfManyNamesTheFirst() throws {
    let rows = SamplePages.rows.map { row in
      row.cell.subject == "live" && row.metric == SamplePages.sessions
        ? exact("\(row.cell)", SamplePages.sessions, 44) : row
    }
    #expect(
      try Self.feed(rows).contains("The first 4, each with the first batch it breaks:"))
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

extension [String] {
  fileprivate func inserting(_ text: String, at places: [Int]) -> [String] {
    places.reduce(into: self) { $0.insert(text, at: $1) }
  }
}
