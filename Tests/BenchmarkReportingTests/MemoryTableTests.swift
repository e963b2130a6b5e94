import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// Who pays how much memory, over all suites.
@Suite struct MemoryTableTests {
  private static let sections = [
    ReportSection(
      suite: "diff", question: "Which?", timed: ".", lead: "a", conclusion: .fastest(),
      isMain: true),
    ReportSection(
      suite: "side", question: "And?", timed: ".", conclusion: .fastest()),
    ReportSection(
      suite: "footprint", question: "What?", timed: ".", measure: .perItem(.retained),
      conclusion: .perItem(.retained, of: "build"), isMain: true),
  ]

  private static let rows = [
    exact("diff/a/lis/1000", .peakLive, 8_000), exact("diff/a/lis/1000", .allocations, 7),
    exact("diff/a/heckel/1000", .peakLive, 96_000), exact("diff/a/floor-x/1000", .peakLive, 1),
    missing("diff/a/myers/1000", .peakLive, .skipped("predicted 6 min, limit 4 s")),
    exact("diff/a/lis/10", .peakLive, 1e9), exact("diff/b/lis/5000", .peakLive, 1e9),
    exact("side/a/x/1000", .peakLive, 5_000),
    exact("footprint/a/build/1000", .retained, 17_000),
    exact("footprint/a/build/1000", .peakLive, 18_000),
  ]

  private func report(_ rows: [ResultRow]) -> String {
    WholeReport(rows, sections: Self.sections).report
  }

  @Test func everySubjectOfTheLargestSizeHasARow() {
    let lines = report(Self.rows).split(separator: "\n").drop { $0 != "### Who pays it" }
      .filter { $0.hasPrefix("| `") }.prefix(5)
      .map { $0.split(separator: "|").map { $0.filter { $0 != " " } } }
    #expect(
      lines == [
        ["`diff/a`", "1k", "`heckel`", "-", "96.0kB", "96B", "-"],
        ["`diff/a`", "1k", "`lis`", "7", "8.00kB", "8B", "-"],
        ["`diff/a`", "1k", "`myers`", "-", "*skipped*", "*skipped*", "-"],
        ["`side/a`", "1k", "`x`", "-", "5.00kB", "5B", "-"],
        ["`footprint/a`", "1k", "`build`", "-", "18.0kB", "18B", "17.0kB"],
      ])
  }

  /// Of the questions that come first, one's own aside.
  @Test func theAnswerHasTheLeastAndTheMost() {
    #expect(
      report(Self.rows).contains(
        "17 B with `build`. At the peak, per item: `diff` from 8 B with `lis` to 96 B with "
          + "`heckel`.\n"))
    let one = Self.rows.filter { $0.cell.subject != "heckel" }
    #expect(report(one).contains("At the peak, per item: `diff` 8 B with `lis`.\n"))
    let none = Self.rows.filter { $0.cell.contest.suite != "diff" }
    #expect(!report(none).contains("At the peak"))
  }

  @Test func withoutPeaksItIsNotMeasured() {
    let report = report([
      exact("footprint/a/build/1000", .retained, 17_000),
      missing("footprint/a/build/1000", .peakLive, .unavailable("install libjemalloc-dev")),
    ])
    #expect(
      report.contains(
        "Not measured: no suite has `peak_live`; most often unavailable(install libjemalloc-dev)."))
  }
}
