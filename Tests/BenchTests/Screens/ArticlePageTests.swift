import BenchmarkHarness
import BenchmarkReporting
import Suites
import Testing

@testable import BenchCommands

/// The pages of articles take their figures from cells of a run. A default run must have each of these cells.
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

  /// The author of the first-snapshot article printed this log.
  @Test func theLogOfAWrongStartIsAReplacedSection() throws {
    let lines = try Article.firstSnapshot.logs.map { try $0.lines() }
    #expect(lines.first == ["DS(0), IS(0)"])
    #expect(lines.last?.joined().contains("DS") == false)
  }

  /// The words have a place for each figure, and no log is empty.
  @Test func noFigureIsLeftOver() throws {
    for article in Article.all {
      let places = article.measured.words.components(separatedBy: "{}").count - 1
      #expect(places == article.measured.figures.count, "\(article.name)")
      for log in article.logs { #expect(try !log.lines().isEmpty, "\(article.name)") }
    }
  }
}
