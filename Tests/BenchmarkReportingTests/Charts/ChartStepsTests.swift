import BenchmarkHarness
import Foundation
import Testing

@testable import BenchmarkReporting

/// Charts over a ladder of change.
@Suite struct ChartStepsTests {
  static let shares = [("one", "1 item"), ("some", "10 %"), ("most", "60 %"), ("all", "all")]

  /// `whole` takes as long whatever changes; `fine` as long at `some`, and ten times that from there.
  static let rows = [900, 10_000].flatMap { size in
    zip(shares.map(\.0), [0.2, 1.0, 10, 100]).flatMap { scenario, share -> [ResultRow] in
      let (fine, whole) = ("s/\(scenario)/fine/\(size)", "s/\(scenario)/whole/\(size)")
      if scenario == "all", size == 900 {
        return [
          missing(fine, .time, .skipped("predicted 5 s, limit 4 s")), timed(whole, 1_000),
          exact(fine, .scriptLength, 900),
        ]
      }
      return [
        timed(fine, 1_000 * share, reference: "fine"),
        timed(whole, 1_000, reference: "fine", ratio: 1 / share),
        exact(fine, .scriptLength, Double(size) * share / 100),
      ]
    }
  }

  static func steps(
    at size: Int? = nil, place: (metric: Metric, subject: String)? = nil
  ) -> ChartRequest.Steps {
    ChartRequest.Steps(
      Crossover(of: "whole", against: "fine", over: shares.map { Crossover.Step($0.0, $0.1) }),
      name: "share", label: "items that change", at: size, place: place)
  }

  static func chart(
    _ lines: ChartRequest.Lines, rows: [ResultRow] = rows, except: Set<String> = []
  ) throws -> (file: String, chart: Chart) {
    try oneChart(ChartRequest(.time, lines: lines, except: except), rows: rows)
  }

  @Test func stepsStandOneAfterTheOtherUnderTheirLabels() throws {
    let (file, chart) = try Self.chart(.steps(Self.steps(at: 10_000)))
    #expect(file == "s-time-by-share.svg")
    #expect(chart.x.ticks == .named(["1 item", "10 %", "60 %", "all"]))
    #expect(chart.series.map(\.name) == ["fine", "whole"])
    #expect(chart.series[0].points.map(\.x) == [0, 1, 2, 3])
    #expect(chart.series[0].points.map(\.y) == [200, 1_000, 10_000, 100_000])
    #expect(chart.subtitle == "10k items" && chart.notes.isEmpty)
  }

  @Test func theCrossingIsMarkedWhereTheRowsTellIt() throws {
    let (_, chart) = try Self.chart(.steps(Self.steps(at: 10_000)))
    #expect(chart.marks == [Chart.Mark(x: 2, text: "whole faster than fine from here on")])
    let never = Self.rows.filter { ["one", "some"].contains($0.cell.contest.scenario) }
    #expect(try Self.chart(.steps(Self.steps(at: 10_000)), rows: never).chart.marks.isEmpty)
    let always = Self.rows.filter { ["most", "all"].contains($0.cell.contest.scenario) }
    #expect(
      try Self.chart(.steps(Self.steps(at: 10_000)), rows: always).chart.marks == [
        Chart.Mark(x: 0, text: "whole faster than fine from the least measured on")
      ])
  }

  @Test func whatWasSkippedIsSaid() throws {
    let (_, chart) = try Self.chart(.steps(Self.steps(at: 900)))
    #expect(chart.notes == ["Not measured: fine at all (predicted 5 s, limit 4 s)"])
    #expect(chart.alternative.contains("Not measured: fine at all"))
  }

  @Test func withoutTheSizeAskedForTheFullestIsDrawn() throws {
    for size in [nil, 5_000] {
      #expect(try Self.chart(.steps(Self.steps(at: size))).chart.subtitle == "10k items")
    }
    let small = Self.rows.filter { $0.cell.contest.size == 900 }
    #expect(
      try Self.chart(.steps(Self.steps(at: 10_000)), rows: small).chart.subtitle == "900 items")
  }

  @Test func aMetricPlacesTheStepsAndTheyAreNamedBelow() throws {
    let steps = Self.steps(at: 10_000, place: (.scriptLength, "fine"))
    let (_, chart) = try Self.chart(.steps(steps))
    #expect(chart.x.isLogarithmic && chart.x.ticks == .numbers)
    #expect(chart.series[0].points.map(\.x) == [20, 100, 1_000, 10_000])
    #expect(chart.marks.map(\.x) == [1_000])
    #expect(chart.notes == ["From left to right: 1 item, 10 %, 60 %, all"])
    // A step whose place is not known, or 0, has none on the axis.
    let without = Self.rows.filter {
      $0.metric == .time || $0.cell.contest.scenario != "some"
    }
    let placed = try Self.chart(.steps(steps), rows: without).chart
    #expect(placed.series[0].points.map(\.x) == [20, 1_000, 10_000])
    #expect(placed.notes.last == "Without a place on the axis: 10 %")
  }

  @Test func ratiosHaveALineASize() throws {
    let (file, chart) = try Self.chart(.ratios(Self.steps()))
    #expect(file == "s-time-ratio-by-share.svg" && chart.scale == ["900 items", "10k items"])
    #expect(chart.notes == ["Not measured: 900 items at all (predicted 5 s, limit 4 s)"])
    #expect(chart.series.map(\.name) == ["900 items", "10k items"])
    #expect(chart.styles == [SubjectStyle.shade(0, of: 2), SubjectStyle.shade(1, of: 2)])
    var turned = chart
    turned.series.reverse()
    #expect(turned.styles == chart.styles.reversed())

    let lines = Dictionary(uniqueKeysWithValues: chart.series.map { ($0.name, $0.points) })
    let ratios = lines["10k items"]?.map { ($0.y * 1e6).rounded() / 1e6 }
    #expect(ratios == [5, 1, 0.1, 0.01])
    #expect(lines["900 items"]?.map(\.x) == [0, 1, 2])
    #expect(lines["10k items"]?[0].low.map { abs($0 - 5 * exp(-0.01)) < 1e-9 } == true)
    #expect(chart.script(writing: "a.svg").contains("graph 0,first 1 to graph 1,first 1"))
  }

  @Test func noDifferenceIsInSightWhateverTheRatios() throws {
    for rows in [["one"], ["most"], ["most", "all"]] {
      let some = Self.rows.filter { rows.contains($0.cell.contest.scenario) }
      let up = ChartLayout(try Self.chart(.ratios(Self.steps()), rows: some).chart).up
      #expect(up.low < 1 && 1 < up.high, "\(rows)")
    }
  }

  @Test func whatIsLeftToTheTablesIsNotDrawn() throws {
    let (_, chart) = try Self.chart(.steps(Self.steps(at: 900)), except: ["fine"])
    #expect(chart.series.map(\.name) == ["whole"])
    #expect(chart.notes == ["In the tables alone: fine"])
  }

  @Test func aLadderWithoutRowsGivesNoChart() throws {
    let rows = [timed("s/other/fine/900", 1)]
    let section = ReportSection(
      suite: "s", question: "?", timed: ".",
      charts: [
        ChartRequest(.time, lines: .steps(Self.steps())),
        ChartRequest(.time, lines: .ratios(Self.steps())),
        ChartRequest(.recall, lines: .scenarioRows),
      ], conclusion: .fastest())
    let parts = SectionRows.all([section], in: rows)
    #expect(parts.count == 1)
    for part in parts { #expect(Charts.charts(part).isEmpty) }
  }
}
