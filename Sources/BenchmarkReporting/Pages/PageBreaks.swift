import BenchmarkRuns

/// The sessions that an app would not have survived, and the commands that reproduce them.
enum PageBreaks {
  static func blocks(_ scenario: ScenarioRows) -> [String] {
    scenario.screens.flatMap { blocks($0, scenario) }
  }

  private static func blocks(_ way: ReportPages.Way, _ scenario: ScenarioRows) -> [String] {
    let pages = scenario.pages
    guard let broken = scenario.value(way, pages.breakingSessions), broken > 0 else { return [] }
    let cell = CellID(scenario.contest.id, subject: way.name)
    let rows = (1...max(1, pages.mostBreaks)).compactMap { number -> [String]? in
      let metrics = pages.breakMetrics(number)
      guard let seed = scenario.value(way, metrics.seed) else { return nil }
      let text = String(UInt64(exactly: seed) ?? 0)
      return [
        Markdown.code(pages.command(cell, text)),
        pages.ruleWords(scenario.value(way, metrics.rule).map { Int($0) }), text,
        scenario.value(way, metrics.update).map(HumanNumbers.count) ?? CellText.absent,
      ]
    }
    let of = scenario.sessions(way).map { " of \(HumanNumbers.count($0))" } ?? ""
    let isPart = !rows.isEmpty && Double(rows.count) < broken
    let first = isPart ? " The first \(rows.count):" : ""
    let table = Table(["Recorded by", "Rule broken first"], ["Seed", "Update"], rows: rows)
    return [
      "\(Markdown.code(way.name)): \(HumanNumbers.count(broken))\(of) sessions break.\(first)"
    ]
      + (rows.isEmpty ? [] : [table.markdown])
  }
}
