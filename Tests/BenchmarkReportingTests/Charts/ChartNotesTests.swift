import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

@Suite struct ChartNotesTests {
  private static let cases: [(Metric, [ResultRow], notes: [String])] = [
    (
      .time,
      [900, 10_000, 100_000].map { timed("s/a/lis/\($0)", Double($0)) }
        + [10_000, 100_000].map { missing("s/a/myers/\($0)", .time, .skipped("predicted")) }
        + [timed("s/a/myers/900", 5), missing("s/a/crashed/900", .time, .failed("signal 11"))],
      ["Not measured: crashed at 900; myers at 10k and 100k"]
    ),
    (
      .peakLive,
      [
        exact("s/a/lis/900", .peakLive, 500), exact("s/a/floor-scan/900", .peakLive, 0),
        exact("s/a/lis/3000", .peakLive, 0), exact("s/a/floor-scan/3000", .peakLive, 0),
      ], ["No place on the axis for 0 B: floor-scan at 900 and 3k; lis at 3k"]
    ),
    // There is no note for a size at which a subject has no row.
    (.time, [timed("s/a/lis/900", 5), timed("s/a/lis/10000", 5), timed("s/a/other/900", 5)], []),
  ]

  @Test(arguments: cases)
  func whatIsNotDrawnIsNamedWithItsPlaces(
    _ metric: Metric, _ rows: [ResultRow], notes: [String]
  ) throws {
    #expect(try oneChart(ChartRequest(metric), rows: rows).chart.notes == notes)
  }
}
