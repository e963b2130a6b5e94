import BenchmarkHarness

extension Report {
  /// A question: what was timed, its charts, the tables that answer it, and where the others are.
  static func section(_ part: SectionRows, of all: [SectionRows], charts: Set<String>) -> [String] {
    var blocks = [Markdown.heading(2, part.section.question)]
    switch part.section.layout {
    case .ladder: break
    case .pages: blocks += PagesConclusion.blocks(part)
    case .pairs: blocks.append("> " + part.section.conclusion.sentence(part))
    }
    blocks += Markdown.details("What is timed", [timed(part)]) + images(part, available: charts)
    switch part.section.layout {
    case .ladder:
      blocks += Overview.blocks(part) + RivalTable.blocks(part)
      blocks += part.section.cliff.map { CliffTable(part, $0).blocks } ?? []
      if case .perItem = part.section.measure { blocks += MemoryTable.blocks(all) }
    case .pages: blocks += links(part)
    case .pairs:
      let tables = PairTable.all(part)
      if !tables.isEmpty { blocks.append(PairTable.reading) }
      blocks += tables.flatMap { pairs in
        [Markdown.heading(3, pairs.title), pairs.table.text] + (pairs.note.map { [$0] } ?? [])
          + (pairs.largest.map { [$0.text] } ?? [])
      }
    }
    return blocks + tables(part)
  }

  /// As a sentence of its own.
  private static func timed(_ part: SectionRows) -> String {
    let text = part.section.timed
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func tables(_ part: SectionRows) -> [String] {
    guard let path = SuitePage.path(part) else { return [] }
    let count = Prose.number(SuitePage.scenarios(part).count, "scenario")
    return ["**[Tables of \(count)](\(path))**: every subject, size and count."]
  }

  /// The first chart; the others for who unfolds them, so that the tables are not far.
  private static func images(_ part: SectionRows, available: Set<String>) -> [String] {
    guard !available.isEmpty else { return [] }
    let images = Charts.charts(part).map { file, chart in
      available.contains(file)
        ? Markdown.image("charts/\(file)", alternative: chart.alternative)
        : "The chart \(Markdown.code(file)) was not drawn."
    }
    let others = Array(images.dropFirst())
    guard !others.isEmpty else { return images }
    return images.prefix(1)
      + Markdown.details(Prose.number(others.count, "more chart"), others)
  }
}
