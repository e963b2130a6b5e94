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
    let names = table.line("| Time ")?.split(separator: "|").map { $0.filter { $0 != " " } }
    #expect(names == ["Time", "`lis`", "`myers`"])
    #expect(table.line("| `peer-mix.uuid` ")?.contains("1.00 (0.99-1.02)") == true)
    #expect(table.line("| `shuffle.uuid` ")?.contains("2.00 |") == true)
    #expect(table.line("| `unchanged.uuid` ")?.contains(" 0.00 |") == true)
    #expect(!text.contains("9.00"))
  }

  @Test func aTimeThatFallsHasNoExponent() throws {
    var falling = try growth("diff/peer-mix.uuid/lis/900", -0.01, -0.02...0.01)
    falling.fallsAt = 10_000
    let rising = try growth("diff/shuffle.uuid/lis/900", 1)
    let table = report(SampleRun.diff, [falling, rising]).behind(Self.summary)
    #expect(table.line("| `peer-mix.uuid` ")?.contains("falls at 10k |") == true)
    #expect(table.line("| `shuffle.uuid` ")?.contains("1.00 |") == true)
  }

  @Test func aTableOfMemoryComesFromTheRows() {
    let rows = SampleRun.sizes.map { size in
      exact("diff/peer-mix.uuid/lis/\(size)", .bytesAsked, Double(3 * size))
    }
    let table = report(SampleRun.diff + rows, []).behind(Self.summary)
    #expect(table.line("| `bytes_asked` ")?.contains("`lis`") == true)
    #expect(table.line("| `peer-mix.uuid` ")?.contains("1.00 |") == true)
  }

  @Test func twoSizesHaveNoTable() {
    let rows = SampleRun.sizes.prefix(2).map { size in
      exact("diff/peer-mix.uuid/lis/\(size)", .bytesAsked, Double(3 * size))
    }
    #expect(!report(Array(rows), []).contains(Self.summary))
  }
}

extension String {
  /// The rest of the text after the first occurrence of `text`; empty if `text` does not occur.
  fileprivate func behind(_ text: String) -> String {
    let parts = components(separatedBy: text)
    return parts.dropFirst().joined(separator: text)
  }

  fileprivate func line(_ start: String) -> Substring? {
    split(separator: "\n").first { $0.hasPrefix(start) }
  }
}
