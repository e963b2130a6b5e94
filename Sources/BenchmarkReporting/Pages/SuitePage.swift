import BenchmarkGate

/// The page of a suite: the tables of the scenarios that have no page of their own, and how time and memory grow.
enum SuitePage {
  static let folder = "suites"

  /// `suites/diff.md`; nil for a section of traces, or if no scenario has tables on this page.
  static func path(_ part: SectionRows) -> String? {
    if case .pairs = part.section.answer { return nil }
    return scenarios(part).isEmpty ? nil : "\(folder)/\(Charts.slug(part.section.suite)).md"
  }

  static func page(_ part: SectionRows, growth: [Growth]) -> ReportFile? {
    guard let path = path(part) else { return nil }
    let scenarios = scenarios(part)
    let blocks =
      [
        Markdown.heading(1, part.section.question),
        Report.wayBack(to: part.section.question),
      ] + Report.advice(part) + ["*Timed:* " + part.section.timed] + charts(part)
      + details(part) + RivalTable.blocks(part) + contents(scenarios)
      + scenarios.flatMap { scenario in
        [Markdown.heading(2, Markdown.code(scenario))] + tables(part, scenario)
      } + GrowthTable.blocks(part, times: growth)
    return ReportFile(path: path, text: blocks.joined(separator: "\n\n") + "\n")
  }

  /// The scenarios that have tables and no page of their own.
  static func scenarios(_ part: SectionRows) -> [String] {
    let onPages = part.section.pages?.scenarios(part) ?? []
    return part.scenarios.filter { !onPages.contains($0) && !tables(part, $0).isEmpty }
  }

  /// All charts except the one in the report.
  private static func charts(_ part: SectionRows) -> [String] {
    Charts.charts(part).dropFirst().map {
      Markdown.image("../charts/\($0.file)", alternative: $0.chart.alternative)
    }
  }

  private static func details(_ part: SectionRows) -> [String] {
    guard case .crossover(let crossover) = part.section.answer else { return [] }
    return CrossoverTable(part: part, crossover: crossover).details
  }

  private static func contents(_ scenarios: [String]) -> [String] {
    if scenarios.count < 2 { return [] }
    let links = scenarios.map { scenario in
      let name = Markdown.code(scenario)
      return "[\(name)](\(Markdown.anchor(name)))"
    }
    return [links.joined(separator: ", ")]
  }

  private static func tables(_ part: SectionRows, _ scenario: String) -> [String] {
    let measures = part.section.measure == .time ? [.time] : [part.section.measure, .time]
    var blocks = measures.compactMap { LadderTable.main(part, scenario: scenario, $0)?.markdown }
    if let exact = LadderTable.exact(part, scenario: scenario) {
      blocks += ["Exact, at \(HumanNumbers.size(exact.size)):", exact.table.markdown]
    }
    return blocks
  }
}
