import BenchmarkHarness
import BenchmarkReporting
import Suites
import Testing

@testable import BenchCommands

/// The pages of articles take their figures from cells of a run. A default run must have each of these cells.
struct ArticlePageTests {
  @Test func everyFigureIsOneOfADefaultRun() throws {
    let measured = Set(Plan.contestIDs(in: .default))
    for page in try Articles.pages() {
      #expect(!page.sources.isEmpty)
      for source in page.sources {
        let (cell, metric) = try #require(source, "\(page.path): a figure is written wrong")
        let place = "\(page.path): \(cell) \(metric)"
        #expect(measured.contains(cell.contest), "\(place)")
        let contest = try #require(Catalogue.contest(cell.contest), "\(place)")
        let subject = try #require(
          contest.subjects.first { $0.name == cell.subject }, "\(place)")
        #expect(
          [Metric.time, .commitTime].map(\.name).contains(metric)
            ? Plan.isTimed(cell.contest, in: .default)
            : (subject.counted + Metric.footprint).map(\.name).contains(metric),
          "\(place)")
      }
    }
  }

  /// The author of the first-snapshot article printed this log.
  @Test func theLogOfAWrongStartIsAReplacedSection() throws {
    let lines = try ["fetch-first", "delegate-first"].map {
      try UpdateLog(scenario: "blog-900", way: $0, updates: 1).lines()
    }
    #expect(lines.first == ["DS(0), IS(0)"])
    #expect(lines.last?.joined().contains("DS") == false)
  }

  @Test func noLogIsEmpty() throws {
    for (name, template) in Articles.templates {
      let page = try UpdateLog.replacingLogs(in: String(decoding: template, as: UTF8.self))
      #expect(!page.contains("{{log") && !page.contains("```text\n```"), "\(name)")
    }
  }

  @Test func eachLogHasItsNamesAndLinesAndTheFirstTheLegend() throws {
    let text = try UpdateLog.replacingLogs(
      in:
        "A.\n\n{{log blog-900 fetch-first 1}} the first.\n\n{{log blog-900 fetch-first 1}} it again.\n"
    )
    let blocks = text.components(separatedBy: "\n\n")
    #expect(
      blocks.map { $0.prefix(6) } == ["A.", "Below ", "`blog-", "```tex", "`blog-", "```tex"])
    #expect(blocks[2] == "`blog-900`, `fetch-first`, the first.")
    #expect(blocks[3] == "```text\nDS(0), IS(0)\n```")
  }
}
