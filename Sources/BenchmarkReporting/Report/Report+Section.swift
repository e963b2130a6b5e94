import BenchmarkRuns

extension Report {
  /// The question, what to do, one chart, the table that answers the question, and a link to all figures.
  static func section(_ part: SectionRows) -> [String] {
    let suite = part.section.suite
    return [Markdown.heading(2, part.section.question)] + advice(part)
      + Charts.charts(part).prefix(1).map {
        Markdown.image("charts/\($0.file)", alternative: $0.chart.alternative)
      }
      + answer(part) + [part.section.names].compactMap(\.self)
      + [SuitePage.path(part).map { "[All figures of \(Markdown.code(suite))](\($0))" }]
      .compactMap(\.self)
  }

  static func advice(_ part: SectionRows) -> [String] {
    let evidence = Evidence(part: part)
    let advice = part.section.decisions.compactMap { $0.advice(evidence) }.flatMap(\.blocks)
    switch part.section.answer {
    case .fastest, .against, .crossover: return advice
    case .pages(let pages): return advice + pages.sentences(part)
    case .pairs(let missed):
      return advice + PairsSummary(part: part, missed: missed).sentences
    }
  }

  private static func answer(_ part: SectionRows) -> [String] {
    switch part.section.answer {
    case .fastest:
      // A single scenario needs no overview. Its own table has everything.
      part.rows.scenarios.count > 1 && part.section.measure == .time
        ? FastestTable.blocks(part)
        : LadderTable.main(part, scenario: part.lead, part.section.measure).map { [$0.markdown] }
          ?? []
    case .against(let base): AgainstTable.blocks(part, base: base)
    case .crossover(let crossover): CrossoverTable(part: part, crossover: crossover).answer
    case .pairs: PairTable.blocks(part)
    case .pages(let pages): [pages.table(part).markdown]
    }
  }
}
