import Testing

@testable import BenchmarkReporting

@Suite struct AxisTicksTests {
  @Test func decadesOfALogarithmicAxis() {
    let axis = Chart.Axis(label: "", isLogarithmic: true, ticks: .nanoseconds)
    let ticks = AxisTicks(axis, values: [990, 4e9], marked: false)
    #expect(
      ticks.ticks.compactMap(\.label) == [
        "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s",
      ])
    #expect(ticks.ticks.allSatisfy { (ticks.low...ticks.high).contains($0.value) })
  }

  @Test func aShortLogarithmicAxisHasLabelsBetween() {
    let axis = Chart.Axis(label: "", isLogarithmic: true, ticks: .bytes)
    let ticks = AxisTicks(axis, values: [1_100, 4_000], marked: false)
    #expect(ticks.ticks.compactMap(\.label) == ["1 kB", "2 kB", "5 kB"])
  }

  @Test func aLinearAxisStartsAtZero() {
    let axis = Chart.Axis(label: "", isLogarithmic: false, ticks: .bytes)
    let ticks = AxisTicks(axis, values: [24, 121], marked: false)
    #expect(ticks.low == 0 && ticks.high == 140)
    #expect(ticks.ticks.compactMap(\.label).prefix(3) == ["0 B", "20 B", "40 B"])
  }

  @Test func crowdedSizesLoseTheLabelOfTheSmaller() {
    let axis = Chart.Axis(label: "", isLogarithmic: true, ticks: .items)
    let ticks = AxisTicks(axis, values: [900, 9_900, 10_000, 100_000], marked: true)
    #expect(ticks.ticks.map(\.label) == ["900", nil, "10k", "100k"])
  }

  @Test func aNarrowLogarithmicAxisReachesToRoundNumbersOnBothSides() {
    let axis = Chart.Axis(label: "", isLogarithmic: true, ticks: .nanoseconds)
    for (values, labels) in [
      ([20_700, 22_000], ["20 µs", "50 µs"]), ([18_000, 27_000], ["10 µs", "20 µs", "50 µs"]),
      ([1e6, 1e6], ["500 µs", "1 ms", "2 ms"]), ([9.5e8, 9.5e8], ["500 ms", "1 s"]),
    ] as [([Double], [String])] {
      let ticks = AxisTicks(axis, values: values, marked: false)
      #expect(ticks.ticks.compactMap(\.label) == labels, "\(values)")
      #expect(values.allSatisfy { (ticks.low...ticks.high).contains($0) })
    }
  }

  @Test func namesStandOneAfterTheOther() {
    let axis = Chart.Axis(label: "", isLogarithmic: false, ticks: .named(["1 item", "1 %", "all"]))
    let ticks = AxisTicks(axis, values: [0, 2], marked: true)
    #expect(ticks.ticks.map(\.value) == [0, 1, 2])
    #expect(ticks.ticks.map(\.label) == ["1 item", "1 %", "all"])
    #expect(ticks.low < 0 && ticks.high > 2)
  }

  @Test func sharesReadAsSuch() {
    let shares = Chart.Axis(label: "", isLogarithmic: false, ticks: .percent)
    #expect(
      AxisTicks(shares, values: [0, 1], marked: false).ticks.map(\.label) == [
        "0 %", "20 %", "40 %", "60 %", "80 %", "100 %",
      ])
  }

  @Test func aPlaceIsAShareOfTheAxis() {
    let logarithmic = Chart.Axis(label: "", isLogarithmic: true, ticks: .items)
    let ticks = AxisTicks(logarithmic, values: [900, 90_000], marked: true)
    #expect(abs(ticks.place(9_000, on: logarithmic) - 0.5) < 1e-12)
    #expect(ticks.place(ticks.low, on: logarithmic) == 0)
    #expect(ticks.place(ticks.high, on: logarithmic) == 1)
  }
}
