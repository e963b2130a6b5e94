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

  @Test func aTextIsCutAtItsWidth() {
    #expect(DisplayWidth.fit("abcdef", to: 6) == "abcdef")
    #expect(DisplayWidth.fit("abcdef", to: 5) == "abcd…")
    #expect(DisplayWidth.fit("東京都", to: 5) == "東京…")
    #expect(DisplayWidth.fit("東京都", to: 4) == "東…")
    #expect(DisplayWidth.fit("abc", to: 0) == "")
    #expect(DisplayWidth.of("e\u{301}") == 1)
  }
}
