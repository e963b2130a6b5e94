import BenchmarkHarness

/// The sessions that break, and how to make them again.
enum PageBreaks {
  static func blocks(_ scenario: ScenarioRows) -> [String] {
    scenario.screens.flatMap { blocks($0, scenario) }
  }

  private static func blocks(_ way: ReportPage.Way, _ scenario: ScenarioRows) -> [String] {
    let breaks = scenario.pages.breaks
    guard let broken = scenario.value(way, breaks.sessions), broken > 0 else { return [] }
    let cell = CellID(scenario.contest.id, subject: way.name)
    let rows = (1...max(1, breaks.most)).compactMap { number -> [String]? in
      guard let seed = scenario.value(way, breaks.seed(number)) else { return nil }
      let text = String(UInt64(exactly: seed) ?? 0)
      return [
        text,
        scenario.value(way, breaks.update(number)).map(HumanNumbers.count) ?? CellText.absent,
        scenario.value(way, breaks.rule(number)).map(HumanNumbers.count) ?? breaks.noRule,
        Markdown.code(breaks.command(cell, text)),
      ]
    }
    let of = scenario.sessions(way).map { " of \(HumanNumbers.count($0))" } ?? ""
    let name = "\(Markdown.code(scenario.name)), \(Markdown.code(way.name))"
    let head =
      "\(name): \(HumanNumbers.count(broken))\(of) sessions break."
      + rules(way, scenario)
    guard !rows.isEmpty else { return [head] }
    let table = MarkdownTable(
      columns: [
        .init("Seed"), .init("Update"), .init("Rule"), .init("Recorded by", .left),
      ], rows: rows)
    let first =
      Double(rows.count) < broken
      ? " The first \(rows.count), each with the first batch it breaks:"
      : " Each with the first batch it breaks:"
    return [head + first, table.text]
  }

  /// `Rules broken: 7 (counts), 20 times; ...`, the most often broken first.
  private static func rules(_ way: ReportPage.Way, _ scenario: ScenarioRows) -> String {
    let counts = scenario.pages.breaks.rules.enumerated().compactMap { index, rule in
      scenario.value(way, rule.metric).map { (index: index, words: rule.words, count: $0) }
    }.filter { $0.count > 0 }.sorted { (-$0.count, $0.index) < (-$1.count, $1.index) }
    if counts.isEmpty { return "" }
    let parts = counts.map { rule in
      "\(rule.words), \(rule.count == 1 ? "once" : HumanNumbers.count(rule.count) + " times")"
    }
    return " Broken first: \(parts.joined(separator: "; "))."
  }
}
