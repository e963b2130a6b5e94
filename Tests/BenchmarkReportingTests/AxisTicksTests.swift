import Testing

@testable import BenchmarkReporting

@Suite struct AxisTicksTests {
  @Test func decadesOfALogarithmicAxis() {
    let axis = Chart.Axis(label: "", isLogarithmic: true, ticks: .nanoseconds)
    let ticks = AxisTicks(axis, values: [990, 4e9], marked: false)
    #expect(
      ticks.ticks.compactMap(\.label) == [
        "1 us", "10 us", "100 us", "1 ms", "10 ms", "100 ms", "1 s",
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
}
