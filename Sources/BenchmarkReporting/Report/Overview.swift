import BenchmarkHarness

/// What a section's conclusion looks like over all scenarios and sizes, in one table.
struct Overview {
  var caption: String
  var cell: (ContestRows) -> String

  /// The scenario the section looks at first where there is nothing to be looked over.
  static func blocks(_ part: SectionRows) -> [String] {
    let blocks = all(part)
    let lead = LadderTable.main(part, scenario: part.lead, part.section.measure)?.text
    return blocks.isEmpty ? [lead].compactMap(\.self) : blocks
  }

  private static func all(_ part: SectionRows) -> [String] {
    switch part.section.conclusion {
    case .crossover(let crossover): return CrossoverTable.blocks(part, crossover)
    case .against(let base, let work, let shares):
      return AgainstTable.blocks(part, base: base, work: work.flatMap(\.self) + shares)
    case .fastest(let except) where part.section.changedShare != nil:
      return ChangeMap.blocks(part, except: except)
    case .recall(let metric, let subjects, let base) where part.rows.scenarios.count > 1:
      return subjects.flatMap {
        RecallTable.blocks(part, metric: metric, subject: $0, base: base)
      }
    default:
      guard part.rows.scenarios.count > 1, let overview = overview(part) else { return [] }
      return overview.table(part).map { [overview.caption, $0.text] } ?? []
    }
  }

  private static func overview(_ part: SectionRows) -> Overview? {
    switch part.section.conclusion {
    case .fastest(let except):
      Overview(caption: caption(except, in: part)) { ChangeMap.cell($0, except: except) }
    case .perItem(let metric, let subject, _):
      Overview(caption: "\(Markdown.code(metric.name)) of \(Markdown.code(subject)), per item:") {
        CellText.perItem($0.row(subject, metric))
      }
    // Tables of their own, or none.
    case .against, .crossover, .fastestOverPairs, .pages, .recall: nil
    }
  }

  private func table(_ part: SectionRows) -> MarkdownTable? {
    let sizes = Set(part.rows.allContests.map(\.id.size)).sorted()
    // Where subjects compete in some scenarios only, the others say nothing of them.
    return MarkdownTable(
      columns: [.init("Scenario", .left)] + sizes.map { .init(HumanNumbers.size($0)) },
      rows: part.scenarios.map { scenario in
        [Markdown.code(scenario)]
          + sizes.map { part.rows[scenario, $0].map(cell) ?? CellText.absent }
      }
    ).filled(names: 1)
  }

  private static func caption(_ except: Set<String>, in part: SectionRows) -> String {
    let absent = except.intersection(part.rows.allContests.flatMap(\.subjects))
    return "The fastest, and how many times as long the next takes"
      + (absent.isEmpty ? ":" : "; \(Prose.names(part.ordered(absent))) not competing:")
  }
}
