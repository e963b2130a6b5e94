import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

@Suite struct TerminalTableTests {
  @Test(arguments: [0, 1, 2, 10, 20, 39, 40, 60, 79, 80, 100, 132, 200])
  func noLineIsWiderThanTheTerminal(width: Int) {
    let hostile = [
      timed("diff/\(String(repeating: "long-", count: 40))/\u{1B}[2J東京🎉/900", 1),
      timed("\(String(repeating: "suite", count: 40))/a/b/900", 1),
    ]
    let summary = TerminalTable.summary(
      rows: SampleRun.rows + hostile, width: width, sections: SampleRun.sections)
    for line in summary.split(separator: "\n") {
      #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
    }
    #expect(!summary.contains("\u{1B}"))
  }

  @Test func timesAreRelativeToTheFastest() {
    let summary = TerminalTable.summary(
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
          lis           312 µs 1.00x
          myers              skipped
          floor-scan  3.12 µs 0.010x

        5 rows: 4 ok, 1 skipped
        skipped: predicted 6 min, limit 4 s

        """)
  }

  @Test func theReasonOfMostThatWasSkippedIsThere() {
    let reasons = [
      "predicted 6 min, limit 4 s", "predicted 17.5 s, limit 4 s", "predicted 9 s, limit 4 s",
      "nothing to reload",
    ]
    let summary = TerminalTable.summary(
      rows: reasons.enumerated().map { place, reason in
        missing("s/a/lis-\(place)/5000", .time, .skipped(reason))
      }, width: 80, sections: [])
    #expect(
      summary.hasSuffix(
        "4 rows: 4 skipped\n3 of the 4 skipped, such as: predicted 17.5 s, limit 4 s\n"))
  }

  @Test func whatWasNotTimedHasNoEmptyTable() {
    let summary = TerminalTable.summary(
      rows: [
        exact("s/a/lis/900", .moves, 1), exact("s/b/lis/900", .moves, 1),
        timed("t/a/lis/900", 12_300), timed("t/b/lis/900", 12_300), exact("t/c/lis/900", .moves, 1),
      ], width: 80, sections: [])
    #expect(summary.hasPrefix("s: nothing was timed\n\nt/a\n"))
    // Who runs alone is not the fastest of anything.
    #expect(!summary.contains("elsewhere"))
    #expect(summary.contains("12.3 µs"))
  }

  @Test func theSmallestSizesGiveWayFirst() {
    let rows = [900, 3_000, 10_000].map { timed("s/a/lis/\($0)", 312_000) }
    let summary = TerminalTable.summary(rows: rows, width: 30, sections: [])
    #expect(summary.contains("(no room for 900, 3k)"))
    #expect(summary.contains("10k"))
  }

  @Test func theOrderOfRowsMakesNoDifference() {
    let summaries = [SampleRun.rows, SampleRun.shuffled].map {
      TerminalTable.summary(rows: $0, width: 100, sections: SampleRun.sections)
    }
    #expect(summaries[0] == summaries[1])
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
