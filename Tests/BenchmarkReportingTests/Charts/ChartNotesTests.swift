import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

@Suite struct ChartNotesTests {
  private static func chart(_ rows: [ResultRow], _ metric: Metric = .time) throws -> Chart {
    try oneChart(ChartRequest(metric), rows: rows).chart
  }

  @Test func namesThatMissTheSameForTheSameReasonShareALine() throws {
    let late = Status.skipped("predicted 20 s, limit 4 s")
    var rows = [missing("s/a/crashed/900", .time, .failed("signal 11"))]
    for name in ["lis", "heckel"] {
      rows += [900, 10_000, 100_000].map { timed("s/a/\(name)/\($0)", Double($0)) }
    }
    for name in ["myers", "myers-moves"] {
      rows.append(timed("s/a/\(name)/900", 5))
      rows += [10_000, 100_000].map { missing("s/a/\(name)/\($0)", .time, late) }
    }
    let chart = try Self.chart(rows)
    #expect(
      chart.notes == [
        "Not measured: crashed at 900 (failed: signal 11)",
        "Not measured: myers and myers-moves at 10k and 100k (predicted 20 s, limit 4 s)",
      ])
  }

  @Test func ofSeveralReasonsTheFirstIsSaid() throws {
    let chart = try Self.chart([
      timed("s/a/lis/900", 5), missing("s/a/myers/10000", .time, .skipped("predicted 20 s")),
      missing("s/a/myers/100000", .time, .skipped("predicted 4 min")),
    ])
    #expect(chart.notes == ["Not measured: myers at 10k and 100k (the first: predicted 20 s)"])
  }

  @Test func whatIsZeroOnALogarithmicAxisIsSaid() throws {
    let rows = [
      exact("s/a/lis/900", .peakLive, 500), exact("s/a/floor-scan/900", .peakLive, 0),
      exact("s/a/floor-hash/900", .peakLive, 0),
    ]
    #expect(
      try Self.chart(rows, .peakLive).notes == ["0 B at 900: floor-hash and floor-scan"])
    let more = [
      exact("s/a/lis/3000", .peakLive, 0), exact("s/a/floor-scan/3000", .peakLive, 0),
      exact("s/a/floor-hash/3000", .peakLive, 8),
    ]
    #expect(
      try Self.chart(rows + more, .peakLive).notes == [
        "0 B at 900: floor-hash", "0 B throughout: floor-scan", "0 B at 3k: lis",
      ])
  }

  @Test func manyGapsAreSummedUp() throws {
    let chart = try Self.chart(
      [timed("s/a/lis/900", 5)]
        + (1...6).map { missing("s/a/n\($0)/900", .time, .skipped("reason \($0)")) })
    #expect(
      chart.notes == [
        "Not measured: n1 at 900 (reason 1)", "Not measured: n2 at 900 (reason 2)",
        "Not measured in part, too: n3, n4, n5 and n6",
      ])
  }

  @Test func aRowThatIsNotThereIsNoGap() throws {
    let chart = try Self.chart([
      timed("s/a/lis/900", 5), timed("s/a/lis/10000", 5), timed("s/a/other/900", 5),
    ])
    #expect(chart.notes.isEmpty)
  }

  @Test func theAlternativeTellsTheEndsOfTheLines() throws {
    let chart = try Self.chart([
      timed("s/a/lis/900", 5_000), timed("s/a/lis/10000", 60_000), timed("s/a/other/900", 7_000),
    ])
    #expect(
      chart.alternative
        == "s: time against size: a. At 10k: lis 60.0 µs. At 900: other 7.00 µs.")
  }
}
