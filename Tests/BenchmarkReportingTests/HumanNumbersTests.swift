import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

@Suite struct HumanNumbersTests {
  @Test func durations() {
    let nanoseconds = [0, 0.52, 24, 24.26, 999.4, 999.6, 12_340, 999_700, 312_000, 1.5e9, 3.72e11]
    #expect(
      nanoseconds.map { HumanNumbers.duration($0) } == [
        "0 ns", "0.52 ns", "24 ns", "24.3 ns", "999 ns", "1.00 µs", "12.3 µs", "1.00 ms", "312 µs",
        "1.50 s", "372 s",
      ])
  }

  @Test func bytes() {
    #expect(
      [812, 41.25, 4_100_000, 6.03e9, 1_000].map { HumanNumbers.bytes($0) } == [
        "812 B", "41.2 B", "4.10 MB", "6.03 GB", "1.00 kB",
      ])
  }

  @Test func sizes() {
    let items = [
      0, 900, 1_000, 1_500, 1_704, 5_000, 38_117, 100_000, 1_000_000, 2_500_000, 1_230_000,
    ]
    #expect(
      items.map(HumanNumbers.size) == [
        "0", "900", "1k", "1.5k", "1,704", "5k", "38,117", "100k", "1M", "2.5M", "1230k",
      ])
  }

  @Test func ratios() {
    #expect(
      [0.034, 0.42, 1, 28.37, 131.6, 0.0012].map { HumanNumbers.ratio($0) } == [
        "0.034x", "0.42x", "1.00x", "28.4x", "132x", "0.0012x",
      ])
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

  @Test func allIsSaidOfAllAndNoneOfNone() {
    #expect(HumanNumbers.percent(1) == "100 %")
    #expect(HumanNumbers.percent(0.9999) == "100.0 %")
    #expect(HumanNumbers.percent(0.978) == "97.8 %")
    #expect([0, 0.0004, 0.001].map(HumanNumbers.percent) == ["0 %", "< 0.1 %", "0.1 %"])
  }

  @Test func countsAreExact() {
    #expect(HumanNumbers.count(1_234_567) == "1,234,567")
    #expect(HumanNumbers.count(-1_000) == "-1,000")
    #expect(HumanNumbers.count(12.345) == "12.3")
    #expect(HumanNumbers.factor(1_240, .up) == "1,240")
    #expect(HumanNumbers.factor(9e20, .up) == "900000000000000000000")
  }
}
