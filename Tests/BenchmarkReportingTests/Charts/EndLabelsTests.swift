import Foundation
import Testing

@testable import BenchmarkRuns
@testable import BenchmarkReporting

@Suite struct EndLabelsTests {
  private static func chart(_ lines: [(String, [(Double, Double)])]) -> Chart {
    Chart(
      title: "t", x: Chart.Axis(label: "items", ticks: .items),
      y: Chart.Axis(label: "time", ticks: .unit(.nanoseconds)),
      series: lines.map { name, points in
        Chart.Series(name: name, points: points.map { Chart.Point(x: $0.0, y: $0.1) })
      })
  }

  @Test func labelsOfLinesThatMeetStandAroundTheirMiddle() {
    #expect(EndLabels.spread([200, 200, 200], from: 60, to: 380) == [182, 200, 218])
    #expect(EndLabels.spread([60, 60], from: 60, to: 380) == [60, 78])
    #expect(EndLabels.spread([380, 380], from: 60, to: 380) == [362, 380])
  }

  /// Labels keep their order and distance, stay inside, and are as near to their places as possible.
  @Test func labelsNeverMeetAndStayAsNearAsTheyCan() {
    let seed = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap { UInt64($0) } ?? 9
    for step in 0..<400 {
      var numbers = SeededNumbers(seed: seed &+ UInt64(step))
      let count = 1 + numbers.index(below: 15)
      let places = (0..<count).map { _ in 60 + Double(numbers.index(below: 3_200)) / 10 }.sorted()
      let spread = EndLabels.spread(places, from: 60, to: 380)
      let trace = "seed=\(seed) step=\(step) \(places)"
      #expect(spread.count == count, "\(trace)")
      for (left, right) in zip(spread, spread.dropFirst()) {
        #expect(right - left >= EndLabels.distance - 0.02, "\(trace)")
      }
      #expect(spread.allSatisfy { (59.98...380.02).contains($0) }, "\(trace)")
      for index in spread.indices {
        let off = spread[index] - places[index]
        let isPushedUp =
          index + 1 == count || spread[index + 1] - spread[index] > EndLabels.distance + 0.02
        let isPushedDown =
          index == 0 || spread[index] - spread[index - 1] > EndLabels.distance + 0.02
        // A label that has room on one side must not be shifted to the other side. A label at the end of the plot is an
        // exception: it may have been shifted to stay inside.
        if isPushedUp, spread[index] < 379.98 { #expect(off > -0.02, "\(trace)") }
        if isPushedDown, spread[index] > 60.02 { #expect(off < 0.02, "\(trace)") }
      }
    }
  }

  @Test func aLineThatEndsEarlyHasItsNameAtItsEnd() throws {
    let chart = Self.chart([
      ("myers", [(900, 1e6), (10_000, 1e8)]), ("lis", [(900, 1e4), (10_000, 1e5), (100_000, 1e6)]),
    ])
    let layout = ChartLayout(chart)
    let labels = EndLabels.place(chart, in: layout)
    let myers = try #require(labels.first { $0.text == "myers" })
    #expect(myers.y == layout.y(1e8) && myers.x == layout.x(10_000) + 10 && myers.end == nil)
    let lis = try #require(labels.first { $0.text == "lis" })
    #expect(lis.x > layout.right && lis.y == layout.y(1e6))
  }

  @Test func whereAnotherLineIsInTheWayTheNameGoesToTheColumn() throws {
    let chart = Self.chart([
      ("short", [(900, 1e5), (10_000, 1e6)]),
      ("long", [(900, 1e5), (10_000, 1e6), (100_000, 1.2e6)]),
    ])
    let layout = ChartLayout(chart)
    let short = try #require(EndLabels.place(chart, in: layout).first { $0.text == "short" })
    #expect(short.x > layout.right)
    #expect(short.end?.x == layout.x(10_000) && short.end?.y == layout.y(1e6))
  }

  @Test func namesStayInThePicture() {
    let long = String(repeating: "w", count: 60)
    let chart = Self.chart((0..<30).map { ("\(long)\($0)", [(900, 1e4), (10_000, 2e4)]) })
    let layout = ChartLayout(chart)
    for label in EndLabels.place(chart, in: layout) {
      #expect(DisplayWidth.of(label.text) <= 28)
      #expect(label.x + ChartLayout.width(of: label.text) <= ChartLayout.width)
      #expect((layout.top - 0.1...layout.bottom + 0.1).contains(label.y))
    }
  }
}
