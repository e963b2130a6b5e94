import BenchmarkHarness
import Foundation
import FoundationXML
import Testing

@testable import BenchmarkReporting

@Suite struct ChartTests {
  static let hostileNames = [
    "\"; system(\"touch touched\"); \"",
    "'; system('touch touched'); '",
    "''; system('touch touched'); ''",
    "\\'; system('touch touched') #",
    "`touch touched`",
    "@touched $(touch touched) %s %d {/Symbol a}_b^c",
    "x\n!touch touched\n",
    "x\r!touch touched",
    "x\u{2028}!touch touched",
    "END\n!touch touched",
    "'\u{301}; system('\u{301}touch touched'\u{301}) #",
    "`\u{301}touch touched`\u{301}",
    "<b>&amp;</text><script>]]>\u{FFFF}",
    "</title><!-- ]]>",
    "\\",
    "",
  ]

  @Test func theScriptIsTheSameForTheSameRows() {
    let files = Charts.files(rows: SampleRun.rows, sections: SampleRun.sections)
    #expect(files == Charts.files(rows: SampleRun.shuffled, sections: SampleRun.sections))
    #expect(
      files.map(\.name) == [
        "diff-time.svg", "diff-peak-live.svg", "replacement-time.svg", "first-snapshot-time.svg",
        "reload-time.svg", "footprint-retained-per-item-of-build.svg", "replay-time.svg",
      ])
  }

  @Test func theLinesStandFromTheTopDown() throws {
    let section = ReportSection(
      suite: "diff", question: "?", timed: ".", charts: [ChartRequest(.time)],
      conclusion: .fastest())
    let part = try #require(SectionRows.all([section], in: SampleRun.diff).first)
    let chart = try #require(Charts.charts(part).first?.chart)
    #expect(chart.series.map(\.name) == ["myers", "heckel", "floor-hash", "lis", "floor-scan"])
    #expect(chart.title == "diff: time against size" && chart.subtitle == "peer-mix.uuid")
    let first = try #require(chart.series.first?.points.first)
    #expect(first.x == 900 && first.y == 639_000)
    #expect(first.low == 639_000 * exp(-0.012))
  }

  @Test func whatWasNotMeasuredIsNotDrawn() {
    let rows = [
      missing("s/a/lis/900", .time, .timeout("60 s")), timed("s/a/zero/900", 0),
      exact("s/a/infinite/900", .time, .infinity),
    ]
    #expect(Charts.files(rows: rows, sections: []).isEmpty)
  }

  @Test(arguments: hostileNames)
  func aNameStaysOnItsLineAndInItsQuotes(name: String) {
    for literal in [GnuplotText.quoted(name), GnuplotText.tick(name)] {
      #expect(literal.hasPrefix("'") && literal.hasSuffix("'") && literal.count >= 2)
      let inner = literal.dropFirst().dropLast()
      #expect(!inner.unicodeScalars.contains { "'`\\\n\r\u{2028}".unicodeScalars.contains($0) })
    }
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

  @Test(.enabled(if: Gnuplot.path != nil, "gnuplot is not installed"))
  func gnuplotDrawsHostileNamesAndDoesNothingElse() throws {
    let path = try #require(Gnuplot.path)
    for (index, name) in Self.hostileNames.enumerated() {
      let rows = [900, 3_000].flatMap { size in
        [name, name + "2"].map { subject in
          var row = timed("s/a/b/\(size)", Double(size) * 3)
          row.cell = CellID(
            ContestID(suite: "s\(index)", scenario: name, size: size), subject: subject)
          return row
        }
      }
      let file = try #require(Charts.files(rows: rows, sections: []).first)
      let drawn = try Gnuplot.run(file, at: path)
      #expect(drawn.exitCode == 0, "\(name): \(drawn.errors)")
      #expect(drawn.errors == "", "\(name)")
      #expect(drawn.files == [file.name], "\(name)")
      #expect(drawn.svg.hasPrefix("<?xml") && drawn.svg.contains("</svg>"), "\(name)")
      let parser = XMLParser(data: Data(file.picture(from: drawn.svg).utf8))
      #expect(parser.parse(), "\(name): \(String(describing: parser.parserError))")
    }
  }

  @Test(.enabled(if: Gnuplot.path != nil, "gnuplot is not installed"))
  func gnuplotDrawsWhatIsAtTheEdge() throws {
    let path = try #require(Gnuplot.path)
    let weight = ReportSection(
      suite: "w", question: "?", timed: ".",
      charts: [ChartRequest(.retained, isPerItem: true), ChartRequest(.recall)],
      conclusion: .fastest())
    let trace = ReportSection(
      suite: "t", question: "?", timed: ".", layout: .pairs,
      charts: [ChartRequest(.time, lines: .pairs)], conclusion: .fastestOverPairs())
    let rows = [
      timed("s/a/tiny/900", .leastNonzeroMagnitude),
      timed("s/a/huge/900", .greatestFiniteMagnitude), timed("s/a/one/900", 1),
      exact("w/a/given-back/900", .retained, -900_000), exact("w/a/none/900", .recall, 0),
      timed("t/unnumbered/lis/900", 1),
    ]
    for file in Charts.files(rows: rows, sections: [weight, trace]) {
      let drawn = try Gnuplot.run(file, at: path)
      #expect(drawn.exitCode == 0 && drawn.errors == "", "\(file.name): \(drawn.errors)")
      #expect(drawn.files == [file.name])
    }
  }

  @Test(.enabled(if: Gnuplot.path != nil, "gnuplot is not installed"))
  func gnuplotDrawsEveryChartTheSameTwice() throws {
    let path = try #require(Gnuplot.path)
    for file in Charts.files(rows: SampleRun.rows, sections: SampleRun.sections) {
      let first = try Gnuplot.run(file, at: path)
      #expect(first.exitCode == 0 && first.errors == "", "\(file.name): \(first.errors)")
      #expect(first.files == [file.name])
      #expect(try Gnuplot.run(file, at: path).svg == first.svg)
    }
  }
}
