import BenchmarkHarness

/// What a section's conclusion looks like over all scenarios and sizes, in one table.
struct Overview {
  var caption: String
  var cell: (ContestRows) -> String

  /// Nothing where one scenario is all there is.
  static func blocks(_ part: SectionRows) -> [String] {
    guard part.rows.scenarios.count > 1 else { return [] }
    if case .crossover(let crossover) = part.section.conclusion {
      return CrossoverTable.blocks(part, crossover)
    }
    var blocks: [String] = []
    if case .recall(let metric, let subject, let base) = part.section.conclusion {
      blocks = RecallTable.blocks(part, metric: metric, subject: subject, base: base)
    }
    return blocks + all(part).flatMap { [$0.caption, $0.table(part).text] }
  }

  private static func all(_ part: SectionRows) -> [Overview] {
    switch part.section.conclusion {
    case .fastest(let except):
      [
        Overview(caption: caption(except, in: part)) { fastest($0, except: except) }
      ]
    case .against(let base, _, _):
      part.ordered(Set(part.rows.allContests.flatMap(\.subjects)))
        .filter { $0 != base && !Subject.isFloor($0) }
        .map { ratio(of: $0, to: base) }
    case .recall(let metric, let subject, let base):
      [
        Overview(caption: "What \(Markdown.code(subject)) finds:") { contest in
          guard let row = contest.row(subject, metric) else { return CellText.absent }
          return row.measured.map { HumanNumbers.percent($0.median) }
            ?? CellText.status(row.status)
        },
        ratio(of: subject, to: base),
      ]
    case .perItem(let metric, let subject):
      [
        Overview(caption: "\(Markdown.code(metric.name)) of \(Markdown.code(subject)), per item:") {
          CellText.perItem($0.row(subject, metric))
        }
      ]
    // Tables of their own.
    case .crossover, .fastestOverPairs, .pages: []
    }
  }

  private func table(_ part: SectionRows) -> MarkdownTable {
    let sizes = Set(part.rows.allContests.map(\.id.size)).sorted()
    let rows = part.scenarios.map { scenario in
      (name: scenario, cells: sizes.map { part.rows[scenario, $0].map(cell) ?? CellText.absent })
    }
    // Where subjects compete in some scenarios only, the others say nothing of them.
    return MarkdownTable(
      columns: [.init("Scenario", .left)] + sizes.map { .init(HumanNumbers.size($0)) },
      rows: rows.filter { row in row.cells.contains { $0 != CellText.absent } }.map { row in
        [Markdown.code(row.name)] + row.cells
      })
  }

  private static func caption(_ except: Set<String>, in part: SectionRows) -> String {
    let absent = except.intersection(part.rows.allContests.flatMap(\.subjects))
    return "The fastest, and how many times as long the next takes"
      + (absent.isEmpty ? ":" : "; \(Prose.names(part.ordered(absent))) not competing:")
  }

  private static func fastest(_ contest: ContestRows, except: Set<String>) -> String {
    switch Standing(contest, except: except) {
    case .leader(let subject, let next):
      Markdown.code(subject)
        + (Comparison.ratio(of: next, to: subject, in: contest)
          .map { " " + HumanNumbers.ratio($0.median) } ?? "")
    case .tie(let subjects): "no difference: " + Prose.names(subjects)
    case .unclear: "too few samples"
    case nil: CellText.absent
    }
  }

  private static func ratio(of subject: String, to base: String) -> Overview {
    let caption = "Time of \(Markdown.code(subject)), as a ratio to \(Markdown.code(base)):"
    return Overview(caption: caption) { contest in
      if let ratio = Comparison.ratio(of: subject, to: base, in: contest) {
        return HumanNumbers.ratio(ratio)
      }
      let missing = [subject, base].compactMap { contest.row($0, .time)?.status }
      return missing.first { !$0.isOK }.map(CellText.status) ?? CellText.absent
    }
  }
}
