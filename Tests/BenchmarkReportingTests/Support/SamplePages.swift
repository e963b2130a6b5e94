import BenchmarkReporting
import BenchmarkRuns

/// A made-up run of a suite with pages: a feed at two sizes, where one way breaks, and a blog with one session.
enum SamplePages {
  static let updates = Metric("updates", .count)
  static let sessionUpdates = Metric("session_updates", .count)
  static let broken = Metric("broken", .count)
  static let stale = Metric("stale", .count)
  static let sessions = Metric("breaking", .count)
  static let opening = Metric("opening_time", .nanoseconds)

  static let section = ReportSection(
    suite: "screens", question: "What do screens cost?", timed: "One session.",
    answer: .pages(
      ReportPages(
        [
          page("feed", "A feed", ["feed.200", "feed.2000"], summary: "Five controllers.", feed),
          page("blog", "The blog's list", ["blog-900"], summary: "Three changes.", blog),
          page("grid", "Photos", ["grid.10"], summary: "A grid.", feed),
        ], updates: updates, sessionUpdates: sessionUpdates,
        faults: [
          (broken, "broken batch", "broken batches"), (stale, "stale cell", "stale cells"),
        ], counts: [.updateItems, .cellsAsked], cost: .cellsAsked, costUpdates: sessionUpdates,
        before: opening, breakingSessions: sessions, mostBreaks: 10,
        breakMetrics: { session in
          (
            Metric("seed.\(session)", .count), Metric("update.\(session)", .count),
            Metric("number.\(session)", .count)
          )
        }, ruleWords: { $0.map { "rule \($0)" } ?? "strict" }
      ) { cell, seed in
        "record \(cell.contest.scenario)/\(cell.subject) --seed \(seed)"
      }))

  private static let feed: [ReportPages.Way] = [
    ("splice", .recommended, "Sections are replaced."),
    ("rebuild", .alternative, "All is built again."),
    ("live", .wrong, "Live controllers are asked."),
    ("floor-follow", .floor, "Nobody listens."),
  ]

  private static let blog: [ReportPages.Way] = [
    ("first", .recommended, "The delegate first."), ("late", .wrong, "The fetch first."),
  ]

  private static func page(
    _ name: String, _ title: String, _ scenarios: [String], summary: String,
    _ ways: [ReportPages.Way]
  ) -> ReportPages.Page {
    (name, title, { scenarios.contains($0.scenario) ? (summary, ways) : nil })
  }

  static let rows = feed("feed.200", 200, slower: 1) + feed("feed.2000", 2000, slower: 4) + blogRows

  /// 10,000 updates in 100 sessions. With the wrong way `live`, four of the sessions break.
  static func feed(_ scenario: String, _ size: Int, slower: Double) -> [ResultRow] {
    [("splice", 1.0, 0.0), ("rebuild", 2.5, 0), ("live", 3, 4)].flatMap { way, times, breaks in
      let cell = "screens/\(scenario)/\(way)/\(size)"
      return [
        timed(
          cell, 30e6 * times * slower, reference: "splice", ratio: way == "splice" ? nil : times),
        exact(cell, opening, 5e6), exact(cell, .allocations, 80_000 * times),
        exact(cell, .peakLive, 1_500_000), exact(cell, updates, 10_000),
        exact(cell, sessionUpdates, 100), exact(cell, broken, breaks * 10),
        exact(cell, stale, breaks == 0 ? 0 : 1), exact(cell, .updateItems, 25_000),
        exact(cell, .cellsAsked, 40_000 * times), exact(cell, sessions, breaks),
      ] + (way == "live" ? seeds(cell) : [])
    } + [
      timed(
        "screens/\(scenario)/floor-follow/\(size)", 10e6 * slower, reference: "splice",
        ratio: 1 / 3),
      exact("screens/\(scenario)/floor-follow/\(size)", updates, 10_000),
    ]
  }

  private static func seeds(_ cell: String) -> [ResultRow] {
    [(7, 57, 3), (31, 2, 7), (32, 100, nil), (1_234_567, 9, 7)].enumerated().flatMap {
      index, session -> [ResultRow] in
      let (seed, update, rule) = session
      let number = index + 1
      return [
        exact(cell, Metric("seed.\(number)", .count), Double(seed)),
        exact(cell, Metric("update.\(number)", .count), Double(update)),
      ] + (rule.map { [exact(cell, Metric("number.\(number)", .count), Double($0))] } ?? [])
    }
  }

  private static let blogRows = [("first", 0.0), ("late", 1)].flatMap { way, stale -> [ResultRow] in
    let cell = "screens/blog-900/\(way)/900"
    return [
      exact(cell, updates, 1), exact(cell, sessionUpdates, 1), exact(cell, broken, 0),
      exact(cell, Self.stale, stale), exact(cell, sessions, 0), exact(cell, .cellsAsked, 20),
    ]
  }
}
