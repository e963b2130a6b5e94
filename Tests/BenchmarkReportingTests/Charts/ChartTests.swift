import BenchmarkRuns
import Foundation
import FoundationXML
import Testing

@testable import BenchmarkReporting

@Suite struct ChartTests {
  static let hostileNames = [
    "\"; x", "'; x", "x\n<script>", "x\u{2028}y", "<b>&amp;</text><script>]]>\u{FFFF}",
    "</title><!-- ]]>", "]]>", "\\", "\u{202E}abc", "",
  ]

  @Test func theChartsAreTheSameForTheSameRows() {
    let files = Charts.files(rows: SampleRun.rows, sections: SampleRun.sections)
    #expect(files == Charts.files(rows: SampleRun.shuffled, sections: SampleRun.sections))
    #expect(
      files.map(\.name) == [
        "diff-time.svg", "diff-peak-live.svg", "replacement-time.svg", "first-snapshot-time.svg",
        "reload-time.svg", "replay-time.svg",
      ])
  }

  @Test func theLinesStandFromTheTopDown() throws {
    let chart = try oneChart(ChartRequest(.time), rows: SampleRun.diff.map(suiteS)).chart
    #expect(chart.series.map(\.name) == ["myers", "heckel", "floor-hash", "lis", "floor-scan"])
    #expect(chart.title == "s: time against size" && chart.subtitle == "peer-mix.uuid")
    let first = try #require(chart.series.first?.points.first)
    #expect(first.x == 900 && first.y == 639_000)
    #expect(first.low == 639_000 * exp(-0.012))
  }

  private func suiteS(_ row: ResultRow) -> ResultRow {
    var row = row
    row.cell.contest.suite = "s"
    // The scenario with most sizes leads, and of equals the first by name. Here that is `peer-mix.uuid`.
    if row.cell.contest.scenario != "peer-mix.uuid" { row.cell.contest.scenario += ".x" }
    return row
  }

  /// Lines that coincide share one label with all their names.
  @Test func linesThatCoincideAreOneWithBothNames() throws {
    let rows = [900, 10_000].flatMap { size in
      [
        exact("s/a/one/\(size)", .peakLive, Double(size)),
        exact("s/a/two/\(size)", .peakLive, Double(size)),
        exact("s/a/more/\(size)", .peakLive, Double(2 * size)),
      ]
    }
    let chart = try oneChart(ChartRequest(.peakLive), rows: rows).chart
    #expect(chart.series.map(\.name) == ["more", "one, two"])
    #expect(chart.styles[1] == SubjectStyle.styles(["more", "one"])["one"])
    #expect(ChartSVG(chart).text.contains(">one, two</text>"))
  }

  @Test func aLogarithmicAxisSaysSo() throws {
    let svg = ChartSVG(
      try oneChart(
        ChartRequest(.time), rows: [900, 9_000].map { timed("s/a/x/\($0)", Double($0)) }
      ).chart
    ).text
    #expect(svg.contains("items, log scale</text>"))
    #expect(svg.contains("band: 95 % interval, log scale</text>"))
    #expect(svg.contains(">1 µs</text>") && !svg.contains(" us<"))
  }

  @Test func whatWasNotMeasuredIsNotDrawn() {
    let rows = [
      missing("s/a/lis/900", .time, .timeout("60 s")), timed("s/a/zero/900", 0),
      exact("s/a/infinite/900", .time, .infinity),
    ]
    #expect(Charts.files(rows: rows, sections: []).isEmpty)
  }

  @Test func suitesThatAreNoFileNamesStayInTheFolderAndApart() {
    let rows = ["../up", "..-up", "Up", "up", "a b", "a.b"].map { suite in
      var row = timed("s/a/b/900", 1)
      row.cell.contest.suite = suite
      return row
    }
    let names = Charts.files(rows: rows, sections: []).map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(!name.contains("/") && !name.hasPrefix(".")) }
  }

  @Test(arguments: hostileNames)
  func aHostileNameIsTextInThePicture(name: String) throws {
    let rows = [900, 3_000].flatMap { size in
      [name, name + "2"].map { subject in
        var row = timed("s/a/b/\(size)", Double(size) * 3)
        row.cell = CellID(
          ContestID(suite: "s", scenario: name, size: size), subject: subject)
        return row
      }
    }
    let svg = try #require(Charts.files(rows: rows, sections: []).first).svg
    #expect(!svg.contains("<script") && !svg.contains("<b>"))
    try check(svg)
  }

  @Test func whatIsAtTheEdgeIsDrawn() throws {
    let trace = ReportSection(
      suite: "t", question: "?", timed: ".", charts: [ChartRequest(.time, lines: .pairs)],
      answer: .pairs(found: .reloadsFound, missed: .reloadsMissed))
    let rows = [
      timed("s/a/tiny/900", .leastNonzeroMagnitude),
      timed("s/a/huge/900", .greatestFiniteMagnitude), timed("s/a/one/900", 1),
      exact("w/a/none/900", .recall, 0), timed("t/unnumbered/lis/900", 1),
    ]
    for file in Charts.files(rows: rows, sections: [trace]) { try check(file.svg) }
  }

  /// Colours depend on whether the reader's page is light or dark.
  @Test func everyColourHasOneForADarkPage() throws {
    for file in Charts.files(rows: SampleRun.rows, sections: SampleRun.sections) {
      let halves = file.svg.components(separatedBy: "@media (prefers-color-scheme: dark)")
      #expect(halves.count == 2)
      let rules = halves.map { half in
        Set(half.matches(of: /\.([a-z0-9]+) \{ [a-z]+: #[0-9A-F]{6} \}/).map { String($0.1) })
      }
      #expect(rules[0] == rules[1] && rules[0].count > 6)
      // Every class in use has a rule.
      let used = Set(
        halves[1].matches(of: /class="([^"]*)"/).flatMap { $0.1.split(separator: " ") }
          .map(String.init))
      #expect(used.subtracting(rules[0]).isSubset(of: ["title", "line", "band"]))
      try check(file.svg)
    }
  }

  private func check(_ svg: String) throws {
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))\n\(svg)")
    #expect(!svg.contains("\"nan") && !svg.contains("inf\""))
  }
}
