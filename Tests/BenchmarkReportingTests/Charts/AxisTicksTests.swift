import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

@Suite struct AxisTicksTests {
  /// The unit of a logarithmic axis, the values that it must show, and the labels of its ticks.
  private static let labels: [(Metric.Unit, [Double], [String])] = [
    (.nanoseconds, [990, 4e9], ["1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"]),
    // A short logarithmic axis has labels between the powers.
    (.bytes, [1_100, 4_000], ["1 kB", "2 kB", "5 kB"]),
    // A narrow logarithmic axis reaches to round numbers on both sides.
    (.nanoseconds, [20_700, 22_000], ["20 µs", "50 µs"]),
    (.nanoseconds, [1e6, 1e6], ["500 µs", "1 ms", "2 ms"]),
    (.nanoseconds, [9.5e8, 9.5e8], ["500 ms", "1 s"]),
    (.count, [0.9, 1.1], ["0.5", "1", "2"]),
    (.ratio, [0.004, 1], ["1 %", "10 %", "100 %"]),
  ]

  @Test(arguments: labels)
  func labelsAreRoundNumbersAroundTheValues(
    _ unit: Metric.Unit, _ values: [Double], _ labels: [String]
  ) {
    let axis = Chart.Axis(label: "", ticks: .unit(unit))
    let ticks = AxisTicks(axis, values: values, marked: false)
    #expect(ticks.ticks.compactMap(\.label) == labels)
    let range = ticks.low...ticks.high
    #expect((ticks.ticks.map(\.value) + values).allSatisfy(range.contains))
  }

  @Test func crowdedSizesLoseTheLabelOfTheSmaller() {
    let axis = Chart.Axis(label: "", ticks: .items)
    let ticks = AxisTicks(axis, values: [900, 9_900, 10_000, 100_000], marked: true)
    #expect(ticks.ticks.map(\.label) == ["900", nil, "10k", "100k"])
  }

  @Test func namesStandOneAfterTheOther() {
    let axis = Chart.Axis(label: "", ticks: .named(["1 item", "1 %", "all"]))
    let ticks = AxisTicks(axis, values: [0, 2], marked: true)
    #expect(ticks.ticks.map(\.value) == [0, 1, 2])
    #expect(ticks.ticks.map(\.label) == ["1 item", "1 %", "all"])
    #expect(ticks.low < 0 && ticks.high > 2)
  }

  @Test func aPlaceIsAShareOfTheAxis() {
    let logarithmic = Chart.Axis(label: "", ticks: .items)
    let ticks = AxisTicks(logarithmic, values: [900, 90_000], marked: true)
    #expect(abs(ticks.place(9_000, on: logarithmic) - 0.5) < 1e-12)
    #expect(ticks.place(ticks.low, on: logarithmic) == 0)
    #expect(ticks.place(ticks.high, on: logarithmic) == 1)
  }
}
