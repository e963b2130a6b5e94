import BenchmarkHarness

/// What the report itself says of a section's pages: a line a screen.
enum ScreenSummary {
  /// How many wrong ways went wrong in this run, and whether a right one did.
  static func sentences(_ part: SectionRows) -> [String] {
    let ways = PageRows.all(part).compactMap { counted($0) }.flatMap { scenario in
      scenario.screens.filter { scenario.updates($0) != nil }.map { (scenario, $0) }
    }
    guard !ways.isEmpty else { return ["Not measured: no way was counted."] }
    func faulty(_ isWrong: Bool) -> (found: [String], of: Int) {
      let those = ways.filter { ($0.1.role == .wrong) == isWrong }
      let found = those.filter { !PageFaults.counts($0.1, $0.0).isEmpty }
      return (found.map { "\($0.0.name) as \($0.1.name)" }, those.count)
    }
    let (wrong, right) = (faulty(true), faulty(false))
    return [
      "Each screen has a recommended way, and its page says what went wrong in the others. "
        + "\(wrong.found.count) of \(Prose.number(wrong.of, "wrong way")) showed a fault in this run. "
        + "\(right.found.isEmpty ? "No right way did." : "So did a right one: \(Prose.names(right.found)).")"
    ]
  }

  static func table(_ part: SectionRows) -> [String] {
    let pages = PageRows.all(part)
    guard !pages.isEmpty else { return [] }
    let table = MarkdownTable(
      columns: [
        .init("Screen", .left), .init("Recommended way", .left), .init("Time of an update"),
        .init("What goes wrong in other ways", .left),
      ],
      rows: pages.map { page in
        [
          "[\(page.page.title)](\(page.path))",
          page.scenarios.lazy.compactMap(\.recommended).first.map(Markdown.code)
            ?? CellText.absent,
          PageCosts.recommendedTime(page) ?? CellText.absent, faults(page),
        ]
      })
    return [table.text]
  }

  /// The first fault of each wrong way, each kind once, the worst first.
  private static func faults(_ page: PageRows) -> String {
    guard let scenario = counted(page) else { return "not measured" }
    let wrong = scenario.screens.filter { $0.role == .wrong && scenario.updates($0) != nil }
    let kinds = scenario.pages.faults.filter { fault in
      wrong.contains { (scenario.value($0, fault.metric) ?? 0) > 0 }
    }
    return kinds.isEmpty ? CellText.absent : kinds.map(\.words.several).joined(separator: ", ")
  }

  /// The largest scenario of a page of which a way was counted.
  private static func counted(_ page: PageRows) -> ScenarioRows? {
    page.scenarios.last { scenario in scenario.screens.contains { scenario.updates($0) != nil } }
  }
}
