import BenchmarkRuns
import Foundation
import Testing

@testable import BenchmarkReporting

/// Charts over scenarios from the least change to the most.
@Suite struct ChartStepsTests {
  static let shares = [("one", "1 item"), ("some", "10 %"), ("most", "60 %"), ("all", "all")]

  /// `whole` always takes 1,000 ns. `fine` takes 200, 1,000, 10,000 and 100,000 ns at the four steps, but its last step
  /// is skipped at size 900.
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
    at size: Int = 10_000, place: (metric: Metric, subject: String)? = nil
  ) -> ChartRequest.Lines {
    .steps((shares, "share", "items that change", size, place))
  }

  static func chart(
    _ lines: ChartRequest.Lines, rows: [ResultRow] = rows, except: Set<String> = []
  ) throws -> (file: String, chart: Chart) {
    try oneChart(ChartRequest(.time, lines: lines, except: except), rows: rows)
  }

  @Test func stepsStandOneAfterTheOtherUnderTheirLabels() throws {
    let (file, chart) = try Self.chart(Self.steps())
    #expect(file == "s-time-by-share.svg")
    #expect(chart.x.ticks == .named(["1 item", "10 %", "60 %", "all"]))
    #expect(chart.series.map(\.name) == ["fine", "whole"])
    #expect(chart.series[0].points.map(\.x) == [0, 1, 2, 3])
    #expect(chart.series[0].points.map(\.y) == [200, 1_000, 10_000, 100_000])
    #expect(chart.subtitle == "10k items" && chart.notes.isEmpty)
  }

  @Test func whatWasSkippedIsSaid() throws {
    let (_, chart) = try Self.chart(Self.steps(at: 900))
    #expect(chart.notes == ["Not measured: fine at all"])
    #expect(chart.alternative.contains("Not measured: fine at all"))
  }

  @Test func withoutTheSizeAskedForTheFullestIsDrawn() throws {
    #expect(try Self.chart(Self.steps(at: 5_000)).chart.subtitle == "10k items")
    let small = Self.rows.filter { $0.cell.contest.size == 900 }
    #expect(
      try Self.chart(Self.steps(), rows: small).chart.subtitle == "900 items")
  }

  @Test func aMetricPlacesTheStepsAndTheirNamesAreTheTicks() throws {
    let steps = Self.steps(place: (.scriptLength, "fine"))
    let (_, chart) = try Self.chart(steps)
    #expect(chart.x.isLogarithmic)
    #expect(chart.series[0].points.map(\.x) == [20, 100, 1_000, 10_000])
    #expect(
      ChartLayout(chart).across.ticks.map(\.label) == ["1 item", "10 %", "60 %", "all"])
    // If the value that places a step is unknown, the step is not on the axis.
    let without = Self.rows.filter {
      $0.metric == .time || $0.cell.contest.scenario != "some"
    }
    let placed = try Self.chart(steps, rows: without).chart
    #expect(placed.series[0].points.map(\.x) == [20, 1_000, 10_000])
  }

  /// `whole` asks for ten cells more than `fine`, except at `same`, where both ask for 12 cells. `brief` has too few
  /// passes for an interval.
  @Test func aBreakEvenHasALineASizeWhereReplacingCanWin() throws {
    let cells = Self.rows.filter { $0.metric == .time }.map { row in
      exact("\(row.cell)", .cellsAsked, row.cell.subject == "whole" ? 12 : 2)
    }
    let same = [("fine", 1_000.0), ("whole", 100)].flatMap { subject, time in
      [
        timed("s/same/\(subject)/900", time), exact("s/same/\(subject)/900", .cellsAsked, 12),
      ]
    }
    let brief = [("fine", 100.0, 2.0), ("whole", 1_000, 12)].flatMap { subject, time, cells in
      [
        timed("s/brief/\(subject)/900", time, spread: nil),
        exact("s/brief/\(subject)/900", .cellsAsked, cells),
      ]
    }
    let steps = Self.shares + [("same", "same"), ("brief", "brief")]
    let crossover = Crossover(
      of: "whole", against: "fine", over: steps,
      cells: (count: .cellsAsked, layouts: [], working: [], work: "floor-cell"))
    let (file, chart) = try Self.chart(
      .breakEven(crossover, try #require(crossover.cells)),
      rows: Self.rows + cells + same + brief)
    #expect(file == "s-break-even.svg" && chart.scale == ["900 items", "10k items"])
    #expect(chart.styles.map(\.color).count == 2)
    let lines = Dictionary(uniqueKeysWithValues: chart.series.map { ($0.name, $0.points) })
    #expect(lines["10k items"]?.map(\.x) == [2, 3])
    #expect(lines["900 items"]?.map(\.x) == [2])
    #expect(chart.x.ticks == .named(Self.shares.map(\.1) + ["brief"]))
    #expect(
      chart.notes.dropFirst() == [
        "Not decided: 10 %; brief at 900", "Not measured: all at 900",
        "whole is always faster: same at 900", "whole is never faster: 1 item",
      ])
    // `whole` saves (10,000 - 1,000) ns for 10 more cells.
    let first = try #require(lines["10k items"]?.first)
    let interval = try #require(first.interval)
    #expect(abs(first.y - 900) < 20 && interval.low < 900 && interval.high > 900)
  }

  @Test func whatIsLeftToTheTablesIsNotDrawn() throws {
    let (_, chart) = try Self.chart(Self.steps(at: 900), except: ["fine"])
    #expect(chart.series.map(\.name) == ["whole"])
    #expect(chart.notes == ["Only in the tables: fine"])
  }

  @Test func aLadderWithoutRowsGivesNoChart() throws {
    let section = ReportSection(
      suite: "s", question: "?", timed: ".",
      charts: [ChartRequest(.time, lines: Self.steps())])
    let part = try #require(
      SectionRows.all([section], in: [timed("s/other/fine/900", 1)]).first)
    #expect(Charts.charts(part).isEmpty)
  }
}
