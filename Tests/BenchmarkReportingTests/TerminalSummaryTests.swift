import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

@Suite struct TerminalSummaryTests {
  @Test(arguments: [0, 1, 2, 10, 20, 39, 40, 60, 79, 80, 100, 132, 200])
  func noLineIsWiderThanTheTerminal(width: Int) {
    let hostile = [
      timed("diff/\(String(repeating: "long-", count: 40))/\u{1B}[2J東京🎉/900", 1),
      timed("\(String(repeating: "suite", count: 40))/a/b/900", 1),
    ]
    let summary = TerminalSummary.text(
      rows: SampleRun.rows + hostile, width: width, sections: SampleRun.sections)
    for line in summary.split(separator: "\n") {
      #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
    }
    #expect(!summary.contains("\u{1B}"))
  }

  @Test func timesAreRelativeToTheFastest() {
    let summary = TerminalSummary.text(
      rows: [
        timed("s/a/lis/5000", 312_000), timed("s/a/heckel/5000", 3_120_000),
        timed("s/a/floor-scan/5000", 3_120),
        missing("s/a/myers/5000", .time, .skipped("predicted 6 min, limit 4 s")),
        exact("s/a/lis/5000", .moves, 1),
      ], width: 80, sections: [])
    #expect(
      summary == """
        s/a
                                  5k
          heckel       3.12 ms 10.0x
          lis         312 µs fastest
          myers              skipped
          floor-scan  3.12 µs 0.010x

        5 rows: 4 ok, 1 skipped
        without a value most often, 1 row: s/a/myers/5000, skipped(predicted 6 min, lim…

        """)
  }

  /// Reasons that differ only in their numbers count as the same kind.
  @Test func theReasonOfMostThatWasSkippedIsThere() {
    let reasons = [
      "predicted 6 min, limit 4 s", "predicted 17.5 min, limit 4 s", "predicted 9 min, limit 4 s",
      "nothing to reload",
    ]
    let summary = TerminalSummary.text(
      rows: reasons.enumerated().map { place, reason in
        missing("s/a/lis-\(place)/5000", .time, .skipped(reason))
      }, width: 100, sections: [])
    #expect(
      summary.contains("4 rows: 4 skipped\nwithout a value most often, 3 rows: s/a/lis-0/5000"))
  }

  @Test func whatWasNotTimedHasNoEmptyTable() {
    let summary = TerminalSummary.text(
      rows: [exact("s/a/lis/900", .moves, 1), timed("t/a/lis/900", 12_300)], width: 80, sections: []
    )
    #expect(summary.hasPrefix("s: nothing was timed\n\nt/a\n"))
    #expect(summary.contains("12.3 µs"))
  }

  @Test func theSmallestSizesGiveWayFirst() {
    let rows = [900, 3_000, 10_000].map { timed("s/a/lis/\($0)", 312_000) }
    let summary = TerminalSummary.text(rows: rows, width: 30, sections: [])
    #expect(summary.contains("(no room for 900, 3k)"))
    #expect(summary.contains("10k"))
  }

  @Test func aTextIsCutAtItsWidth() {
    #expect(DisplayWidth.fit("abcdef", to: 6) == "abcdef")
    #expect(DisplayWidth.fit("abcdef", to: 5) == "abcd…")
    #expect(DisplayWidth.fit("東京都", to: 5) == "東京…")
    #expect(DisplayWidth.fit("東京都", to: 4) == "東…")
    #expect(DisplayWidth.fit("abc", to: 0) == "")
    #expect(DisplayWidth.of("e\u{301}") == 1)
  }
}
