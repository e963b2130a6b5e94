import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

/// A page that gathers figures of any suites.
struct TopicPageTests {
  private let wrong = Metric("wrong_lists", .count)
  private let updates = Metric("updates", .count)

  private func page(_ blocks: [TopicPage.Block]) -> [TopicPage] {
    [TopicPage(path: "articles/feed.md", title: "A feed", blocks: blocks)]
  }

  private func cell(_ name: String) -> CellID { exact(name, wrong, 0).cell }

  private var rows: [ResultRow] {
    [
      exact("screens/feed.60/splice/60", wrong, 0),
      exact("screens/feed.60/splice/60", updates, 2_000),
      exact("screens/feed.60/append-last/60", wrong, 183),
      exact("screens/feed.60/append-last/60", updates, 200),
      exact("screens/feed.60/splice/60", .cellsAsked, 14_000),
      exact("screens/feed.60/append-last/60", .cellsAsked, 3_500),
      timed("screens/feed.60/splice/60", 100_000),
      timed("screens/feed.60/append-last/60", 250_000),
    ]
  }

  @Test func figuresStandWhereTheWordsLeaveThemRoom() throws {
    let last = cell("screens/feed.60/append-last/60")
    let found = Report.pages(
      page([
        .text(
          "Wrong lists: {}; cells an update: {}.",
          [
            .outOf(last, wrong, updates), .each(last, .cellsAsked, updates),
          ]),
        .table(
          columns: ["Way", "Time", "Against `splice`", "Cells"],
          rows: [
            (
              "`append-last`",
              [
                .value(last, .time), .ratio(last, to: "splice"),
                .factor(last, .cellsAsked, to: "splice"),
              ]
            )
          ]),
        .lines(["DS(0), IS(0)"]),
      ]), rows: rows)
    let text = try #require(found.first).text
    #expect(found.map(\.path) == ["articles/feed.md"])
    // The code that removes old pages looks for the way back to the report.
    #expect(text.split(separator: "\n").prefix(3).contains { $0.hasPrefix(Report.wayBack()) })
    #expect(text.contains("Wrong lists: 183 in 200; cells an update: 17.5."))
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("| `append-last`") })
    #expect(line.contains("250 µs") && line.contains("2.50x (") && line.contains("0.25x"))
    #expect(text.contains("```text\nDS(0), IS(0)\n```"))
  }

  /// A run that has none of the page's values has no such page. If a page lacks one value, it says "not measured".
  @Test func whatIsNotMeasuredIsNoFigure() throws {
    let absent = cell("screens/feed.60/blind-apply/60")
    let last = cell("screens/feed.60/append-last/60")
    #expect(Report.pages(page([.text("{}", [.value(absent, wrong)])]), rows: rows).isEmpty)
    #expect(Report.pages(page([.text("{}", [.words("none")])]), rows: rows).isEmpty)
    let found = Report.pages(
      page([.text("{} and {}.", [.value(absent, wrong), .value(last, wrong)])]), rows: rows)
    #expect(try #require(found.first).text.hasSuffix("not measured and 183.\n"))
  }
}
