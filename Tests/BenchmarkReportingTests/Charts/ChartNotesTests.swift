import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

@Suite struct ChartNotesTests {
  private static func chart(_ rows: [ResultRow], _ metric: Metric = .time) throws -> Chart {
    try oneChart(ChartRequest(metric), rows: rows).chart
  }

  @Test func whatIsNotMeasuredIsNamedWithItsPlaces() throws {
    var rows = [missing("s/a/crashed/900", .time, .failed("signal 11"))]
    rows += [900, 10_000, 100_000].map { timed("s/a/lis/\($0)", Double($0)) }
    rows.append(timed("s/a/myers/900", 5))
    rows += [10_000, 100_000].map { missing("s/a/myers/\($0)", .time, .skipped("predicted")) }
    #expect(
      try Self.chart(rows).notes == ["Not measured: crashed at 900; myers at 10k and 100k"])
  }

  @Test func whatIsZeroOnALogarithmicAxisIsSaid() throws {
    let rows = [
      exact("s/a/lis/900", .peakLive, 500), exact("s/a/floor-scan/900", .peakLive, 0),
      exact("s/a/lis/3000", .peakLive, 0), exact("s/a/floor-scan/3000", .peakLive, 0),
    ]
    #expect(
      try Self.chart(rows, .peakLive).notes
        == ["No place on the axis for 0 B: floor-scan at 900 and 3k; lis at 3k"])
  }

  @Test func aRowThatIsNotThereIsNoGap() throws {
    let chart = try Self.chart([
      timed("s/a/lis/900", 5), timed("s/a/lis/10000", 5), timed("s/a/other/900", 5),
    ])
    #expect(chart.notes.isEmpty)
  }
}
