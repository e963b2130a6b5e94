import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

@Suite struct HumanNumbersTests {
  @Test(arguments: [
    (0, "0 ns"), (0.52, "0.52 ns"), (24, "24 ns"), (24.26, "24.3 ns"), (999.4, "999 ns"),
    (999.6, "1.00 µs"), (12_340, "12.3 µs"), (999_700, "1.00 ms"), (4_560_000, "4.56 ms"),
    (312_000, "312 µs"), (1.5e9, "1.50 s"), (3.72e11, "372 s"),
  ])
  func durations(nanoseconds: Double, text: String) {
    #expect(HumanNumbers.duration(nanoseconds) == text)
  }

  @Test(arguments: [
    (812.0, "812 B"), (41.25, "41.2 B"), (4_100_000, "4.10 MB"), (6.03e9, "6.03 GB"),
    (1_000, "1.00 kB"),
  ])
  func bytes(bytes: Double, text: String) {
    #expect(HumanNumbers.bytes(bytes) == text)
  }

  @Test(arguments: [
    (0, "0"), (900, "900"), (1_000, "1k"), (1_500, "1.5k"), (1_704, "1,704"), (5_000, "5k"),
    (38_117, "38,117"), (100_000, "100k"), (1_000_000, "1M"), (2_500_000, "2.5M"),
    (1_230_000, "1230k"),
  ])
  func sizes(items: Int, text: String) {
    #expect(HumanNumbers.size(items) == text)
  }

  @Test(arguments: [
    (0.034, "0.034x"), (0.42, "0.42x"), (1, "1.00x"), (28.37, "28.4x"), (131.6, "132x"),
    (0.0012, "0.0012x"),
  ])
  func ratios(ratio: Double, text: String) {
    #expect(HumanNumbers.ratio(ratio) == text)
  }

  @Test func anIntervalIsInTheUnitOfItsValue() {
    let interval = Interval(low: 309_000, high: 1_018_000, level: 0.95)
    #expect(HumanNumbers.duration(312_000, interval: interval) == "312 µs (309-1018)")
  }

  @Test func theEndsOfANarrowIntervalStayApart() {
    let interval = Interval(low: 1.0021, high: 1.0042, level: 0.95)
    let text = HumanNumbers.ratio(ResultRow.Ratio(median: 1.003, interval: interval))
    #expect(text == "1.003x (1.002-1.004)")
  }

  @Test func allIsSaidOfAllOnly() {
    #expect(HumanNumbers.percent(1) == "100 %")
    #expect(HumanNumbers.percent(0.9999) == "100.0 %")
    #expect(HumanNumbers.percent(0.978) == "97.8 %")
  }

  @Test func countsAreExact() {
    #expect(HumanNumbers.count(1_234_567) == "1,234,567")
    #expect(HumanNumbers.count(-1_000) == "-1,000")
    #expect(HumanNumbers.count(12.345) == "12.3")
  }
}
