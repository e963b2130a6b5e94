import BenchmarkHarness

extension Report {
  /// A question: its answer, its chart, its tables.
  static func section(
    _ part: SectionRows, growth: [Growth], charts: Set<String>
  ) -> [String] {
    var blocks = [
      Markdown.heading(2, part.section.question),
      "> "
        + [part.section.conclusion.sentence(part), RivalTable.sentence(part)]
        .compactMap(\.self).joined(separator: " "),
      "*Timed:* " + part.section.timed,
    ]
    blocks += images(part, available: charts)
    switch part.section.layout {
    case .ladder: blocks += ladders(part, part.scenarios)
    case .pages:
      let onPages = Set(PageRows.all(part).flatMap { $0.scenarios.map(\.name) })
      blocks += links(part) + ladders(part, part.scenarios.filter { !onPages.contains($0) })
    case .pairs:
      blocks += PairTable.all(part).flatMap { pairs in
        [Markdown.heading(3, pairs.title), pairs.table.text] + (pairs.note.map { [$0] } ?? [])
      }
    }
    return blocks + GrowthTable.blocks(part, times: growth)
  }

  private static func ladders(_ part: SectionRows, _ scenarios: [String]) -> [String] {
    if scenarios.isEmpty { return [] }
    var blocks = Overview.blocks(part) + RivalTable.blocks(part)
    blocks += [Markdown.heading(3, Markdown.code(scenarios[0]))] + ladder(part, scenarios[0])
    let others = scenarios.dropFirst()
    guard !others.isEmpty else { return blocks }
    let names = others.flatMap { [Markdown.heading(3, Markdown.code($0))] + ladder(part, $0) }
    let summary = "Tables of \(Prose.number(others.count, "more scenario", "more scenarios"))"
    return blocks + Markdown.details(summary, names)
  }

  private static func ladder(_ part: SectionRows, _ scenario: String) -> [String] {
    let measure = part.section.measure
    var blocks = [LadderTable.main(part, scenario: scenario, measure).text]
    if case .perItem = measure,
      part.rows.ladder(scenario).contains(where: { contest in
        contest.subjects.contains { contest.row($0, .time) != nil }
      })
    {
      blocks.append(LadderTable.main(part, scenario: scenario, .time).text)
    }
    if let exact = LadderTable.exact(part, scenario: scenario) {
      blocks += ["Exact, at \(HumanNumbers.size(exact.size)):", exact.table.text]
    }
    return blocks
  }

  private static func images(_ part: SectionRows, available: Set<String>) -> [String] {
    guard !available.isEmpty else { return [] }
    return Charts.charts(part).map { file, chart in
      available.contains(file)
        ? Markdown.image("charts/\(file)", alternative: chart.title)
        : "The chart \(Markdown.code(file)) was not drawn."
    }
  }
}
