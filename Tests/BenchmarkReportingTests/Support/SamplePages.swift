import BenchmarkReporting
import BenchmarkRuns
import Suites

@testable import BenchCommands
@testable import Screens

/// A made-up run of screens: a feed at two sizes, and a blog. Each has a wrong way that shows a fault.
enum SamplePages {
  static let section = ReportSection(
    suite: "screens", question: "What do screens cost?", timed: "One session.",
    answer: .pages(
      ScreenPages(families: [
        family("feed", "A feed", "feed.", "Five controllers.", feed),
        family("blog", "The blog's list", "blog-", "Three changes.", blog),
        family("grid", "Photos", "grid.", "A grid.", feed),
      ])))

  private static let feed = [
    ScreenWay("splice", .recommended, "Sections are replaced."),
    ScreenWay("rebuild", .alternative, "All is built again."),
    ScreenWay("live", .wrong, "Live controllers are asked."),
    ScreenWay("floor-follow", .floor, "Nobody listens."),
  ]

  private static let blog = [
    ScreenWay("first", .recommended, "The delegate first."),
    ScreenWay("late", .wrong, "The fetch first."),
  ]

  private static func family(
    _ name: String, _ title: String, _ start: String, _ summary: String, _ ways: [ScreenWay]
  ) -> ScreenFamily {
    ScreenFamily(name: name, title: title, quick: [], default: [], full: []) { size in
      ScreenScenario(
        name: "\(start)\(size)", size: size, summary: summary, ways: ways, sessionUpdates: 100,
        countedSessions: 100
      ) { _, _ in throw ScreenFailure("a made-up screen") }
    }
  }

  static let rows = feed("feed.200", 200, slower: 1) + feed("feed.2000", 2000, slower: 4) + blogRows

  /// 10,000 updates in 100 sessions. With the wrong way `live`, four sessions break.
  static func feed(_ scenario: String, _ size: Int, slower: Double) -> [ResultRow] {
    [("splice", 1.0, 0.0), ("rebuild", 2.5, 0), ("live", 3, 4)].flatMap { way, times, breaks in
      let cell = "screens/\(scenario)/\(way)/\(size)"
      return [
        timed(
          cell, 30e6 * times * slower, reference: "splice", ratio: way == "splice" ? nil : times),
        exact(cell, .openingTime, 5e6), exact(cell, .allocations, 80_000 * times),
        exact(cell, .peakLive, 1_500_000), exact(cell, .updates, 10_000),
        exact(cell, .sessionUpdates, 100), exact(cell, .inconsistentBatches, breaks * 10),
        exact(cell, .staleCells, breaks == 0 ? 0 : 1), exact(cell, .updateItems, 25_000),
        exact(cell, .cellsAsked, 40_000 * times), exact(cell, .breakingSeeds, breaks),
        exact(cell, .sharedUpdates, 1_000), exact(cell, .sharedCellsAsked, 5_000 * times),
      ] + (way == "live" ? seeds(cell) : [])
    } + [
      timed(
        "screens/\(scenario)/floor-follow/\(size)", 10e6 * slower, reference: "splice",
        ratio: 1 / 3),
      exact("screens/\(scenario)/floor-follow/\(size)", .updates, 10_000),
    ]
  }

  private static func seeds(_ cell: String) -> [ResultRow] {
    [(7, 57, 3), (31, 2, 7), (32, 100, nil), (1_234_567, 9, 7)].enumerated().flatMap {
      index, session -> [ResultRow] in
      let (seed, update, rule) = session
      let number = index + 1
      return [
        exact(cell, .breakingSeed(number), Double(seed)),
        exact(cell, .breakingUpdate(number), Double(update)),
      ] + (rule.map { [exact(cell, .breakingRule(number), Double($0))] } ?? [])
    }
  }

  private static let blogRows = [("first", 0.0), ("late", 1)].flatMap { way, stale -> [ResultRow] in
    let cell = "screens/blog-900/\(way)/900"
    return [
      exact(cell, .updates, 1), exact(cell, .sessionUpdates, 1), exact(cell, .staleCells, stale),
      exact(cell, .inconsistentBatches, 0), exact(cell, .breakingSeeds, 0),
      exact(cell, .sharedUpdates, 1), exact(cell, .sharedCellsAsked, 20),
    ]
  }
}
