import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// The largest size that fits into a frame: measured, never read off between or beyond sizes.
@Suite struct FrameBudgetTests {
  /// Rows whose 99th percentile is that many milliseconds; nil for one that was skipped.
  private func rows(_ percentiles: [(size: Int, milliseconds: Double?)]) -> [ResultRow] {
    percentiles.map { size, milliseconds in
      guard let milliseconds else {
        return missing("s/a/lis/\(size)", .time, .skipped("predicted 6 min, limit 4 s"))
      }
      var row = timed("s/a/lis/\(size)", milliseconds * 0.5e6)
      row.summary?.p99 = milliseconds * 1e6
      row.summary?.max = milliseconds * 2e6
      return row
    }
  }

  private func budget(_ percentiles: [(size: Int, milliseconds: Double?)]) -> FrameBudget {
    FrameBudget(rows(percentiles), within: 8e6)
  }

  @Test func whatFitsAndWhatIsBehindIt() {
    let fits = budget([(900, 1), (3_000, 8), (10_000, 8.01)])
    #expect(fits == .fits(size: 3_000, next: FrameBudget.Next(size: 10_000)))
    #expect(fits.text == "3k")
    let largest = budget([(900, 1), (3_000, 7)])
    #expect(largest == .fits(size: 3_000, next: nil))
    #expect(largest.text == "3k+" && largest.isUnbounded && !fits.isUnbounded)
    let unknown = budget([(900, 1), (3_000, nil)])
    #expect(unknown.text == "900?" && !unknown.isUnbounded)
  }

  @Test func theOrderOfRowsMakesNoDifference() {
    let rows = rows([(900, 1), (3_000, 8), (10_000, 9)])
    #expect(
      FrameBudget(rows.reversed(), within: 8e6) == FrameBudget(rows, within: 8e6))
  }

  @Test func whatIsTooSlowOrUntimed() {
    #expect(budget([(900, 9), (3_000, 90)]) == .tooSlow(size: 900))
    #expect(budget([(900, 9)]).text == "&lt; 900")
    #expect(budget([(900, nil)]).text == "*skipped*")
    #expect(budget([]).text == "-")
  }

  /// A larger size that fits by chance does not make up for a smaller one that does not.
  @Test func aSizeThatDoesNotFitEndsIt() {
    #expect(
      budget([(900, 1), (3_000, 9), (10_000, 7)])
        == .fits(size: 900, next: FrameBudget.Next(size: 3_000)))
  }

  /// A gap below a size that fits is none behind it.
  @Test func aGapBelowIsPassedOver() {
    #expect(budget([(900, 1), (3_000, nil), (10_000, 7)]) == .fits(size: 10_000, next: nil))
  }

  private func report(_ rows: [ResultRow], _ subjects: [String] = ["lis"]) -> String {
    let section = ReportSection(
      suite: "s", question: "Who?", timed: ".", conclusion: .fastest(), frameSubjects: subjects)
    return WholeReport(rows, sections: [section]).report
  }

  @Test func theTableAndTheSentence() {
    let report = report(rows([(900, 1), (3_000, 10), (10_000, 20)]))
    #expect(report.contains("## Frame budgets"))
    #expect(report.contains("> Within 8.33 ms: `lis` in 1 of 3 cells."))
    #expect(report.contains("> Within 16.67 ms: `lis` in 2 of 3 cells."))
    #expect(report.contains("| `a` | 900 / 3k |"))
  }

  /// 21 samples within a frame leave more than one run in ten to be told.
  @Test func fewSamplesAreSaid() {
    let report = report(rows([(900, 1)]))
    #expect(report.contains("`lis` in every cell timed"))
    #expect(report.contains("all that was measured stays within both: `a`."))
    #expect(report.contains("of 1 time 0 have the 299 from which on"))
    #expect(report.contains("That 21 samples fit says, at 95 %, that 87 % of runs or more do."))
  }

  @Test func enoughSamplesAreSaid() {
    var row = rows([(900, 1)])[0]
    row.summary?.samples = 299
    #expect(report([row]).contains("All times have 299 samples or more"))
    row.summary?.samples = 298
    #expect(!report([row]).contains("All times have"))
  }

  @Test func withoutTimesNothingIsTold() {
    #expect(
      report(rows([(900, nil)])).contains(
        "Not measured: no subject was timed that is held against frames; most often "
          + "skipped(predicted 6 min, limit 4 s)."))
    #expect(!report(rows([(900, 1)]), []).contains("Frame budgets"))
  }
}
