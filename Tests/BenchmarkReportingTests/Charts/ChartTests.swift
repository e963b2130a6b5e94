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

  @Test func linesThatCoincideAreOneWithBothNames() throws {
    let rows = [900, 10_000].flatMap { size in
      [
        exact("s/a/one/\(size)", .peakLive, Double(size)),
        exact("s/a/two/\(size)", .peakLive, 0.99 * Double(size)),
        exact("s/a/more/\(size)", .peakLive, Double(2 * size)),
      ]
    }
    let chart = try oneChart(ChartRequest(.peakLive), rows: rows).chart
    #expect(chart.series.map(\.name) == ["more", "one, two"])
    #expect(chart.styles[1] == SubjectStyle.styles(["more", "one"])["one"])
    #expect(ChartSVG(chart).text.contains(">one, two</text>") && chart.notes.isEmpty)
    #expect(chart.alternative.contains("At 10k: more 20.0 kB, one 10.0 kB, two 9.90 kB."))
  }

  @Test func aBandIsExplainedIfOneIsDrawn() throws {
    let level = HumanNumbers.usualLevel
    for (spread, band) in [(nil, ""), (0.01, ", band: \(level) interval")] as [(Double?, String)] {
      let rows = [900, 3_000].map { timed("s/a/lis/\($0)", Double($0), spread: spread) }
      let chart = try oneChart(ChartRequest(.time), rows: rows).chart
      #expect(chart.y.text == "median time\(band), log scale")
    }
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
    let names = Charts.files(rows: rows, sections: []).map { $0.path.dropFirst("charts/".count) }
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
    let svg = try #require(Charts.files(rows: rows, sections: []).first).text
    #expect(!svg.contains("<script") && !svg.contains("<b>"))
    try check(svg)
  }

  @Test func whatIsAtTheEdgeIsDrawn() throws {
    let trace = ReportSection(
      suite: "t", question: "?", timed: ".", charts: [ChartRequest(.time, lines: .pairs)],
      answer: .pairs(missed: .reloadsMissed))
    let rows = [
      timed("s/a/tiny/900", .leastNonzeroMagnitude),
      timed("s/a/huge/900", .greatestFiniteMagnitude), timed("s/a/one/900", 1),
      exact("w/a/none/900", .recall, 0), timed("t/unnumbered/lis/900", 1),
    ]
    for file in Charts.files(rows: rows, sections: [trace]) { try check(file.text) }
  }

  @Test func everyColourHasOneForADarkPage() throws {
    for file in Charts.files(rows: SampleRun.rows, sections: SampleRun.sections) {
      let halves = file.text.components(separatedBy: "@media (prefers-color-scheme: dark)")
      #expect(halves.count == 2)
      let rules = halves.map { half in
        Set(half.matches(of: /\.([a-z0-9]+) \{ [a-z]+: #[0-9A-F]{6} \}/).map { String($0.1) })
      }
      #expect(rules[0] == rules[1] && rules[0].count > 6)
      // Each class in use sets a colour, except `title`, `line` and `band`.
      let used = Set(
        halves[1].matches(of: /class="([^"]*)"/).flatMap { $0.1.split(separator: " ") }
          .map(String.init))
      #expect(used.subtracting(rules[0]).isSubset(of: ["title", "line", "band"]))
      try check(file.text)
    }
  }

  private func check(_ svg: String) throws {
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))\n\(svg)")
    #expect(!svg.contains("\"nan") && !svg.contains("inf\""))
  }
}
