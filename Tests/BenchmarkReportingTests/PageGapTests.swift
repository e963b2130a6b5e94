import BenchmarkHarness
import Foundation
import Testing

@testable import BenchmarkReporting

/// Pages of runs that have not measured all.
@Suite struct PageGapTests {
  private static let skipped = Status.skipped("predicted 6 min, limit 4 s")

  private static func page(_ rows: [ResultRow]) throws -> String {
    try #require(WholeReport(rows, sections: [SamplePages.section]).files["screens/feed.md"])
  }

  private static func rows(where isKept: (ResultRow) -> Bool) -> [ResultRow] {
    SamplePages.rows.filter(isKept)
  }

  @Test func withoutCountsTimesAreOfASession() throws {
    let page = try Self.page(Self.rows { $0.lane == .time })
    #expect(page.contains("With `splice`, a session of `feed.2000` takes 120 ms (119-121)."))
    #expect(page.contains("Not measured: no way was counted."))
    #expect(
      page.contains(
        "of a session, and ratios to `splice`; how many updates it has was not counted:"))
    #expect(page.contains("- `splice`: not measured\n- `rebuild`: not measured\n- `live`: not"))
    #expect(page.contains("## Batches that break\n\nNot measured: no way was counted.\n"))
    #expect(!page.contains("nothing wrong") && !page.contains("None broke"))
  }

  @Test func withoutTimesTheCountsStand() throws {
    let page = try Self.page(Self.rows { $0.lane == .count })
    #expect(page.contains("\nAllocations of an update, and ratios to `splice`; the session"))
    #expect(page.contains("\nBeyond `floor-follow`, of an update. Counts are differences over"))
    #expect(!page.contains(" Time ") && !page.contains("opening_time"))
    #expect(!page.localizedCaseInsensitiveContains("not measured"))
  }

  @Test func aWayThatWasNotCountedSaysWhy() throws {
    let rows = SamplePages.rows.map { row in
      row.cell.subject == "rebuild" && row.lane == .count
        ? missing("\(row.cell)", row.metric, Self.skipped) : row
    }
    let page = try Self.page(rows)
    #expect(page.contains("- `rebuild`: *skipped* (predicted 6 min, limit 4 s)"))
    #expect(page.contains("- `splice`: nothing wrong in 10,000 updates.\n"))
    #expect(page.contains("*skipped*"))
  }

  @Test func aFailedTimeIsNoTime() throws {
    let rows = SamplePages.rows.map { row in
      row.cell.subject == "splice" && row.lane == .time
        ? missing("\(row.cell)", row.metric, .failed("signal 11")) : row
    }
    let page = try Self.page(rows)
    #expect(
      page.contains("Not measured: no recommended way was timed; most often failed(signal 11)."))
    #expect(page.contains("*failed* (signal 11)"))
  }

  @Test func sessionsWithoutSeedsAreCountedAllTheSame() throws {
    let page = try Self.page(Self.rows { !$0.metric.name.hasPrefix("seed.") })
    #expect(page.contains("`live`: 4 of 100 sessions break."))
    #expect(!page.contains("| Seed"))
  }

  @Test func aSubjectThatNobodyDescribedStandsInTheTables() throws {
    let page = try Self.page(
      SamplePages.rows + [
        timed("screens/feed.200/odd|one/200", 1e6, reference: "splice", ratio: 0.03)
      ])
    #expect(page.contains("<code>odd&#124;one</code> | alternative"))
  }

  @Test func withoutCountsNothingIsClaimed() {
    let report = WholeReport(
      [timed("screens/grid.10/splice/10", 100)], sections: [SamplePages.section]
    ).report
    #expect(report.contains("Not measured: no way was counted."))
    #expect(report.contains("| [Photos](screens/grid.md) "))
  }

  @Test func theTerminalTellsTimesAndWhatGoesWrong() {
    let text = TerminalTable.summary(
      rows: SamplePages.rows, width: 100, sections: [SamplePages.section])
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("screens: time of a session") == true)
    func line(_ name: String) -> [Substring]? {
      lines.first { $0.contains(name) }?.split(separator: " ")
    }
    #expect(line("feed.200 splice") == ["feed.200", "splice", "30.0", "ms", "1.00x", "nothing"])
    #expect(
      line("feed.200 live")
        == ["feed.200", "live", "90.0", "ms", "3.00x", "40", "broken", "batches"])
    #expect(line("blog-900 late") == ["blog-900", "late", "-", "-", "1", "stale", "cell"])
    #expect(line("floor-follow") == nil)
  }
}
