import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// The largest size that fits into a frame: measured in single runs, never read off between or beyond sizes.
@Suite struct FrameBudgetTests {
  /// Of a thousand runs with cold caches the 99th percentile is that many milliseconds.
  private func rows(_ percentiles: [(size: Int, milliseconds: Double)]) -> [ResultRow] {
    percentiles.map { cold("s/a/lis/\($0.size)", $0.milliseconds * 0.5e6) }
  }

  private func budget(_ percentiles: [(size: Int, milliseconds: Double)]) -> FrameBudget {
    FrameBudget(rows(percentiles), within: 8e6)
  }

  @Test func the99thPercentileDecides() {
    let fits = budget([(900, 1), (3_000, 8), (10_000, 8.01)])
    #expect(fits == .fits(size: 3_000, next: FrameBudget.Next(size: 10_000, isOver: true)))
    #expect(fits.text == "3k")
    let largest = budget([(3_000, 7), (900, 1)])
    #expect(largest == .fits(size: 3_000, next: nil))
    #expect(largest.text == "3k+" && largest.isUnbounded && !fits.isUnbounded)
    #expect(budget([(900, 9), (3_000, 90)]) == .tooSlow(size: 900))
    #expect(budget([(900, 9)]).text == "&lt; 900")
    // A larger size that fits by chance does not make up for a smaller one that does not.
    #expect(budget([(900, 1), (3_000, 9), (10_000, 7)]).text == "900")
    #expect(budget([]).text == "-")
  }

  /// Of fewer than a thousand runs only a median beyond the frame tells.
  @Test func tooFewRunsTellOnlyWhatIsOver() {
    func few(_ size: Int, _ median: Double) -> ResultRow {
      cold("s/a/lis/\(size)", median * 1e6, runs: 999)
    }
    #expect(FrameBudget([few(900, 8)], within: 8e6) == .unknown)
    #expect(FrameBudget([few(900, 8)], within: 8e6).text == "?")
    #expect(FrameBudget([few(900, 8.1)], within: 8e6) == .tooSlow(size: 900))
    #expect(FrameBudget(rows([(900, 1)]) + [few(3_000, 1)], within: 8e6).text == "900?")
    #expect(FrameBudget(rows([(900, 1)]) + [few(3_000, 9)], within: 8e6).text == "900")
  }

  private func report(_ rows: [ResultRow], _ subjects: [String] = ["lis"]) -> String {
    let section = ReportSection(
      suite: "s", question: "Who?", timed: ".", conclusion: .fastest(), frameSubjects: subjects)
    return WholeReport(rows, sections: [section]).report
  }

  @Test func theTableAndTheSentence() {
    // Means of many runs, in the rows of `time`, are no single runs.
    let means = [timed("s/a/lis/900", 1), timed("s/a/lis/10000", 1), timed("s/b/lis/900", 1)]
    let report = report(means + rows([(900, 1), (3_000, 10), (10_000, 20)]))
    #expect(report.contains("## Frame budgets"))
    #expect(report.contains("> Within 8.33 ms: `lis` in 1 of 3 cells."))
    #expect(report.contains("> Within 16.67 ms: `lis` in 2 of 3 cells."))
    #expect(report.contains("| `a` | 900 / 3k |"))
    #expect(!report.contains("no 99th percentile"))
    #expect(!report.contains("stays within both"))
  }

  @Test func cellsOfTooFewRunsAreCounted() {
    let report = report(rows([(900, 1)]) + [cold("s/a/lis/3000", 1e6, runs: 100)])
    #expect(report.contains("1 of 2 cells has fewer than 1,000 single runs"))
    #expect(report.contains("| `a` |  900? |"))
    #expect(report.contains("`lis` in every cell that is told; not known in 1 cell."))
  }

  /// A size whose time was given up has no single runs; what fits below it is not the end of it.
  @Test func aSizeThatWasNotTimedIsNotKnown() {
    let skipped = missing("s/a/lis/3000", .time, .skipped("predicted 6 min, limit 4 s"))
    #expect(report(rows([(900, 1)]) + [skipped]).contains("| `a` |  900? |"))
    #expect(report(rows([(900, 1)])).contains("all that was measured stays within both: `a`."))
    // Nor is it where no single runs were to be taken.
    let elsewhere = rows([(900, 1)]) + [missing("s/b/lis/9", .time, .timeout("1 s"))]
    let budgets = report(elsewhere).split(separator: "\n").drop { $0 != "## Frame budgets" }
    #expect(!budgets.isEmpty && !budgets.contains { $0.hasPrefix("| `b`") })
  }

  @Test func withoutSingleRunsNothingIsTold() {
    #expect(
      report([timed("s/a/lis/900", 1)]).contains(
        "Not measured: no single runs were timed that are held against frames."))
    #expect(!report(rows([(900, 1)]), []).contains("Frame budgets"))
  }
}
