import BenchmarkReporting
import Foundation
import Testing

@testable import BenchmarkGate

@Suite struct GrowthTableTests {
  private static let summary = "## How time and memory grow with the size"

  private func report(_ rows: [ResultRow], _ growth: [Growth]) -> String {
    WholeReport(rows, growth: growth)["suites/diff.md"]
  }

  private func growth(
    _ cell: String, _ exponent: Double, _ interval: ClosedRange<Double>? = nil
  ) throws -> Growth {
    Growth(
      ladder: Growth.Ladder(try #require(CellID(cell))), metric: .time, lane: .time,
      sizes: SampleRun.sizes, exponent: exponent,
      interval: interval.map { Interval(low: $0.lowerBound, high: $0.upperBound, level: 0.95) })
  }

  @Test func aTableOfTimesHasTheExponentsWithTheirIntervals() throws {
    let text = report(
      SampleRun.diff,
      [
        try growth("diff/peer-mix.uuid/lis/900", 1.004, 0.99...1.02),
        try growth("diff/shuffle.uuid/myers/900", 2),
        try growth("diff/unchanged.uuid/lis/900", -0.001),
        try growth("reload/peer-mix.uuid/other/900", 9),
      ])
    let table = text.behind(Self.summary)
    #expect(table.row("Time") == ["Time", "`lis`", "`myers`"])
    #expect(table.row("`peer-mix.uuid`")?[1] == "1.00 (0.99-1.02)")
    #expect(table.row("`shuffle.uuid`")?[2] == "2.00")
    #expect(table.row("`unchanged.uuid`")?[1] == "0.00")
    #expect(!text.contains("9.00"))
  }

  @Test func aTimeThatFallsHasNoExponent() throws {
    var falling = try growth("diff/peer-mix.uuid/lis/900", -0.01, -0.02...0.01)
    falling.fallsAt = 10_000
    let rising = try growth("diff/shuffle.uuid/lis/900", 1)
    let table = report(SampleRun.diff, [falling, rising]).behind(Self.summary)
    #expect(table.row("`peer-mix.uuid`")?[1] == "falls at 10k")
    #expect(table.row("`shuffle.uuid`")?[1] == "1.00")
  }

  @Test func aTableOfMemoryComesFromTheRowsOfThreeSizesOrMore() {
    let rows = SampleRun.sizes.map { size in
      exact("diff/peer-mix.uuid/lis/\(size)", .bytesAsked, Double(3 * size))
    }
    let table = report(SampleRun.diff + rows, []).behind(Self.summary)
    #expect(table.row("`bytes_asked`") == ["`bytes_asked`", "`lis`"])
    #expect(table.row("`peer-mix.uuid`")?[1] == "1.00")
    #expect(!report(Array(rows.prefix(2)), []).contains(Self.summary))
  }
}
