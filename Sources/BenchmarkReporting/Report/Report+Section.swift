import BenchmarkHarness

extension Report {
  /// A question: what to do, one chart, the table that answers it, and where the rest is.
  static func section(_ part: SectionRows) -> [String] {
    let suite = part.section.suite
    return [Markdown.heading(2, part.section.question)] + advice(part)
      + Charts.charts(part).prefix(1).map {
        Markdown.image("charts/\($0.file)", alternative: $0.chart.alternative)
      }
      + answer(part)
      + [SuitePage.path(part).map { "[All figures of \(Markdown.code(suite))](\($0))" }]
      .compactMap(\.self)
  }

  /// What to do, or what was found.
  static func advice(_ part: SectionRows) -> [String] {
    let evidence = Evidence(part)
    let advice = part.section.decisions.compactMap { $0.advice(evidence) }
    switch part.section.layout {
    case .ladder: return advice
    case .pages: return advice + ScreenSummary.sentences(part)
    case .pairs:
      guard case .pairs(let found, let missed) = part.section.answer else { return advice }
      return advice + PairsSummary(part, found: found, missed: missed).sentences
    }
  }

  private static func answer(_ part: SectionRows) -> [String] {
    switch part.section.layout {
    case .pages: return ScreenSummary.table(part)
    case .pairs:
      let tables = PairTable.all(part)
      return (tables.isEmpty ? [] : [PairTable.reading])
        + tables.flatMap { pairs in
          [Markdown.heading(3, pairs.title), pairs.table.text] + (pairs.note.map { [$0] } ?? [])
            + (pairs.largest.map { [$0.text] } ?? [])
        }
    case .ladder: break
    }
    switch part.section.answer {
    case .fastest:
      // One scenario has no overview: its own table says it all.
      let lead = LadderTable.main(part, scenario: part.lead, part.section.measure)?.text
      return part.rows.scenarios.count > 1
        ? FastestTable.blocks(part) : [lead].compactMap(\.self)
    case .against(let base, let work):
      return AgainstTable(part: part, base: base, work: work).answer
    case .crossover(let crossover): return CrossoverTable(part, crossover).answer
    case .memory:
      return [LadderTable.main(part, scenario: part.lead, part.section.measure)?.text]
        .compactMap(\.self)
    case .recall, .pairs: return []
    }
  }
}
