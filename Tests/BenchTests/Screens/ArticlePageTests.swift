import BenchmarkHarness
import BenchmarkReporting
import Suites
import Testing

@testable import BenchCommands

/// The pages of articles stand on cells of other people's choosing: each has to be one that a default run has.
struct ArticlePageTests {
  @Test func everyFigureIsOneOfADefaultRun() throws {
    let measured = Set(Plan.contestIDs(in: .default))
    for page in try Article.pages() {
      for (cell, metric) in page.figures.flatMap(\.cells) {
        let place = "\(page.path): \(cell) \(metric.name)"
        #expect(measured.contains(cell.contest), "\(place)")
        let contest = try #require(Catalogue.contest(cell.contest), "\(place)")
        let subject = try #require(
          contest.subjects.first { $0.name == cell.subject }, "\(place)")
        #expect(
          [.time, .commitTime].contains(metric)
            ? Plan.isTimed(cell.contest, in: .default)
            : (subject.counted + Metric.footprint).contains(metric),
          "\(place)")
      }
    }
  }

  /// As the author of the first snapshot printed it.
  @Test func theLogOfAWrongStartIsAReplacedSection() throws {
    let lines = try Article.firstSnapshot.logs.map { try $0.lines() }
    #expect(lines.first == ["DS(0), IS(0)"])
    #expect(lines.last?.joined().contains("DS") == false)
  }

  /// Words and figures fit, and a session prints something.
  @Test func noFigureIsLeftOver() throws {
    for article in Article.all {
      let places = article.measured.words.components(separatedBy: "{}").count - 1
      #expect(places == article.measured.figures.count, "\(article.name)")
      for row in article.rows { #expect(row.figures.count == article.columns.count - 1) }
      for log in article.logs { #expect(try !log.lines().isEmpty, "\(article.name)") }
    }
  }
}
