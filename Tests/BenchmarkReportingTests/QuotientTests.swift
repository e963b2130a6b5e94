import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// The ratio of two subjects of which neither is the reference.
@Suite struct QuotientTests {
  private func ratio(_ median: Double, _ low: Double, _ high: Double) -> ResultRow.Ratio {
    ResultRow.Ratio(median: median, interval: Interval(low: low, high: high, level: 0.97))
  }

  @Test func theIntervalHoldsAllThatBothAllow() throws {
    let quotient = ratio(6, 5, 8).over(ratio(3, 2, 4))
    #expect(quotient.median == 2)
    let interval = try #require(quotient.interval)
    #expect(interval.low == 1.25 && interval.high == 4)
    #expect(abs(interval.level - 0.94) < 1e-12)
    #expect(!quotient.isSerial)
  }

  @Test func withoutOneIntervalThereIsNone() {
    var without = ratio(3, 2, 4)
    without.interval = nil
    #expect(ratio(6, 5, 8).over(without).interval == nil)
    #expect(without.over(ratio(6, 5, 8)).interval == nil)
    #expect(ratio(6, 5, 8).over(ratio(3, 0, 4)).interval == nil)
  }

  @Test func dependentSamplesOfEitherMarkIt() {
    var serial = ratio(3, 2, 4)
    serial.isSerial = true
    #expect(serial.over(ratio(6, 5, 8)).isSerial && ratio(6, 5, 8).over(serial).isSerial)
  }

  /// It excludes 1 exactly where the intervals are apart.
  @Test(arguments: [(4.0, 5.0, true), (3.9, 5.0, false), (1.0, 1.9, true), (1.0, 2.1, false)])
  func itSaysWhatTheVerdictSays(low: Double, high: Double, isApart: Bool) throws {
    func row(_ subject: String, _ ratio: ResultRow.Ratio) -> ResultRow {
      var row = timed("s/a/\(subject)/900", ratio.median, reference: "floor-x")
      row.ratio = ratio
      return row
    }
    let middle = (low + high) / 2
    let rows = [row("x", ratio(middle, low, high)), row("y", ratio(3, 2, 3.95))]
    let contest = ContestRows(rows)
    let interval = try #require(Comparison.ratio(of: "x", to: "y", in: contest)?.interval)
    let verdict = Comparison.verdict(on: "x", against: "y", in: contest)
    #expect((verdict != .noDifference) == isApart)
    #expect((interval.low > 1 || interval.high < 1) == isApart)
  }
}
