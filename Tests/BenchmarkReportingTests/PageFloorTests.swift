import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// What a page says of ways beyond their floor, and of wrong ways that show nothing.
@Suite struct PageFloorTests {
  private static func page(_ rows: [ResultRow] = SamplePages.rows) throws -> String {
    try #require(WholeReport(rows, sections: [SamplePages.section]).files["screens/feed.md"])
  }

  /// The lines of the table beyond the floor of the first scenario, without their spaces.
  private static func table(_ page: String) throws -> [String] {
    let start = try #require(page.firstRange(of: "\nBeyond `floor-follow`, of"))
    let lines = page[start.upperBound...].split(separator: "\n").dropFirst()
    return lines.prefix { $0.hasPrefix("|") }.dropFirst(2).map { $0.filter { $0 != " " } }
  }

  /// Rows of one subject of `feed.200` changed, or left out where the change answers nil.
  private static func rows(
    _ subject: String, _ change: (ResultRow) -> ResultRow?
  ) -> [ResultRow] {
    SamplePages.rows.compactMap { row in
      row.cell.subject == subject && row.cell.contest.scenario == "feed.200" ? change(row) : row
    }
  }

  private static func timedAs(_ ratio: Double, spread: Double? = 0.01) -> (ResultRow) -> ResultRow {
    { row in
      row.metric == .time
        ? timed("\(row.cell)", 30e6 * ratio, spread: spread, reference: "splice", ratio: ratio)
        : row
    }
  }

  @Test func everyWayHasItsOwnPart() throws {
    let page = try Self.page()
    #expect(
      page.contains(
        "\nBeyond `floor-follow`, of an update; the ratio is that to `splice`'s, both without what "
          + "the floor takes. Counts are differences over the same 10,000 updates:\n"))
    #expect(
      try Self.table(page) == [
        "|`splice`|200µs(197-203)|reference|1.20|",
        "|`rebuild`|650µs(643-658)|3.25x(3.20-3.30)|1.20|",
        "|`live`|800µs(791-809)|4.00x(3.94-4.06)|2.10|",
      ])
  }

  @Test func whatCannotBeToldIsSaid() throws {
    #expect(
      try Self.table(Self.page(Self.rows("rebuild", Self.timedAs(1.006))))[1]
        == "|`rebuild`|202µs(199-205)|notdecided|1.20|")
    #expect(
      try Self.table(Self.page(Self.rows("rebuild", Self.timedAs(0.335))))[1]
        == "|`rebuild`|notdecided|notdecided|1.20|")
    #expect(
      try Self.table(Self.page(Self.rows("rebuild", Self.timedAs(0.2))))[1]
        == "|`rebuild`|lessthanthefloor|lessthanthefloor|1.20|")
    #expect(
      try Self.table(Self.page(Self.rows("rebuild", Self.timedAs(2.5, spread: nil))))[1]
        == "|`rebuild`|notdecided|notdecided|1.20|")
  }

  @Test func withoutTheFloorNothingIsBeyondIt() throws {
    let nothing = "|notmeasured|notmeasured|1.20|"
    let untimed = Self.rows("floor-follow") { $0.metric == .time ? nil : $0 }
    #expect(
      try Self.table(Self.page(untimed)) == [
        "|`splice`|notmeasured|reference|1.20|", "|`rebuild`" + nothing,
        "|`live`|notmeasured|notmeasured|2.10|",
      ])
    let failed = Self.rows("floor-follow") {
      missing("\($0.cell)", $0.metric, .failed("signal 11"))
    }
    #expect(
      try Self.table(Self.page(failed))[1] == "|`rebuild`|notmeasured|notmeasured|notmeasured|")
    // Even where the run has no row of it.
    let gone = try Self.page(Self.rows("floor-follow") { _ in nil })
    #expect(try Self.table(gone)[1] == "|`rebuild`|notmeasured|notmeasured|notmeasured|")
    #expect(gone.contains("to `splice`'s, both without what the floor takes:\n"))
  }

  @Test func withoutTheReferenceThereAreNoRatios() throws {
    let page = try Self.page(Self.rows("splice") { $0.metric == .time ? nil : $0 })
    #expect(
      try Self.table(page) == [
        "|`splice`|notmeasured|reference|1.20|", "|`rebuild`|650µs(643-658)|notmeasured|1.20|",
        "|`live`|800µs(791-809)|notmeasured|2.10|",
      ])
  }

  /// Sessions that only one of the two was counted in would make a difference of their own.
  @Test func countsOfOtherSessionsAreNotCompared() throws {
    let page = try Self.page(
      Self.rows("live") { row in
        row.metric == SamplePages.sharedUpdates
          ? exact("\(row.cell)", SamplePages.sharedUpdates, 9_900) : row
      })
    #expect(try Self.table(page)[2] == "|`live`|800µs(791-809)|4.00x(3.94-4.06)|notmeasured|")
  }

  @Test func aScreenWithoutAFloorComparesWhole() throws {
    let rows =
      SamplePages.rows + [
        timed("screens/blog-900/first/900", 5e6, reference: "first"),
        timed("screens/blog-900/late/900", 10e6, reference: "first", ratio: 2),
      ]
    let blog = WholeReport(rows, sections: [SamplePages.section])["screens/blog.md"]
    #expect(blog.contains("2.00x (1.98-2.02)") && !blog.contains("eyond"))
  }

  @Test func aWrongWayThatShowsNothingIsNotCalledBad() throws {
    let faults = [SamplePages.broken, SamplePages.stale, SamplePages.sessions]
    let page = try Self.page(
      Self.rows("live") { row in
        faults.contains(row.metric) ? exact("\(row.cell)", row.metric, 0) : row
      })
    #expect(
      page.contains("- `live` (wrong): no fault seen in 10,000 updates. Compare its costs below.\n")
    )
    #expect(page.contains("- `splice` and `rebuild`: nothing wrong in 10,000 updates.\n"))
  }

  @Test func aWrongWayThatShowsNothingIsNotCountedAsGoneWrong() {
    let faults = [SamplePages.broken, SamplePages.stale, SamplePages.sessions]
    let rows = SamplePages.rows.map { row in
      row.cell.subject == "live" && faults.contains(row.metric)
        ? exact("\(row.cell)", row.metric, 0) : row
    }
    let report = WholeReport(rows, sections: [SamplePages.section]).report
    #expect(report.contains("1 of 2 wrong ways showed a fault in this run"))
  }
}
