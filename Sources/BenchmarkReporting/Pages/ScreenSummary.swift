import BenchmarkRuns

/// What the report itself says about a section's pages, with a line for each screen.
enum ScreenSummary {
  static func sentences(_ part: SectionRows) -> [String] {
    let ways = PageRows.all(part).compactMap { counted($0) }.flatMap { scenario in
      scenario.screens.filter { scenario.updates($0) != nil }.map { (scenario, $0) }
    }
    guard !ways.isEmpty else { return ["Not measured: no way was counted."] }
    func faulty(_ isWrong: Bool) -> (found: [String], of: Int) {
      let those = ways.filter { ($0.1.role == .wrong) == isWrong }
      let found = those.filter { !$0.0.faults($0.1).isEmpty }
      return (found.map { "\($0.0.name)/\($0.1.name)" }, those.count)
    }
    let (wrong, right) = (faulty(true), faulty(false))
    return [
      "Each screen was built in several ways, and its page describes them all. "
        + "Of \(Prose.number(wrong.of, "way")) that we made wrong on purpose, \(wrong.found.count) "
        + "showed a fault in this run. "
        + (right.found.isEmpty
          ? "No other way did."
          : "Ways that are not wrong on purpose showed faults, too: \(Prose.names(right.found)).")
    ]
  }

  static func table(_ part: SectionRows) -> Table {
    let pages = PageRows.all(part)
    return Table(
      ["Screen", "Recommended way", "What goes wrong in other ways"], ["Time of an update"],
      rows: pages.map { page in
        [
          "[\(page.page.title)](\(page.path))",
          page.scenarios.lazy.compactMap(\.recommended).first.map(Markdown.code)
            ?? CellText.absent,
          faults(page), recommendedTime(page) ?? CellText.absent,
        ]
      })
  }

  /// The time of an update in the recommended way, at the largest size that was timed; nil if none was timed.
  private static func recommendedTime(_ page: PageRows) -> String? {
    page.scenarios.reversed().lazy.compactMap { scenario in
      scenario.recommended.flatMap { way in
        scenario.contest.median(way, .time).map { _ in
          CellText.value(
            scenario.contest.row(way, .time), dividedBy: scenario.sessionUpdates ?? 1)
        }
      }
    }.first
  }

  private static func faults(_ page: PageRows) -> String {
    guard let scenario = counted(page) else { return "not measured" }
    let wrong = scenario.screens.filter { $0.role == .wrong && scenario.updates($0) != nil }
    let kinds = scenario.pages.faults.filter { fault in
      wrong.contains { (scenario.value($0, fault.metric) ?? 0) > 0 }
    }
    return kinds.isEmpty ? CellText.absent : kinds.map(\.several).joined(separator: ", ")
  }

  /// The largest scenario of a page for which at least one way was counted.
  private static func counted(_ page: PageRows) -> ScenarioRows? {
    page.scenarios.last { scenario in scenario.screens.contains { scenario.updates($0) != nil } }
  }
}
