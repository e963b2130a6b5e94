import BenchmarkHarness
import Suites
import Testing

@testable import BenchCommands
@testable import BenchmarkReporting

/// A default run must have all cells that the pages of articles take figures from.
struct ArticlePageTests {
  @Test func everyFigureIsOneOfADefaultRun() throws {
    let measured = Set(Plan.contestIDs(in: .default))
    for page in try Articles.pages() {
      let sources = sources(of: page)
      #expect(!sources.isEmpty)
      for source in sources {
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

  /// A figure without a cell takes the cell of the figure before it. A figure whose cell is written wrong does not.
  @Test func aFigureOfNoCellIsWrittenWrong() throws {
    let page = TopicPage(
      path: "articles/x.md", template: "{{time of diff/a/b/900}} {{time}} {{time of diff/a/b}}")
    let cells = sources(of: page).map { $0?.cell.description }
    #expect(cells == ["diff/a/b/900", "diff/a/b/900", nil])
  }

  /// The cells and metrics of the figures; nil for a figure that is written wrong.
  private func sources(of page: TopicPage) -> [(cell: CellID, metric: String)?] {
    var sources: [(cell: CellID, metric: String)?] = []
    for block in page.blocks {
      _ = page.replacingFigures(in: block) { figure in
        guard let figure else {
          sources.append(nil)
          return ""
        }
        for (subject, metric) in figure.places {
          sources.append((CellID(figure.cell.contest, subject: subject), metric))
        }
        return ""
      }
    }
    return sources
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
